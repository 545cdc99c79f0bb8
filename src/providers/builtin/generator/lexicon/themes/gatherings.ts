/** Words about events, hospitality, food, leisure, clubs and sport; see `../tables.ts` for the format. */
export const gatherings = `
event gathering occasion get-together | veranstaltung anlass fest treffen | événement manifestation rassemblement | evento acto encuentro | evento manifestazione | evento acontecimento encontro | evenement bijeenkomst
organiser organizer organised-by hosted-by event-manager run-by | veranstalter organisator ausrichter | organisateur | organizador | organizzatore | organizador | organisator
programme program line-up agenda schedule running-order | programm ablauf ablaufplan | programme déroulement | programa orden | programma scaletta | programa alinhamento | programma draaiboek
venue event-location location hall | veranstaltungsort austragungsort halle | lieu salle | lugar recinto sede sala | luogo sede sala | local recinto sala | locatie zaal
doors-open entry-from admission-from opening-of-doors | einlass türöffnung | ouverture-des-portes | apertura-de-puertas | apertura-porte | abertura-de-portas | zaal-open deuren-open
keynote guest-speaker headliner main-act opening-speech | hauptredner gastredner festrede eröffnungsrede | conférencier invité-d-honneur discours | ponente discurso conferencia-inaugural | relatore-principale discorso | orador-principal discurso | hoofdspreker gastspreker
rain-date bad-weather wet-weather alternative-date in-case-of-rain | ausweichtermin schlechtwetter verschiebedatum | en-cas-de-pluie date-de-report mauvais-temps | en-caso-de-lluvia mal-tiempo | in-caso-di-pioggia maltempo | em-caso-de-chuva mau-tempo | bij-regen slecht-weer uitwijkdatum
admission-fee entrance-fee entry-fee ticket-price cover-charge admission-price | eintrittspreis eintritt eintrittsgeld | prix-d-entrée droit-d-entrée entrée | precio-de-la-entrada entrada | prezzo-del-biglietto ingresso | preço-do-bilhete entrada ingresso | toegangsprijs entreeprijs inkom
box-office ticket-office ticket-sales advance-sale pre-sale where-to-buy-tickets | vorverkauf kartenverkauf abendkasse vorverkaufsstelle ticketverkauf | billetterie guichet prévente | taquilla venta-de-entradas venta-anticipada | biglietteria prevendita botteghino | bilheteira pré-venda | kaartverkoop voorverkoop ticketbalie
no-show missed-appointment not-turning-up failure-to-attend | nichterscheinen versäumter-termin | non-présentation rendez-vous-manqué | incomparecencia no-presentarse | mancata-presentazione | não-comparência | niet-verschijnen no-show
reply-by rsvp confirm-by register-by sign-up-by | anmeldeschluss rückmeldung anmeldefrist | réponse-avant date-limite-d-inscription | confirmar-antes-del fecha-límite-de-inscripción | iscrizioni-entro | inscrições-até confirmar-até | aanmelden-voor inschrijven-voor
catering caterer refreshments food-and-drink | verpflegung bewirtung catering | traiteur rafraîchissements restauration | catering refrigerio | catering rinfresco | catering comes-e-bebes | catering
seating-plan seating-arrangement table-plan | sitzplan sitzordnung tischordnung | plan-de-table plan-de-salle | plano-de-asientos distribución-de-mesas | disposizione-dei-posti | disposição-dos-lugares | tafelschikking zaalplan
stage set-up sound-system pa-system lighting | bühne bühnentechnik tonanlage beleuchtung | scène sonorisation éclairage | escenario sonido iluminación | palco impianto-audio luci | palco som iluminação | podium geluidsinstallatie belichting
band orchestra ensemble musicians | band orchester kapelle musiker | orchestre fanfare musiciens | banda orquesta músicos | banda orchestra musicisti | banda orquestra músicos | band orkest fanfare muzikanten
conductor bandleader musical-director choirmaster | dirigent dirigentin chorleiter | chef-d-orchestre chef-de-chœur | director-de-orquesta director-del-coro | direttore-d-orchestra maestro | maestro diretor-musical | dirigent
actor actress cast performer | schauspieler schauspielerin besetzung darsteller | acteur actrice distribution comédien | actor actriz reparto | attore attrice cast | ator atriz elenco | acteur actrice rolverdeling
fair fete festival carnival fiesta | messe jahrmarkt volksfest festival kirmes karneval fasnacht | foire kermesse festival carnaval | feria festival carnaval | fiera sagra festival carnevale | feira festival carnaval | kermis beurs festival carnaval
flea-market jumble-sale bazaar car-boot yard-sale second-hand | flohmarkt basar trödelmarkt second-hand | brocante vide-grenier marché-aux-puces | mercadillo rastro | mercatino mercato-delle-pulci | feira-da-ladra | rommelmarkt vlooienmarkt
raffle tombola lottery prize-draw draw | tombola verlosung lotterie | tombola loterie tirage | rifa sorteo lotería | lotteria tombola estrazione | rifa sorteio lotaria | loterij tombola verloting
prize award trophy medal | preis medaille auszeichnung | prix trophée médaille | premio trofeo medalla | premio trofeo medaglia | prémio troféu medalha | prijs medaille
entry-deadline competition-rules entry-form entrants | einsendeschluss teilnahmebedingungen | date-limite-de-participation règlement-du-concours | bases-del-concurso plazo-de-participación | regolamento-del-concorso | regulamento-do-concurso | deelnamevoorwaarden inzendtermijn
restaurant diner bistro eatery | restaurant gaststätte gasthaus | restaurant bistrot brasserie auberge | restaurante mesón | ristorante trattoria osteria | restaurante tasca | restaurant eetcafé
menu bill-of-fare dish-of-the-day set-menu | speisekarte menü tagesgericht gerichte | menu plat-du-jour | menú plato-del-día | menù piatto-del-giorno | ementa menu prato-do-dia cardápio | menukaart dagschotel
starter appetiser appetizer first-course | vorspeise | hors-d-œuvre | entrante primer-plato aperitivo | antipasto primo | entrada aperitivo | voorgerecht
main-course main-dish | hauptgericht hauptspeise hauptgang | plat-principal plat | plato-principal segundo-plato | secondo piatto-principale | prato-principal | hoofdgerecht
dessert pudding sweet afters | nachspeise nachtisch dessert | dessert | postre | dolce dessert | sobremesa | nagerecht dessert toetje
snack bite finger-food nibble | imbiss snack zwischenmahlzeit | en-cas collation goûter | tentempié aperitivo merienda | spuntino merenda | lanche petisco | tussendoortje snack
waiter waitress server service-staff barman bartender | kellner kellnerin bedienung | serveur serveuse | camarero camarera | cameriere cameriera | empregado-de-mesa garçom | ober serveerster
tip gratuity service-included | trinkgeld | pourboire service-compris | propina | mancia | gorjeta | fooi
cook chef kitchen-staff | koch köchin küchenchef | cuisinier chef-cuisinier | cocinero cocinera | cuoco cuoca | cozinheiro cozinheira | kok
vegetarian meat-free meatless veggie | vegetarisch fleischlos | végétarien sans-viande | vegetariano sin-carne | vegetariano senza-carne | vegetariano sem-carne | vegetarisch vleesloos
vegan plant-based | vegan | végétalien vegan | vegano | vegano | vegano | veganistisch plantaardig
gluten-free coeliac celiac wheat-free | glutenfrei zöliakie | sans-gluten cœliaque | sin-gluten celíaco | senza-glutine celiaco | sem-glúten celíaco | glutenvrij coeliakie
lactose-free lactose-intolerant lactose-intolerance milk-free | laktosefrei laktoseintoleranz | sans-lactose intolérant-au-lactose | sin-lactosa intolerante-a-la-lactosa | senza-lattosio intollerante-al-lattosio | sem-lactose intolerante-à-lactose | lactosevrij lactose-intolerantie
may-contain traces ingredients-list allergen-information | spuren zutatenliste allergene | traces peut-contenir | trazas puede-contener | tracce può-contenere | vestígios pode-conter | sporen kan-bevatten
use-by best-before expiry-date expiration-date sell-by shelf-life best-by | haltbarkeitsdatum mindesthaltbarkeit verfallsdatum haltbar-bis | date-de-péremption date-limite-de-consommation à-consommer-avant dlc | fecha-de-caducidad consumo-preferente caduca | data-di-scadenza da-consumarsi-entro scadenza | prazo-de-validade consumir-antes-de validade | houdbaarheidsdatum ten-minste-houdbaar tht
cooking-time baking-time preparation-time prep-time | garzeit backzeit kochzeit zubereitungszeit | temps-de-cuisson temps-de-préparation | tiempo-de-cocción tiempo-de-preparación | tempo-di-cottura tempo-di-preparazione | tempo-de-cozedura tempo-de-preparação | kooktijd baktijd bereidingstijd
nutrition nutritional-value nutrients | nährwert nährwerte | valeur-nutritive nutrition | valor-nutricional nutrición | valori-nutrizionali | valor-nutricional | voedingswaarde
lemonade soft-drink soda fizzy-drink | limonade erfrischungsgetränk | limonade soda | refresco gaseosa | bibita | refrigerante | frisdrank limonade
spicy hot-spiced chilli pepper piquant | scharf chili pfeffer | épicé piment piquant | picante chile | piccante peperoncino | picante malagueta | pittig scherp
overnight-stay night nights-stay accommodation stay-over sleepover | übernachtung nächtigung unterkunft | nuitée hébergement | pernoctación alojamiento noche | pernottamento alloggio notte | dormida pernoita alojamento | overnachting
double-room double-bed | doppelzimmer doppelbett | chambre-double lit-double | habitación-doble cama-doble | camera-doppia letto-matrimoniale | quarto-duplo cama-de-casal | tweepersoonskamer dubbelbed
single-room | einzelzimmer | chambre-simple chambre-individuelle | habitación-individual | camera-singola | quarto-individual quarto-single | eenpersoonskamer
half-board | halbpension | demi-pension | media-pensión | mezza-pensione | meia-pensão | halfpension
full-board | vollpension | pension-complète | pensión-completa | pensione-completa | pensão-completa | volpension
late-arrival after-hours-arrival key-box self-check-in | späte-anreise spätanreise schlüsselkasten | arrivée-tardive boîte-à-clés | llegada-tardía caja-de-llaves | arrivo-in-ritardo | chegada-tardia | late-aankomst sleutelkluis
tourist-tax city-tax visitor-s-tax local-tax | kurtaxe beherbergungsabgabe citytax bettensteuer | taxe-de-séjour | tasa-turística | tassa-di-soggiorno | taxa-turística | toeristenbelasting
hostel youth-hostel guesthouse guest-house boarding-house | jugendherberge herberge gästehaus | auberge-de-jeunesse maison-d-hôtes | albergue hostal | ostello | pousada albergue | jeugdherberg
spa wellness | wellness | spa | spa balneario | terme centro-benessere | spa | wellness
gym fitness-centre fitness-studio fitness-room gymnasium workout | fitnessstudio fitnessraum kraftraum | salle-de-sport salle-de-fitness | gimnasio sala-de-fitness | palestra sala-fitness | ginásio academia | sportschool fitnesszaal
sports-hall gymnasium sports-centre arena | turnhalle sporthalle | gymnase salle-omnisports | polideportivo pabellón | palazzetto palestra | pavilhão polidesportivo | sporthal turnzaal
pitch field sports-ground playing-field football-pitch | spielfeld sportplatz fußballplatz | terrain stade | campo | campo campo-sportivo | campo recinto | veld sportveld
coach trainer training-leader team-manager | trainer trainerin übungsleiter | entraîneur coach | entrenador | allenatore | treinador | trainer coach
referee umpire match-official | schiedsrichter unparteiischer | arbitre | árbitro | arbitro | árbitro | scheidsrechter
captain skipper team-captain | mannschaftskapitän spielführer | capitaine | capitán | capitano | capitão | aanvoerder kapitein
football soccer | fußball | football foot | fútbol | calcio | futebol | voetbal
tournament championship league cup-competition | turnier meisterschaft liga | tournoi championnat ligue | torneo campeonato liga | torneo campionato lega | torneio campeonato liga | toernooi kampioenschap competitie
kick-off match-start game-time starting-whistle | anpfiff spielbeginn anstoß | coup-d-envoi | saque-inicial inicio-del-partido | calcio-d-inizio fischio-d-inizio | pontapé-de-saída | aftrap
home-game home-match | heimspiel | match-à-domicile | partido-en-casa | partita-in-casa | jogo-em-casa | thuiswedstrijd
away-game away-match | auswärtsspiel | match-à-l-extérieur | partido-fuera | partita-in-trasferta | jogo-fora | uitwedstrijd
beat won-against victory win defeat-opponent | sieg gewonnen besiegt | victoire battu gagné | victoria ganado vencido | vittoria vinto battuto | vitória venceu | overwinning gewonnen verslagen
membership-fee subscription club-fee dues member-contribution | mitgliedsbeitrag jahresbeitrag vereinsbeitrag | cotisation adhésion | cuota-de-socio cuota-anual | quota-associativa quota-d-iscrizione | quota quotização | lidgeld contributie
become-a-member membership-application joining new-member admission-of-members | mitglied-werden aufnahmeantrag beitritt | devenir-membre adhérer | hacerse-socio alta-de-socio | diventare-socio | tornar-se-sócio | lid-worden aanmelding
leave-club resignation-of-membership end-membership | austritt vereinsaustritt | démission-de-membre | baja-de-socio | recesso-del-socio | saída-de-sócio | uittreding lidmaatschap-opzeggen
volunteer helper unpaid-helper lend-a-hand | freiwillige helfer ehrenamtliche helferin | bénévole volontaire | voluntario | volontario | voluntário | vrijwilliger helper
day-trip excursion outing trip | tagesausflug ausflug | excursion sortie-d-une-journée | excursión salida-de-un-día | gita escursione | passeio excursão | dagtocht uitstap
sightseeing attraction tourist-attraction landmark point-of-interest | sehenswürdigkeit attraktion wahrzeichen | attraction curiosité site-touristique | atracción lugar-de-interés monumento | attrazione monumento luogo-d-interesse | atração ponto-turístico monumento | bezienswaardigheid attractie
guided-tour tour-guide guided-walk sightseeing-tour | führung rundgang stadtführung | visite-guidée | visita-guiada | visita-guidata | visita-guiada | rondleiding
lifeguard bathing-attendant pool-attendant | bademeister rettungsschwimmer | maître-nageur sauveteur | socorrista | bagnino | nadador-salvador salva-vidas | badmeester redder
toy toys game-for-children plaything | spielzeug spielsachen | jouet | juguete | giocattolo | brinquedo | speelgoed
scout scouts scouting guides | pfadfinder | scout scouts | scout explorador | scout | escuteiro escoteiro | scout padvinder
`;
