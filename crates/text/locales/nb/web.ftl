# Nettappen rundt brettene: start, valg, å bli med, spillet.
web-brand = Callabash
web-home = Callabash, til starten
web-skip = Gå til innholdet
web-ways = Sider
web-more = Mer
web-learn = Lær
web-learn-about = Hvert spill i et dusin små steg
web-class = En klasse
web-class-about = Elevene blir med med en kode, du ser alle brett
web-paused = Alle brett står stille et øyeblikk.
web-it-is-me = Det er meg, på en annen enhet
web-to-class = Til klassen
web-puzzles = Oppgaver
web-puzzles-about = Finn det ene beste trekket
web-analysis = Analyse
web-analysis-about = Den nøyaktige verdien av hvert trekk
web-language = Språk
web-theme-auto = Lyst eller mørkt som på enheten
web-theme-light = Lyst
web-theme-dark = Mørkt
web-settings = Innstillinger
web-close = Lukk
web-cancel = Avbryt
web-cannot-load = Denne siden kunne ikke lastes.
web-no-page = Denne siden finnes ikke
web-no-page-note = Kanskje er det en skrivefeil i adressen, eller siden er flyttet.
web-offline = Tjeneren svarer ikke. Er enheten på nett?
web-failed = Det gikk ikke. Prøv en gang til.

# Innstillinger.
web-name = Navnet ditt
web-name-note = Vises for dem du spiller med. Ellers blir det i denne nettleseren.
web-speed = Hvor fort brikkene flytter seg
web-speed-slow = Sakte
web-speed-normal = Vanlig
web-speed-fast = Fort
web-speed-off = Uten animasjon
web-setting-sound = Lyder
web-setting-sound-note = Steiner og brikker kan høres
web-setting-counts = Tall ved gropene
web-setting-counts-note = Hvor mange steiner det er i hver grop; uten dem teller du selv
web-setting-preview = Vis hvor et trekk slutter
web-setting-preview-note = Mens du peker på en grop eller holder på den
web-setting-notes = Notater i Calliro
web-setting-notes-note = Baksider du har sett, forblir merket
web-setting-projector = Stort for projektor
web-setting-projector-note = Navn, tall og tekster som kan leses fra bakerste rad i klasserommet
web-setting-keys = Enkle taster
web-setting-keys-note = 1 til 9 trekker, U tar tilbake, H hjelper
web-setting-letters = Kall sidene i Calla A og B
web-setting-letters-note = Som veiledningen og det trykte brettet gjør, i stedet for Sør og Nord
web-digits = Sifre
web-digits-persian = Persiske: ۱۲۳
web-digits-latin = Latinske: 123

# Starten.
web-welcome = Hva skal vi spille?
web-welcome-about = Mancala – spill der steiner legges ut rundt et brett – og Calliro, mot datamaskinen eller en venn: gratis og uten konto.
web-level-1 = Nybegynner
web-level-2 = Lett motstander
web-level-3 = Lærling
web-level-4 = Spiller
web-level-5 = God spiller
web-level-6 = Klubbspiller
web-level-7 = Sterk spiller
web-level-8 = Ekspert
web-level-9 = Mester
web-level-10 = Stormester
web-card-calla = Calla
web-card-calla-about = Fem groper på hver side og 32 kuber, som i klasserommet.
web-card-kalah-ru = Kalah
web-card-kalah-ru-about = Det russiske spillet: seks groper med fire steiner hver.
web-card-kalaha = Kalaha
web-card-kalaha-about = Rød mot grønn på filtbrett, med tre måter å slutte på.
web-card-calliro = Calliro
web-card-calliro-about = Brikker med to sider på en sekskant: bygg buer, og husk baksidene.
web-card-kalah = Kalah i alle størrelser
web-card-kalah-about = De kjente reglene, fra én grop til tolv. Nå { $pits ->
    [one] { $pits } grop
   *[other] { $pits } groper
} med { $seeds ->
    [one] { $seeds } stein
   *[other] { $seeds } steiner
} i hver.
web-play = Spill
web-play-game = Spill { $game } mot datamaskinen
web-for-game = { $what }: { $game }
web-two-here = To her
web-invite = Inviter en venn
web-options = Valg
web-serious = Seriøst spill: kakeregel, loddtrekning, { $n } min
web-ending = Avslutning
web-ending-1 = Første avslutning: den som går tom, venter
web-ending-2 = Andre avslutning: den som først går tom, tar resten
web-ending-3 = Tredje avslutning: begge beholder det som ligger på egen side
web-ending-rotate = En ny avslutning i hvert spill
web-have-code = Har du en kode?
web-join = Bli med
web-going-on = Spill videre
web-continue = De siste spillene dine
web-against = mot { $name }
web-watching = du ser på
web-waiting-short = Venter
web-their-turn = Den andres tur
web-game-size = { $game }, { $pits } × { $seeds }

# Å bli med.
web-join-title = Bli med i et spill
web-join-about = Seks bokstaver og sifre, fra skjermen til den som inviterer deg.
web-own-code = Dette er koden til ditt eget spill: andre blir med ved hjelp av den.
web-connect = Koble til klassen
web-connect-about = Adressen til denne maskinen, stor for projektoren
web-connect-network = Bruk samme Wi-Fi som denne maskinen.
web-connect-open = Skann bildet, eller skriv adressen i nettleseren.
web-connect-code = Skriv koden som læreren viser, og navnet ditt.
web-connect-others = Åpner den seg ikke? Prøv en annen adresse
web-connect-alone = Denne maskinen betjener bare seg selv. Start programmet slik, så kan nettbrett i samme nett åpne det:
web-code = Kode

# Valg.
web-new-game = Nytt spill: { $game }
web-variant = Hvilke regler
web-opponent = Hvem spiller
web-opponent-computer = Jeg og datamaskinen
web-opponent-here = To ved denne enheten
web-opponent-friend = En venn, med lenke eller kode
web-level = Hvor sterk datamaskinen er
web-begins = Hvem begynner
web-begins-me = Jeg
web-begins-other = Den andre
web-begins-toss = Loddtrekning
web-toss-pick = Den ene hånden skjuler én kube, den andre to. { $name }: velg en hånd. Den ene kuben begynner.
web-toss-pick-you = Den ene hånden skjuler én kube, den andre to. Velg en hånd. Den ene kuben begynner.
web-toss-you-start = Én kube: du begynner!
web-toss-computer-starts = To kuber: datamaskinen begynner.
web-clock = Klokke
web-clock-none = Uten klokke
web-clock-minutes = { $n } min
web-increment = Mer for hvert trekk
web-increment-seconds = { $n } s
web-size = Størrelsen på brettet
web-pits = Groper på hver side
web-seeds = Steiner i hver grop
web-fewer = Færre
web-more-of = Flere
web-unusual = Noe er valgt annerledes enn vanlig.
web-as-usual = Som vanlig
web-rules = Endre reglene
web-rules-note = La dette stå for å spille akkurat som på arket.
web-as-sheet = { $text } (vanlig)
web-sheet-says = Hva arket sier
web-begin = Begynn
web-unknown-game = Et slikt spill finnes ikke.

# Spillerne ved brettet.
web-you = Du
web-your-name = { $name } (du)
web-friend = Vennen
web-names = Navnene på spillerne
web-name-first = Første spiller
web-name-second = Andre spiller
web-names-note = Navnene blir værende i denne nettleseren.
web-secrets-note = Med hemmeligheter dekkes skjermen hver gang den andre spilleren tar den. Uten kan den ligge mellom dere.
web-names-save = Lagre
web-computer = Datamaskinen
web-computer-level = Datamaskinen: { $level }
web-open-seat = Ledig plass
web-to-move = Trekker
web-turn-yours = Din tur
web-thinks = tenker
web-plays = trekker
web-here = tilkoblet
web-away = ikke tilkoblet
web-watch-count = { $n ->
    [one] { $n } ser på
   *[other] { $n } ser på
}
web-clock-low = Skynd deg!
web-clock-warning = { $n ->
    [one] { $n } sekund igjen
   *[other] { $n } sekunder igjen
}

# Hva du kan gjøre.
web-actions = Hva du kan gjøre
web-take-back = Ta tilbake
web-hint = Hint
web-flip = Snu brettet
web-face = Overfor hverandre
web-face-off = Side ved side
web-replay = Siste trekk
web-more-actions = Mer
web-draw = Tilby uavgjort
web-draw-agree = Bli enige om uavgjort
web-resign = Gi opp
web-resign-sure = Gi opp dette spillet?
web-resign-sure-who = Gir { $name } opp dette spillet?
web-reason-resigned = { $name } ga opp
web-reason-resigned-you = du ga opp
web-reason-forfeit = { $name } tapte ved regelbrudd
web-reason-forfeit-you = du tapte ved regelbrudd
web-between-reasons = ;
web-copy-link = Kopier lenken
web-copied = Lenken er kopiert.
web-save-record = Lagre opptegnelsen
web-help = Taster

# Spørsmål og svar.
web-asks-take-back = { $name } vil gjerne ta tilbake det siste trekket.
web-asks-draw = { $name } tilbyr uavgjort.
web-asks-rematch = { $name } vil gjerne spille igjen.
web-agree = Ja
web-decline = Nei
web-asked-take-back = Du har bedt om å ta tilbake trekket.
web-asked-draw = Du har tilbudt uavgjort.
web-asked-rematch = Du har spurt om et spill til.
web-declined-take-back = { $name } vil helst ikke ta tilbake.
web-declined-draw = { $name } spiller videre.
web-declined-rematch = { $name } vil ikke spille igjen nå.
web-taken-back = { $n ->
    [one] Ett trekk er tatt tilbake.
   *[other] { $n } trekk er tatt tilbake.
}
web-tossed = Loddet er trukket: { $name } begynner.
web-tossed-you = Loddet er trukket: du begynner.
web-tossed-other = Loddet er trukket: Den andre spilleren begynner. Du er { $seat }.
web-joined = { $name } er her. Spillet kan begynne!
web-swapped = Spillerne har byttet plass. Nå er du { $seat }.

# En ledig plass.
web-waiting = Venter på vennen din
web-waiting-how = Skann bildet, åpne lenken eller skriv inn koden.
web-only-here = Lenken virker bare på denne datamaskinen. Start programmet slik, så kan andre enheter bli med:
web-code-is = Kode
web-qr = QR-kode med adressen til dette spillet
web-seat-free = En plass er ledig
web-invited-by = { $name } inviterer deg til { $game }
web-invited = Du er invitert til { $game }
web-name-empty = Du kan la dette stå tomt.
web-take-seat = Ta plassen
web-just-watch = Bare se på
web-watching-now = Du ser på.

# Slutten.
web-you-win = Du vant!
web-you-lose = { $name } vant
web-somebody-wins = { $name } vant!
web-a-draw = Uavgjort!
web-score = { $more } mot { $less }
web-games-won = Vunne spill: { $n }
web-series = Etter { $n } spill: { $first } { $a }, { $second } { $b }
web-next-ending-tag = Neste gang: avslutning { $next }
web-next-ending = Neste spill – { $ending }
web-rematch = Spill igjen
web-review = Se på spillet
web-new = Et annet spill
web-to-rematch = Til neste spill

# Forbindelsen.
web-reconnecting = Forbindelsen er brutt. Prøver igjen; spillet ditt er trygt.
web-online-again = Tilkoblet igjen.
web-no-game = Et slikt spill finnes ikke. Kanskje er det slettet.
web-away-until = Borte. Plassen kan frigis om { $time }.
web-away-now = Borte. Plassen kan frigis.
web-free-seat = Frigi plassen
web-free-seat-sure = Frigi plassen til { $name }?
web-free-seat-note = Da kan en ny spiller ta den. { $name } kan bare komme tilbake så lenge den er ledig.
web-seat-opened = Plassen til { $name } er ledig.
web-delete-game = Slett dette spillet
web-delete-game-sure = Slette dette spillet?
web-delete-game-note = Spillet blir borte for alle, straks og for godt: trekkene, navnene, opptegnelsen. Lagre opptegnelsen først hvis du vil beholde den.
web-game-deleted = Dette spillet er slettet
web-game-deleted-note = Den som laget det, har slettet det. Ingenting av det er igjen.
web-forget-device = Glem denne enheten
web-forget-device-note = Sletter alt som denne nettleseren har lagret for Callabash.
web-forget-device-sure = Glemme alt på denne enheten?
web-forget-device-detail = Spillene dine og plassene dine i dem, navnet, innstillingene og framgangen slettes fra denne nettleseren. Du kan ikke fortsette disse spillene her. På tjeneren blir de liggende til de slettes der.
web-to-start = Til starten

# Hint.
web-thinking = Tenker …
web-hint-next = Fortell mer
web-hint-close = Takk
web-nudge-free-turn = { $words ->
   *[other] Se etter et ekstratrekk.
}
web-nudge-capture = Se etter noe å fange.
web-nudge-danger = Den andre truer med noe. Se på den siden.
web-nudge-end = Tenk på slutten av spillet.
web-nudge-home = Hvilket trekk bringer noe hjem?
web-nudge-quiet = Det finnes ingen rask gevinst. Se etter et rolig og trygt trekk.
web-nudge-pie = Kakeregelen gjelder: Hvem får velge side, og hvilken er best?
web-nudge-calliro = Se etter et sted der en bue kan vokse.
web-hint-try = Prøv { $move }.
web-hint-try-several = Like gode: { $moves }.
web-hint-swap = å bytte plass
web-hint-keep = å beholde plassene
web-hint-win = å melde seieren
web-hint-worth = { $margin } til slutt
web-hint-no-reason = det beste som ble funnet
web-hint-so-far = Bare et anslag så langt, tenker fortsatt …
web-hint-estimate = Verdier med ≈ er anslag.
web-hint-pie = Husk kakeregelen: Den andre spilleren kan bytte plass og overta en for god begynnelse.
web-hint-pick-O = å ta en oransje brikke
web-hint-pick-B = å ta en blå brikke
web-hint-pick-G = å ta en grønn brikke
web-hint-place = å legge på { $cell }
web-hint-flip = å snu { $cell }
web-hint-replace = poengbrikken din på { $cell }

# Taster.
web-keys-title = Taster
web-keys-play = spill denne gropen
web-keys-back = ta tilbake
web-keys-hint = hint
web-keys-flip = snu brettet
web-keys-replay = siste trekk igjen
web-keys-help = denne listen
web-keys-arrows = gå over brettet
web-keys-enter = spill der du står

# Between the things of a list.
web-list-comma = { ", " }
web-list-semicolon = { "; " }

# What lay there when somebody resigned or ran out of time.
web-score-so-far = På brettet: { $first } { $a }, { $second } { $b }
