# Hva som sies om trekk i såspillene, og om partier som er over.
# Som det heter i alle spillene.
free-turn = { $words ->
   *[other] ekstratrekk
}
a-free-turn = { $words ->
   *[other] et ekstratrekk
}
why-only-move = det er det eneste trekket
why-ends-won = avslutter spillet og vinner det
why-ends-lost = avslutter spillet og taper det
why-ends-drawn = avslutter spillet uavgjort
why-free-turn = { a-free-turn }
why-free-turn-then-captures = { a-free-turn }, så fanger { $pit } { $seeds }
why-chain = begynner en kjede på { $n } { free-turn }
why-captures = fanger { $seeds }
why-brings-home = bringer { $seeds } hjem
why-starves = lar motspilleren stå uten noe å så
why-saves = redder { $pit }: motspilleren kunne ha tatt { $seeds }
why-stops-free-turn = stanser motspillerens { free-turn } { $pit }
why-prepares = neste gang kan { $pit } fange { $seeds }
why-keeps-free-turn = sparer { $pit } til { a-free-turn } neste gang
why-nothing-to-take = gir motspilleren ingenting å fange
why-leaves-open = lar { $pit } stå ubeskyttet: motspilleren kan ta { $seeds }
why-leaves-open-after-free-turn = etter { a-free-turn } kan motspilleren ta { $seeds } { $pit }
why-allows-chain = lar motspilleren få en kjede på { $n } { free-turn }
why-leaves-free-turn = lar motspilleren få { a-free-turn } { $pit }
why-gives-seeds = gir { $seeds } til den andre siden
why-taken-over = en for god begynnelse: motspilleren bytter plass og ender { $seeds } foran
why-takes-over = den som bytter plass, ender { $seeds } foran

# Hvordan beste spill etter det spilte trekket skiller seg fra beste spill etter et bedre.
differs-nothing = ingenting
differs-this-turn = Denne turen bringer hjem { $better } med det bedre trekket og { $played } med det som ble spilt.
differs-answer = Motspillerens beste svar på det spilte trekket gir { $played }, på det bedre trekket { $better }.
differs-next-turn = Neste tur bringer hjem { $better } etter det bedre trekket og { $played } etter det som ble spilt.
differs-own-rest = Av det som er igjen til slutt, får spilleren { $better } med det bedre trekket og { $played } med det som ble spilt.
differs-other-rest = Av det som er igjen til slutt, får motspilleren { $played } etter det spilte trekket og { $better } etter det bedre.
differs-further = Forskjellen ligger lenger fram: { $turns } turer senere har den bedre varianten gitt { $better } mer.
differs-unseen = Forskjellen ligger lenger fram enn disse variantene går.

hint-title = { $game }: { $seat } trekker, tur { $number }
hint-exact = margin { $margin }
hint-about = omtrent { $margin }
hint-over = Spillet er over.
review-title = { $game }, såinger: { $sowings }
review-line = Tur { $number }, { $seat }: { $played } ({ $worth })
review-better = Tur { $number }, { $seat }: { $played } ({ $worth }); bedre var { $best } ({ $best_worth })
review-move = { $played } ({ $worth })
review-move-why = { $played } ({ $worth }): { $why }
review-turning-points = Her snudde spillet:
review-no-turning-points = Ingen såing kostet mer enn ett frø.
review-lost = { $seat } ga bort { $n } frø av marginen i alt
