/** Words for what people do; see `../tables.ts` for the format. */
export const verbs = `
answer reply respond response replies | antwort~ beantwort~ | répon~ réponse | respond~ contest~ respuesta | rispond~ rispost~ | respond~ resposta | antwoord~ beantwoord~
ask question enquiry inquiry query | frage~ anfrage nachfragen | demand~ question~ poser | pregunt~ consult~ | chied~ domand~ | pergunt~ | vraag vragen
help assist assistance support helpdesk hotline service | hilf~ helf~ unterstütz~ kundendienst hotline | aid~ assist~ dépannage | ayud~ asist~ soporte atención | aiut~ assist~ supporto | ajud~ assist~ suporte atendimento | hulp help~ ondersteun~ klantenservice
join enter participate enrol enroll register | beitret~ beitritt eintritt anmeld~ teilnehm~ | adhér~ inscri~ particip~ rejoindre | inscrib~ apunt~ particip~ incorpor~ | iscriv~ partecip~ ader~ | inscrev~ particip~ ader~ | aanmeld~ deelnem~ toetred~ inschrijv~
leave quit exit depart | verlass~ austret~ austritt ausscheid~ | quitt~ partir sortir départ | abandon~ salir dejar marcha~ | lasci~ uscire | sair deixar abandon~ | verlaten vertrek~
live stay reside lodge overnight | wohn~ übernacht~ aufenthalt bleib~ | habit~ séjour~ logé~ rester | viv~ aloj~ estancia qued~ | abit~ soggiorn~ alloggi~ rest~ | mor~ fic~ estadia | woon~ verblijf~ blijf~
use used usage utilise apply | benutz~ verwend~ nutz~ gebrauch~ | utilis~ emploi usage servir | us~ utiliz~ emple~ | us~ utilizz~ impieg~ | us~ utiliz~ | gebruik~
need require want | brauch~ benötig~ nötig | besoin nécessit~ faut | necesit~ precis~ | bisogn~ serv~ occorr~ | precis~ necessit~ | nodig hoef~
wait waiting | wart~ | attend~ attente | esper~ | aspett~ attes~ | esper~ | wacht~
watch look see view | schau~ anseh~ seh~ besichtig~ | regard~ voir visit~ | mir~ ver visit~ | guard~ ved~ visit~ | ver visit~ | kijk~ zien bezichtig~
read reading readings | les~ ablesung zählerstand | lire lu relevé lecture | leer lectura lee | legg~ lettura | ler leitura | lezen lees~
write fill complete | schreib~ ausfüll~ | écri~ rempl~ | escrib~ rellen~ complet~ | scriv~ compil~ | escrev~ preench~ | schrijv~ invul~
cut slice chop trim | schneid~ schnitt geschnitten | coup~ tranch~ taill~ | cort~ recort~ | tagli~ | cort~ | snij~ knip~
mix stir blend combine | misch~ rühr~ verrühr~ | mélang~ remu~ | mezcl~ remov~ | mescol~ mischi~ | mistur~ mex~ | meng~ roer~ mix~
add pour include | hinzufüg~ zugeb~ gieß~ | ajout~ vers~ incorpor~ | añad~ agreg~ verter | aggiung~ vers~ | adicion~ junt~ deit~ | toevoeg~ gieten
heat warm warm-up | erhitz~ erwärm~ heiz~ | chauff~ réchauff~ | calent~ | scald~ riscald~ | aquec~ | verwarm~ opwarm~
cool chill refrigerate cold | kühl~ abkühl~ kalt | refroid~ froid~ frais | enfri~ refriger~ frí~ | raffredd~ fredd~ | arrefec~ esfri~ fri~ | koel~ afkoel~ koud
freeze frozen freezer | gefrier~ einfrier~ tiefkühl~ | congel~ surgel~ | congel~ | congel~ surgel~ | congel~ | vries~ diepvries~
dry drying | trockn~ | séch~ sec sèche | seco seca secos secas secar secad~ sequ~ | asciug~ secc~ asciutt~ | seco seca secos secas secar secad~ secag~ enxug~ | droog~ drogen
spin rotate turn flip | dreh~ wend~ rotier~ schleuder~ | tourn~ retourn~ pivot~ essor~ | gir~ volte~ rot~ centrifug~ | gir~ ruot~ centrifug~ | gir~ vir~ rod~ centrifug~ | draai~ keer~ omkeren
fold | falt~ | pli~ | dobl~ pleg~ | pieg~ | dobr~ | vouw~
lift carry carrying | heb~ trag~ | soulev~ port~ | levant~ carg~ llev~ | sollev~ port~ | levant~ carreg~ | tillen dragen
put place set lay | stell~ leg~ setz~ | mettre mis mise poser pose posée posez posent plac~ | pon~ coloc~ put puesto | mett~ messo pos~ | pôr coloc~ | plaats~ zetten leggen
remove take-off detach | entfern~ abnehm~ herausnehm~ | enlev~ retir~ ôter | quit~ retir~ sac~ | togli~ rimuov~ rimoss~ | remov~ retir~ tir~ | verwijder~
throw discard dispose disposal rid | wegwerf~ entsorg~ | jet~ élimin~ débarras~ | tir~ desech~ elimin~ | butt~ smalt~ gett~ | deit~ descart~ elimin~ | weggooi~ afvoer~ verwijder~
empty emptied | leer~ entleer~ | vid~ | vací~ vaci~ | vuot~ svuot~ | vazi~ esvazi~ | leeg~ legen
fill refill top-up full | füll~ voll~ auffüll~ | rempli~ plein~ | llen~ relle~ | riemp~ pien~ | ench~ chei~ | vul~ vol
connect connection plug link | verbind~ anschluss anschließ~ | connect~ branch~ raccord~ | conect~ enchuf~ | colleg~ conness~ allacci~ | ligar liga ligad~ ligaç~ ligam conect~ | verbind~ aansluit~
measure measured measurement | mess~ gemessen messung | mesur~ | medir medid~ midió mide miden medicion~ medición | misur~ | medir medid~ mediu mede mediç~ medição | meet meten gemeten meting
test try trial tested | test~ probe~ prob~ versuch~ | essa~ test~ épreuve | prob~ prueb~ ensay~ | prov~ collaud~ | test~ prov~ experiment~ | test~ proef~ proberen
show display indicate shown | zeig~ anzeig~ | montr~ affich~ indiqu~ | mostr~ muestr~ indic~ | mostr~ indic~ | mostr~ indic~ | toon~ tonen aangeven
choose select pick option | wähl~ auswähl~ auswahl option | chois~ choix sélection~ | eleg~ elij~ escog~ seleccion~ | scegl~ scelt~ selezion~ | escolh~ selecion~ | kies~ kiezen keuze
decide determine | entscheid~ entschied~ bestimm~ | décid~ détermin~ | decid~ determin~ | decid~ determin~ | decid~ determin~ | beslis~ besluit~
lead leads led run runs head | leit~ führ~ | dirig~ mener mène mènent menée menait meneur~ | dirig~ lider~ encabez~ | dirig~ guid~ conduc~ | dirig~ lider~ | leid~
supervise supervised supervisor oversee mentor | betreu~ beaufsichtig~ | encadr~ supervis~ suiv~ tuteur | supervis~ tutor~ | supervis~ relatore tutor | supervis~ orient~ | begeleid~ toezicht
train training practise practice | ausbild~ schul~ üben übung~ geübt übt übte train~ | form~ entraîn~ | form~ entren~ capacit~ | form~ allen~ addestr~ | form~ trein~ | opleid~ train~ oefen~
learn study studied studies | lern~ studier~ studium | appren~ étud~ | aprend~ estud~ | impar~ stud~ | aprend~ estud~ | leer~ studeer~ studie
teach lecture | lehr~ unterricht~ | enseign~ | enseñ~ imparti~ | insegn~ | ensin~ lecion~ | onderwijs~ lesgeven
earn make gain | verdien~ | gagn~ | gan~ | guadagn~ | ganh~ | verdien~
save savings saving | spar~ ersparnis | épargn~ économis~ | ahorr~ | risparm~ | poup~ econom~ | spar~ bespar~
cost costs run-to amount-to | kost~ | coût~ | cost~ cuest~ | cost~ | cust~ | kost~
lend loan | leih~ ausleih~ verleih~ | prêt~ | prest~ | prest~ | emprest~ | leen~ uitleen~
borrow loan | leih~ ausleih~ | emprunt~ | prest~ | prest~ | emprest~ | leen~
own possess have | besitz~ hab~ | posséd~ | pose~ tien~ | possied~ | possu~ | bezit~
call telephone ring phone | anruf~ ruf~ telefonier~ | appel~ téléphon~ | llam~ telefone~ | chiam~ telefon~ | lig~ telefon~ cham~ | bel belt belde gebeld belletje bellen telefoneer~
visit visited visiting | besuch~ | visit~ | visit~ | visit~ | visit~ | bezoek~
invite invited invitation | einlad~ eingeladen | invit~ | invit~ | invit~ | convid~ | uitnodig~
celebrate celebration party | feier~ fest feste festen festlich~ festtag~ | fêt~ célébr~ | celebr~ fiesta | festegg~ festa | celebr~ festa | vier~ feest~
travel travelling trip ride | reis~ fahr~ | voyag~ | viaj~ | viagg~ | viaj~ | reiz~ reis
walk walking hike hiking | gehen geht gehe gehst wander~ spazier~ | march~ randonn~ promen~ | camin~ and~ pase~ senderismo | cammin~ passegg~ escursion~ | caminh~ and~ passe~ | lop~ wandel~
run running jog | lauf~ jogg~ | courir court-vite courait couru coureur~ course~ course | correr corre corrió corrid~ corren corriendo carrera~ | correre corre corse corso-a correndo corrono corridor~ corsa | correr corre correu corrid~ correm correndo corrida | ren~ hardlop~
ski skiing | ski~ | ski~ | esqu~ | sci sciare sciator~ sciist~ sciistic~ | esqui~ | ski~
drive driving ride rides | fahr~ lenk~ | condui~ roul~ | conduc~ manej~ | guid~ | conduz~ dirig~ | rijd~ rijden
operate run running works | betrieb~ betreib~ läuft | fonctionn~ exploit~ | funcion~ oper~ | funzion~ | funcion~ oper~ | werk~ bedien~
switch toggle | schalt~ | commut~ | conmut~ | commut~ | comut~ | schakel~
reset restart | zurücksetz~ neustart~ | réinitialis~ redémarr~ | reinici~ restablec~ | reimpost~ riavvi~ | reinici~ repor | resetten herstart~
update upgrade | aktualisier~ | mise mis à-jour actualis~ | actualiz~ | aggiorn~ | atualiz~ | bijwerk~ update~
download | herunterlad~ | télécharg~ | descarg~ | scaric~ | transfer~ baix~ | download~
delete erase | lösch~ | supprim~ effac~ | borr~ elimin~ | cancell~ elimin~ | apag~ elimin~ | verwijder~ wis~
save backup store | sicher~ speicher~ | sauvegard~ enregistr~ | guard~ respald~ copia | salv~ backup | guard~ salv~ | opslaan back-up bewaar~
log record journal | protokoll~ aufzeichn~ | journal~ enregistr~ | registr~ | registr~ | regist~ | logboek registr~
protect protection guard | schutz~ schütz~ | protég~ protection | proteg~ protección | protegg~ protezione | proteg~ proteção | bescherm~
prevent avoid | verhinder~ vermeid~ vorbeug~ | évit~ empêch~ prévent~ | evit~ impid~ preven~ | evit~ impedi~ preven~ | evit~ imped~ preven~ | voorkom~ vermijd~
burst break crack | platz~ brech~ riss~ | éclat~ cass~ fissur~ rompu~ | revent~ romp~ griet~ | scopp~ romp~ crep~ | rebent~ romp~ part~ rach~ | barst~ breuk brek~
fail failure fault malfunction error | ausfall~ fehler~ störung~ | panne échec erreur~ défaillan~ | fall~ error~ | guast~ error~ | falh~ erro~ | storing~ fout~
lose lost loss | verlier~ verlor~ verlust~ | perd~ pert~ | perd~ pierd~ extravi~ | perd~ perso persa persi perse persero smarr~ | perd~ extravi~ | verlies~ verloren kwijt
find found discover | find~ gefunden | trouv~ | encontr~ hall~ | trov~ | encontr~ ach~ | vind~ gevonden
win won prize award | gewinn~ gewonnen preis auszeichn~ | gagn~ prix récompens~ | gan~ premio~ galardon~ | vin~ premi~ | ganh~ prémio~ prêmio~ venc~ | win~ prijs gewonnen
reward bonus extra incentive | bonus prämie belohn~ | prime bonus récompens~ | bono bonificación recompensa incentivo | premio bonus incentivo | bónus prémio recompensa | bonus beloning premie
grow growth cultivate plant | wachs~ pflanz~ anbau~ | pouss~ cultiv~ plant~ croît | crec~ cultiv~ plant~ | cresc~ coltiv~ piant~ | cresc~ cultiv~ plant~ | groei~ plant~ teel~
water irrigate watering | gieß~ bewässer~ | arros~ | regar riego~ riega regad~ rieg~ | innaff~ annaff~ irrig~ | regar rega regad~ | water geven gieten
feed feeding food | fütter~ futter | nourr~ aliment~ | aliment~ pienso | aliment~ mangime | aliment~ ração | voer~ voed~
sleep sleeping | schlaf~ schläf~ | dorm~ couch~ | dorm~ duerm~ | dorm~ | dorm~ | slaap~ slapen
eat eating | ess~ | mang~ | comer come comen comió comido comiendo comida~ comestib~ | mang~ | comer come comem comeu comida~ comido comendo comestív~ | eet eten
smoke smoking | rauch~ | fum~ | fum~ | fum~ | fum~ | rok~
sing singing | sing~ | chant~ | cant~ | cant~ | cant~ | zing~
accept accepted acceptance | annehm~ angenommen akzeptier~ | accept~ | acept~ | accett~ | aceit~ | aanvaard~ accepteer~
refuse refused reject rejected denied | ablehn~ abgelehnt verweiger~ | refus~ rejet~ | rechaz~ neg~ deneg~ | rifiut~ respin~ | recus~ rejeit~ neg~ | weiger~ afwijz~ afgewezen
agree agreed consent | zustimm~ einverstanden vereinbar~ | accord~ consent~ conven~ | acord~ consent~ conven~ | concord~ consens~ | concord~ acord~ consent~ | akkoord instem~ afgesproken
object objection appeal dispute | einspruch~ widerspruch~ einwend~ beschwerde~ | oppos~ recours contest~ objection~ | objeción recurso impugn~ | obiezion~ ricorso oppos~ contest~ | objeção recurso contest~ | bezwaar~ beroep
promise commit commitment | versprech~ verpflicht~ zusag~ | promet~ engag~ promes~ | promet~ compromet~ compromiso | promett~ impegn~ | promet~ compromet~ | beloof~ belofte
recommend advise advice suggest | empfehl~ empfohl~ rat~ | recommand~ conseill~ suggér~ | recomend~ aconsej~ suger~ | consigl~ raccomand~ sugger~ | recomend~ aconselh~ suger~ | aanbevel~ adviseer~ advies raad
explain describe | erklär~ beschreib~ erläuter~ | expliqu~ décri~ | explic~ describ~ | spieg~ descriv~ | explic~ descrev~ | uitleg~ beschrijv~
compare comparison | vergleich~ | compar~ | compar~ | confront~ compar~ | compar~ | vergelijk~
calculate calculation computed | berechn~ | calcul~ | calcul~ | calcol~ | calcul~ | bereken~
divide share split | teil~ aufteil~ | divis~ partag~ répart~ | divid~ repart~ compart~ | divid~ ripart~ condivid~ | divid~ repart~ partilh~ | verdeel~ delen
publish published edition | veröffentlich~ herausgegeb~ erschien~ version ausgabe | publi~ sorti~ version édition | public~ lanz~ versión edición | pubblic~ rilasc~ versione edizione | public~ lanç~ versão edição | gepubliceerd uitgave versie
design designed draft | entwurf~ entworf~ gestalt~ | conçu~ concept~ dessin~ | diseñ~ | progett~ disegn~ | desenh~ projet~ | ontwerp~ ontworpen
build built construct | bau~ gebaut errichtet | construi~ bâti~ | constru~ | costrui~ | constru~ | bouw~ gebouwd
paint painted paintwork painting | streich~ gestrichen maler~ farb~ lack~ | peint~ peindre | pint~ | vernic~ dipin~ tintegg~ | pint~ | schilder~ verf~
`;
