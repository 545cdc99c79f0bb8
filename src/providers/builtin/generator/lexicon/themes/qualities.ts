/** Words for how things are, and for the opposite, each a concept of its own; see `../tables.ts` for the format. */
export const qualities = `
huge enormous vast giant sizeable | riesig gewaltig umfangreich | énorme immense vaste | enorme inmenso | enorme immenso | enorme imenso | enorm reusachtig
tiny minute-sized miniature compact small-sized | winzig kompakt klein | minuscule compact | diminuto compacto | minuscolo compatto | minúsculo compacto | piepklein compact
biggest largest greatest most-extensive | größte größter größtes | plus-grand plus-gros | más-grande mayor | più-grande maggiore | maior | grootste
smallest tiniest least-extensive | kleinste kleinster kleinstes | plus-petit | más-pequeño menor | più-piccolo minore | menor | kleinste
cheapest lowest-priced least-expensive most-affordable best-value | billigste günstigste preiswerteste | moins-cher | más-barato más-económico | più-economico meno-caro | mais-barato mais-económico | goedkoopste voordeligste
affordable low-cost low-priced budget economical inexpensive good-value | preiswert preisgünstig erschwinglich kostengünstig | abordable économique pas-cher | asequible económico | conveniente economico abbordabile | acessível económico em-conta | betaalbaar voordelig goedkoop
costly expensive pricey high-priced | teuer kostspielig | cher coûteux onéreux | caro costoso | caro costoso | caro dispendioso | duur prijzig
free-of-charge for-free at-no-cost no-charge gratis complimentary without-charge cost-free | kostenlos gratis unentgeltlich gebührenfrei kostenfrei | gratuit sans-frais gratuitement | gratis gratuito sin-coste | gratuito gratis senza-costi | grátis gratuito sem-custos | gratis kosteloos
quickest fastest shortest-time swiftest | schnellste schnellster | plus-rapide | más-rápido | più-veloce più-rapido | mais-rápido | snelste
slow slowest sluggish gradual | langsam träge schleppend | lent | lento despacio | lento | lento devagar | langzaam traag
immediately at-once right-away straight-away instantly without-delay promptly asap forthwith | sofort unverzüglich umgehend | immédiatement tout-de-suite sans-délai aussitôt | inmediatamente enseguida de-inmediato | immediatamente subito tempestivamente | imediatamente de-imediato | onmiddellijk terstond
on-time punctual punctually in-good-time timely | pünktlich rechtzeitig fristgerecht | ponctuel à-l-heure à-temps | puntual a-tiempo | puntuale in-orario in-tempo | pontual a-tempo atempadamente | stipt punctueel op-tijd tijdig
too-late belated overdue past-due tardy | verspätet überfällig zu-spät | en-retard tardif | tarde tardío con-retraso | in-ritardo tardivo | atrasado tardio | te-laat laattijdig
in-advance beforehand ahead-of-time previously | im-voraus vorab vorher | à-l-avance au-préalable | con-antelación por-adelantado previamente | in-anticipo preventivamente | com-antecedência antecipadamente previamente | vooraf van-tevoren
afterwards later-on subsequently thereafter | danach anschließend nachher | ensuite après par-la-suite | después posteriormente | dopo successivamente | depois posteriormente | daarna nadien achteraf
always at-all-times constantly round-the-clock day-and-night around-the-clock 24-hours | immer jederzeit rund-um-die-uhr stets | toujours en-tout-temps en-permanence | siempre en-todo-momento las-24-horas | sempre in-ogni-momento | sempre a-todo-o-momento | altijd te-allen-tijde dag-en-nacht
never under-no-circumstances at-no-time | niemals nie keinesfalls | jamais en-aucun-cas | nunca jamás en-ningún-caso | mai in-nessun-caso | nunca jamais em-caso-algum | nooit in-geen-geval
rarely seldom infrequently hardly-ever | selten | rarement | raramente rara-vez | raramente di-rado | raramente | zelden
fortnightly every-two-weeks biweekly bi-weekly every-other-week | zweiwöchentlich vierzehntäglich alle-zwei-wochen 14-täglich | bimensuel toutes-les-deux-semaines | quincenal cada-dos-semanas | quindicinale ogni-due-settimane | quinzenal de-duas-em-duas-semanas | tweewekelijks om-de-twee-weken
twice-a-year half-yearly every-six-months semi-annually | halbjährlich zweimal-jährlich alle-sechs-monate | semestriel deux-fois-par-an | semestral dos-veces-al-año | semestrale due-volte-all-anno | semestral duas-vezes-por-ano | halfjaarlijks tweemaal-per-jaar
every-year once-a-year annually yearly per-annum | jährlich einmal-jährlich pro-jahr | annuel par-an chaque-année | anual al-año cada-año | annuale all-anno ogni-anno | anual por-ano | jaarlijks per-jaar
every-month once-a-month monthly | monatlich einmal-im-monat | mensuel chaque-mois | mensual cada-mes | mensile ogni-mese | mensal todos-os-meses | maandelijks elke-maand
every-week once-a-week weekly | wöchentlich einmal-pro-woche | hebdomadaire chaque-semaine | semanal cada-semana | settimanale ogni-settimana | semanal todas-as-semanas | wekelijks elke-week
every-day daily once-a-day each-day | täglich jeden-tag | quotidien chaque-jour tous-les-jours | diario cada-día todos-los-días | quotidiano ogni-giorno | diário todos-os-dias | dagelijks elke-dag
easy simple straightforward effortless uncomplicated user-friendly | einfach leicht unkompliziert mühelos | facile simple aisé | fácil sencillo simple | facile semplice | fácil simples | makkelijk eenvoudig gemakkelijk
difficult hard tough challenging tricky demanding complicated complex | schwierig schwer anspruchsvoll kompliziert | difficile compliqué exigeant | difícil complicado exigente | difficile complicato impegnativo | difícil complicado exigente | moeilijk lastig ingewikkeld
difficulty-level level-of-difficulty grade-of-difficulty | schwierigkeitsgrad schwierigkeit | niveau-de-difficulté difficulté | nivel-de-dificultad dificultad | livello-di-difficoltà difficoltà | nível-de-dificuldade dificuldade | moeilijkheidsgraad
empty vacant unoccupied | leer unbesetzt | vide vacant | vacío desocupado vacante | vuoto | vazio desocupado | leeg onbezet
fully-booked sold-out full-up no-places booked-out | ausgebucht voll ausverkauft belegt | complet | completo lleno agotado | al-completo esaurito | esgotado lotado completo | volgeboekt uitverkocht
occupied in-use reserved engaged | besetzt belegt reserviert | occupé réservé | ocupado reservado | occupato riservato | ocupado reservado | bezet gereserveerd
available in-stock free-places obtainable | verfügbar erhältlich lieferbar | disponible | disponible | disponibile | disponível | beschikbaar verkrijgbaar
open accessible unlocked opened | offen geöffnet zugänglich | ouvert accessible | abierto accesible | aperto accessibile | aberto acessível | open geopend toegankelijk
closed shut not-open closing-day day-off | geschlossen zu ruhetag | fermé jour-de-fermeture | cerrado día-de-cierre | chiuso giorno-di-chiusura | fechado encerrado dia-de-encerramento | gesloten dicht sluitingsdag
strongest toughest most-powerful | stärkste stärkster | plus-fort plus-puissant | más-fuerte | più-forte | mais-forte | sterkste
heaviest weighs-most | schwerste | plus-lourd | más-pesado | più-pesante | mais-pesado | zwaarste
lightweight weighs-little lightest | leichtgewicht | léger | ligero liviano | leggero | leve | lichtgewicht
oldest longest-serving earliest-founded | älteste ältester | plus-ancien aîné doyen | más-antiguo | più-vecchio più-antico | mais-antigo mais-velho | oudste
newest latest most-recent up-to-date | neueste aktuell jüngste | plus-récent actuel | más-reciente actual | più-recente attuale | mais-recente atual | nieuwste recentste actueel
second-hand pre-owned secondhand preowned refurbished | gebraucht secondhand second-hand aus-zweiter-hand | d-occasion seconde-main | segunda-mano usado de-ocasión | usato seconda-mano | usado segunda-mão | tweedehands gebruikt
brand-new unused unopened mint-condition | neuwertig ungebraucht unbenutzt fabrikneu | neuf inutilisé | sin-estrenar a-estrenar sin-usar | nuovo-di-zecca mai-usato | novo-em-folha por-estrear | gloednieuw ongebruikt
safe harmless non-toxic secure | sicher ungefährlich unbedenklich ungiftig | sûr inoffensif sans-danger | seguro inofensivo | sicuro innocuo | seguro inofensivo | veilig ongevaarlijk onschadelijk
dangerous unsafe hazardous risky harmful | gefährlich riskant schädlich | dangereux risqué nocif | peligroso arriesgado nocivo | pericoloso rischioso nocivo | perigoso arriscado nocivo | gevaarlijk riskant schadelijk
poisonous toxic noxious venomous | giftig toxisch | toxique vénéneux | tóxico venenoso | tossico velenoso | tóxico venenoso | giftig toxisch
noisy loud rowdy | laut lärmend | bruyant | ruidoso | rumoroso | barulhento ruidoso | luidruchtig lawaaierig
soundless quiet silent noiseless hushed | leise lautlos geräuscharm | silencieux calme | silencioso tranquilo | silenzioso | silencioso | stil geruisloos rustig
dirty soiled stained filthy unclean | schmutzig verschmutzt dreckig | sale souillé taché | sucio manchado | sporco macchiato | sujo manchado | vuil bevlekt
tidy clean neat orderly | sauber ordentlich aufgeräumt | propre rangé | limpio ordenado | pulito ordinato | limpo arrumado | netjes schoon opgeruimd
compulsory mandatory obligatory required must-be must-have | verpflichtend zwingend obligatorisch vorgeschrieben | obligatoire impératif exigé | obligatorio imprescindible preceptivo | obbligatorio imperativo | obrigatório imperativo | verplicht dwingend
optional voluntary not-required discretionary if-desired | freiwillig optional fakultativ | facultatif optionnel | opcional voluntario facultativo | facoltativo opzionale | opcional facultativo | optioneel vrijwillig facultatief
suitable appropriate fit-for right-for intended-for recommended-for | geeignet passend bestimmt-für | adapté approprié convient | adecuado apto indicado | adatto idoneo indicato | adequado apropriado indicado | geschikt passend bedoeld-voor
unsuitable inappropriate not-suitable unfit | ungeeignet nicht-geeignet | inadapté inapproprié | inadecuado no-apto | inadatto non-idoneo | inadequado não-adequado | ongeschikt niet-geschikt
valid in-force effective applicable | gültig in-kraft geltend | valable valide en-vigueur | válido vigente en-vigor | valido in-vigore | válido em-vigor vigente | geldig van-kracht
invalid expired lapsed not-valid void out-of-date | ungültig abgelaufen verfallen | périmé expiré invalide non-valable | caducado vencido inválido | scaduto non-valido | caducado expirado inválido | ongeldig verlopen vervallen
average-sized medium moderate mid-sized middling | mittelgroß mäßig | modéré | mediano moderado | moderato | moderado | middelmatig
identical same alike equal matching | identisch gleich | identique égal pareil | idéntico igual mismo | identico uguale stesso | idêntico igual mesmo | identiek gelijk hetzelfde
different differ unlike distinct differing | verschieden unterschiedlich anders | différent distinct | diferente distinto | diverso differente | diferente distinto | verschillend anders
indoor indoors inside under-cover | drinnen innen überdacht | à-l-intérieur couvert | interior cubierto dentro | al-coperto interno | interior coberto dentro | binnen overdekt
outdoor outdoors outside open-air al-fresco | draußen außen im-freien | en-plein-air extérieur dehors | al-aire-libre exterior fuera | all-aperto esterno fuori | ao-ar-livre exterior fora | buiten openlucht
nearby near close-by close-to next-to in-the-vicinity adjacent | nahe nah in-der-nähe neben benachbart | proche près à-proximité à-côté | cerca cercano junto-a próximo | vicino nei-pressi accanto | perto próximo junto-a ao-lado | dichtbij nabij in-de-buurt naast
opposite across-from facing | gegenüber | en-face | enfrente frente-a | di-fronte | em-frente defronte | tegenover
upstairs upper top-floor | oben obergeschoss | en-haut étage-supérieur | arriba piso-superior | di-sopra piano-superiore | em-cima piso-superior | boven bovenverdieping
downstairs lower-floor | unten untergeschoss | en-bas sous-sol | abajo piso-inferior | di-sotto piano-inferiore | em-baixo piso-inferior | beneden onder
`;
