# Dommeren: hva som var galt da det ble lagt for hånd.
offence-no-flag = Kuber ble flyttet uten flaggkortet.
offence-not-own-pit = Kubene ble ikke løftet fra et eget skjold.
offence-not-all-taken = Ikke alle kubene i skjoldet ble tatt.
offence-change-of-mind = Kubene ble lagt tilbake og andre tatt: det er ikke lov å ombestemme seg.
offence-wrong-direction = Kubene gikk feil vei rundt.
offence-opponent-store = En kube falt i motstanderens Calla.
offence-own-store-skipped = Den egne Callaen ble hoppet over.
offence-pit-skipped = Et skjold ble hoppet over.
offence-two-in-one = To kuber falt på samme sted.
offence-wrong-pit = En kube falt på feil sted.
offence-not-all-placed = Det var kuber igjen i hånden.
offence-capture-forgotten = Det skulle vært fanget, men det ble glemt.
offence-capture-undue = Det var ingenting å fange.
offence-capture-wrong-pit = Feil kuber ble fanget: bare de rett overfor.
offence-capture-incomplete = Ikke alle kubene rett overfor ble fanget.
offence-capture-misplaced = Fangede kuber går til den egne Callaen.
offence-capturing-cube-taken = Kuben som fanger, blir liggende.
offence-capturing-cube-left = Kuben som fanger, går med.
offence-passed-too-early = Flagget ble gitt fra seg selv om det var et ekstratrekk.
offence-moved-on = Det var ikke noe ekstratrekk: flagget må gis videre.
fault-gesture = en hånd kan ikke gjøre dette: det er ikke så mange kuber der, eller stedet finnes ikke

# The tournament table: why something cannot be done.
table-not-now = dette går ikke nå
table-not-yours = dette er det noen andre som gjør
table-hand-full = du har fortsatt kuber i hånden
table-other-hand = vent: den andres hånd er over brettet
table-nothing-moved = ingen kube er flyttet i denne turen ennå
table-nothing-to-challenge = det er ingenting å protestere mot nå
table-too-few = det ligger { $cubes ->
    [one] { $cubes } kube
   *[other] { $cubes } kuber
} i denne Callaen; { $needed } vinner
table-not-the-end = det er ikke slutt: det er kuber å flytte, eller ingen tur begynner
table-wrong-count = tell igjen: det er ikke så mange kuber i Callaene
table-bad-toss = hendene er ikke slik de ble gjemt
table-only-by-hand = ved dette bordet flyttes kubene for hånd
table-not-here = det finnes ikke ved turneringsbordet
refused-hand-rules = kuber flyttes for hånd bare med end=mover, leftovers=nobody og pie=off
refused-hand-clock = partiets tid er 0,05 til 180 minutter, uten tillegg
refused-mistakes = feil er 0 til 100 prosent
refused-monitor = dommeren er program, open eller me, og bare der kuber flyttes for hånd
