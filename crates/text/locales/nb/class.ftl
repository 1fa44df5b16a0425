# En klasse: lærerens skjerm, elevenes skjermer og skjermen på veggen.
class-title = Klasse
class-open-title = Åpne en klasse
class-open-about = Elevene blir med med en kode og et kallenavn, og du ser alle brettene samtidig.
class-game = Hva som spilles
class-game-by-hand = Calla, turneringsbord for hånd
class-time = Tid
class-time-none = Ingen grense
class-minutes = { $n ->
    [one] { $n } minutt
   *[other] { $n } minutter
}
class-monitor = Hvem som er dommer
class-monitor-program = Programmet
class-monitor-teacher = Jeg, ved alle brett
class-open = Åpne klassen
class-earlier = Dine klasser
class-gone = Denne klassen finnes ikke lenger
class-how-to-join = Åpne denne adressen eller skann koden, og skriv et kallenavn.
class-is-locked = Klassen er lukket: ingen flere kan bli med.
class-boards = Brett
class-board = Brett { $n }
class-pupils = { $n ->
    [one] { $n } elev
   *[other] { $n } elever
}
class-pupil = Elev { $n }
class-computer = Datamaskinen
class-waits = venter
class-offline = ikke tilkoblet
class-left = har gått
class-edit = Endre { $name }
class-nickname = Kallenavn
class-real-name = Egentlig navn
class-real-name-note = Det egentlige navnet blir i denne nettleseren. Ingen andre ser det.
class-save = Lagre
class-send-away = Ta ut av klassen
class-take-back = Ta tilbake i klassen
class-asks = { $name } ber om å fortsette fra en annen enhet.
class-let-in = Slipp inn
class-not-them = Det er noen andre
class-next-round = Neste spill
class-pair-how = Velg to som skal spille mot hverandre, eller dra den ene til den andre.
class-pair-by-program = Sett sammen alle
class-against-computer = { $name } mot datamaskinen
class-change-sides = { $north } begynner i stedet for { $south }
class-separate = Skill { $south } og { $north }
class-begin = { $n ->
    [one] Begynn { $n } spill
   *[other] Begynn { $n } spill
}
class-show-code = Vis koden
class-hide-code = Skjul koden
class-lock = Lukk klassen
class-unlock = La flere bli med
class-pause = Pause for alle
class-go-on = Fortsett
class-print = Utskrift
class-call-time = Rop tid
class-call-time-at = Rop tid ved brett { $n }
class-call-time-all = Rop tid for alle
class-call-time-sure = Rope tid ved alle brett?
class-call-time-note = Hvert spill ender med det som ligger i lagrene. Ved turneringsbordet spilles de siste turene ferdig.
class-watch = Se på
class-watch-board = Se på brett { $n }
class-rule = Døm
class-need-rule = Innsigelse: brett { $n } trenger din avgjørelse
class-need-count = Callaene skal telles ved brett { $n }
class-need-time = Tiden er ute ved brett { $n }
class-need-absent = { $name } er ikke ved brettet
class-need-stuck = Ved brett { $n } har ingenting skjedd på en stund
class-need-begins = Spillet begynner
class-need-plays = { $name } skal trekke
class-won = { $name } vant { $own } mot { $other }
class-tie = Uavgjort, { $south } mot { $north }
class-hello = Hei, { $name }!
class-wait = Læreren sier snart hvem som spiller mot hvem.
class-your-board = Spillet ditt er i gang.
class-you-left = Du har forlatt klassen. Læreren kan ta deg tilbake.
class-look-again = Se på spillet igjen
class-leave = Forlat klassen
class-leave-sure = Forlate klassen?
class-asked-title = Læreren er spurt
class-asked = Så snart læreren slipper deg inn, fortsetter du her.
class-school = Skole
class-add = Legg til elever
class-add-names = Kallenavn, ett på hver linje
class-add-note = For elever uten egen enhet. Skolen kan stå etter et komma: Ada, Oslo
