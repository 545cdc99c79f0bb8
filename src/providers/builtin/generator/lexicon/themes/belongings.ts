/** Words for what people wear, carry and have at hand, what newcomers call by another name, and two spellings of one word; see `../tables.ts` for the format. */
export const belongings = `
paycheck paycheque pay-cheque pay-packet wages wage salary | gehaltszettel lohn gehalt | paie salaire | sueldo salario | busta-paga stipendio | salário ordenado | loon salaris
trousers pants slacks jeans | hose hosen jeans | pantalon pantalons | pantalón pantalones vaqueros | pantaloni calzoni | calças | broek broeken
sneakers trainers shoes footwear | turnschuhe schuhe schuhwerk | baskets chaussures | zapatillas zapatos calzado | scarpe calzature | ténis sapatos calçado | sportschoenen schoenen schoeisel
raincoat rainwear rain-suit rain-jacket waterproofs | regenjacke regenmantel regenkleidung regenzeug | imperméable vêtement-de-pluie | impermeable chubasquero | impermeabile | capa-de-chuva impermeável | regenjas regenkleding regenpak
earrings earring piercing piercings jewellery jewelry | ohrringe ohrring piercing schmuck | boucles-d-oreilles piercing bijoux | pendientes piercing joyas | orecchini piercing gioielli | brincos piercing joias | oorbellen piercing sieraden
nail-polish nail-varnish painted-nails | nagellack | vernis-à-ongles | esmalte-de-uñas | smalto-per-unghie | verniz-de-unhas | nagellak
sunscreen sun-cream suncream sunblock sun-lotion | sonnencreme sonnenmilch sonnenschutzmittel | crème-solaire | crema-solar protector-solar | crema-solare | protetor-solar | zonnebrand zonnebrandcrème
nappy nappies diaper diapers | windel windeln | couche-culotte couches-culottes | pañal pañales | pannolino pannolini | fralda fraldas | luier luiers
nap naps siesta quiet-time rest-time | mittagsschlaf mittagsruhe nickerchen | sieste | siesta | pisolino riposino | sesta soneca | dutje middagdutje
lice louse head-lice nits | läuse laus kopfläuse nissen | poux lentes | piojos liendres | pidocchi lendini | piolhos lêndeas | luizen hoofdluis neten
conjunctivitis pink-eye | bindehautentzündung | conjonctivite | conjuntivitis | congiuntivite | conjuntivite | bindvliesontsteking
vomit vomiting throw-up throwing-up threw-up | erbrechen erbrochen | vomir vomissement vomissements | vomitar vómito vómitos | vomitare vomito | vomitar vómito vómitos | overgeven braken
dental dentist teeth tooth | zahnarzt zahnärztlich zähne zahn | dentaire dentiste dents | dental dentista dientes | dentale dentista denti | dentário dentista dentes | tandarts tanden tandheelkundig
booze alcohol liquor alcoholic-drinks | alkohol schnaps alkoholisch | alcool boissons-alcoolisées | alcohol bebidas-alcohólicas | alcol alcolici | álcool bebidas-alcoólicas | alcohol drank
vape vaping e-cigarette e-cigarettes smoke smoking | e-zigarette rauchen | vapoter cigarette-électronique fumer | vapear cigarrillo-electrónico fumar | svapare sigaretta-elettronica fumare | cigarro-eletrónico fumar | vapen e-sigaret roken
sieve sieves strainer filter filters | sieb siebe filter | tamis passoire filtre | colador tamiz filtro | setaccio colino filtro | peneira coador filtro | zeef filter
leftovers left-over unsold surplus | reste übrig unverkauft überschuss | restes invendus surplus | sobras excedentes excedente | avanzi invenduto eccedenze | sobras excedentes | restjes onverkocht overschot
photocopy photocopies photocopier copier copy-machine | fotokopie fotokopien kopierer | photocopie photocopies photocopieur | fotocopia fotocopias fotocopiadora | fotocopia fotocopie fotocopiatrice | fotocópia fotocópias fotocopiadora | fotokopie fotokopieën kopieerapparaat
airfare air-fare plane-ticket flight-ticket | flugticket flugpreis flugschein | billet-d-avion | billete-de-avión | biglietto-aereo | bilhete-de-avião passagem-aérea | vliegticket
carpool car-pool car-pooling ride-share lift-share | fahrgemeinschaft | covoiturage | compartir-coche | auto-condivisa | boleia-partilhada | carpoolen
top-speed maximum-speed max-speed | höchstgeschwindigkeit spitzengeschwindigkeit | vitesse-maximale | velocidad-máxima | velocità-massima | velocidade-máxima | topsnelheid maximumsnelheid
power-cut power-failure power-outage blackout outage | stromausfall | coupure-de-courant panne-de-courant | apagón corte-de-luz | interruzione-di-corrente | apagão corte-de-energia | stroomstoring stroomuitval
first-aider first-aiders first-aid | ersthelfer ersthelferin erste-hilfe | secouriste secouristes premiers-secours | socorrista primeros-auxilios | soccorritore primo-soccorso | socorrista primeiros-socorros | ehbo-er ehbo
lateness tardy unpunctual late | verspätung unpünktlich | retard retardataire | retraso impuntual tardanza | ritardo ritardatario | atraso atrasado | te-laat
part-timer part-timers part-time | teilzeitkraft teilzeitkräfte teilzeit | temps-partiel | tiempo-parcial | part-time tempo-parziale | tempo-parcial meio-período | parttimer deeltijd
reachable contactable available | erreichbar | joignable disponible | localizable disponible | raggiungibile reperibile disponibile | contactável disponível | bereikbaar beschikbaar
chaired chairing presided presiding in-the-chair | leitete geleitet vorsitz | présidé présidence | presidió presidencia | presieduto presidenza | presidiu presidência | voorgezeten voorzitterschap
shred shredded shredding destroy destroyed destruction | schreddern vernichten vernichtung aktenvernichtung | détruire détruit destruction | triturar destruir destrucción | distruggere distruzione | triturar destruir destruição | vernietigen versnipperen vernietiging
forward forwarded forwarding redirect redirected | weiterleiten weiterleitung nachsenden | réexpédier réexpédition transférer | reenviar reexpedir reenvío | inoltrare inoltro | reencaminhar reencaminhamento | doorsturen nazenden
rota roster schedule work-schedule duty-roster | dienstplan schichtplan einsatzplan | tableau-de-service planning-de-travail | cuadrante turnos | piano-turni turni | escala-de-serviço turnos | rooster werkrooster dienstrooster
deprecated switched-off discontinued end-of-life | abgekündigt eingestellt | obsolète abandonné | obsoleto descatalogado | dismesso obsoleto | descontinuado obsoleto | verouderd stopgezet
post-mortem postmortem incident-review incident-report | nachbesprechung vorfallsbericht | retour-d-expérience rapport-d-incident | informe-de-incidente | rapporto-sull-incidente | relatório-de-incidente | incidentrapport
sandbox test-environment test-mode staging | testumgebung | environnement-de-test | entorno-de-pruebas | ambiente-di-test ambiente-di-prova | ambiente-de-testes | testomgeving
webhook webhooks callback callbacks | webhook rückruf-url | webhook rappel-http | webhook | webhook | webhook | webhook
sdk software-development-kit client-library client-libraries | sdk client-bibliothek | sdk bibliothèque-cliente | sdk | sdk | sdk | sdk
paediatric pediatric
orthopaedic orthopedic
gynaecologist gynaecology gynecologist gynecology
anaemia anemia
pyjamas pajamas nightwear
yoghurt yogurt
doughnut doughnuts donut donuts
moustache mustache
aeroplane aeroplanes plane planes
disc discs disk disks
manoeuvre manoeuvres maneuver maneuvers
ageing aging
hunger hungry
department departments dept
information info
`;
