# Serveren: hva den sier når den starter, og hvorfor den ikke gjør noe.
serve-welcome = Callabash er klar. Åpne { $address } i nettleseren.
serve-stop = Ctrl+C stopper den. Spillene blir tatt vare på.
data-backup = Alt er kopiert til { $path }.
data-restore = Alt er hentet tilbake fra { $path }.
data-export = Spill skrevet til { $path }: { $games }.
data-import = Spill lest fra { $path }: { $games }.
bench-server = ønsket { $wished } trekk i sekundet: { $rate }; bekreftet etter { $half } ms (halvparten), { $most } ms (99 %), { $nearly } ms (99,9 %); mislyktes: { $errors }
bench-server-highest = høyeste fart der 99 % er under 100 ms: { $rate } trekk i sekundet
error-server = { $what }
error-serve = ingen port er ledig
error-no-data-folder = det finnes ingen datamappe; oppgi en med --data
error-import = spill { $game } i filen: { $fault }; ingenting ble lest inn
error-exists = { $path } finnes allerede; ingenting ble endret

refused-not-seated = Denne plassen er ikke din.
refused-not-your-turn = Det er ikke din tur.
refused-stale = Spillet har gått videre. Se en gang til.
refused-over = Spillet er slutt.
refused-not-over = Spillet er ikke slutt ennå.
refused-waiting = Det mangler en spiller.
refused-full = Begge plassene er opptatt. Du kan se på.
refused-nothing-offered = Ingen har bedt om noe.
refused-offered = Du har allerede spurt.
refused-nothing-to-take-back = Det er ingenting å ta tilbake.
refused-cannot-take-back = Dette kan ikke tas tilbake: noe skjult er sett, eller plassene er byttet.
refused-no-draw = Datamaskinen spiller videre.
refused-no-hint = Det er ingen tips når to mennesker spiller mot hverandre.
refused-not-found = Dette spillet finnes ikke. Kanskje er det slettet.
refused-no-code = Ingen spill har denne koden. Se på den en gang til: seks bokstaver og tall.
refused-not-stored = Serveren kan ikke skrive akkurat nå, så ingenting ble gjort. Prøv igjen snart.
refused-busy = For mange spør akkurat nå. Prøv igjen snart.
refused-too-often = Det var for ofte. Vent litt.
refused-foreign-origin = En side fra et annet nettsted ba om dette.
refused-bad-message = Dette er ikke til å forstå: { $what }
refused-two-open-seats = En av plassene må være tatt.
refused-player = '{ $given }' kan ikke sitte her; en plass er me, open, random, greedy, careful eller level=1 til level={ $levels }
refused-clock = En klokke har opptil 180 minutter og opptil 60 sekunder til for hvert trekk, og ikke ingenting.
