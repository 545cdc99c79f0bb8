/** Words about people's lives, homes, food, health, nature and numbers; see `../tables.ts` for the format. */
export const daily = `
marital married single family divorced widowed status | familienstand verheiratet ledig geschieden verwitwet | matrimonial~ marié~ célibataire divorcé~ situation familiale | civil casad~ solter~ divorciad~ viud~ familia | civile sposat~ celibe nubile divorziat~ famiglia | civil casad~ solteir~ divorciad~ família | burgerlijke gehuwd getrouwd ongehuwd gescheiden
hobby hobbies interests pastime leisure spare | hobby hobbys freizeit~ interessen | loisir~ passe-temps hobby intérêts | afición aficiones pasatiempo~ ocio intereses | hobby passatemp~ tempo-libero interessi | passatempo~ hobby interesses lazer | hobby vrijetijd interesses
gender sex male female | geschlecht männlich weiblich | sexe masculin féminin | sexo masculino femenino varón | sesso maschi~ femmin~ | sexo masculino feminino | geslacht man vrouw
man men gentleman | mann männer herren | homme~ | hombre~ | uomo uomini | homem homens | man mannen
woman women lady ladies | frau frauen damen | femme~ dame~ | mujer~ | donna donne | mulher~ | vrouw~
boy boys | junge jungen | garçon~ | chico~ | ragazzo ragazzi | rapaz~ menino~ | jongen~
girl girls | mädchen | fille~ | chica~ | ragazza ragazze | rapariga~ menina~ | meisje~
baby infant toddler | baby säugling~ kleinkind~ | bébé~ nourrisson | bebé~ | neonat~ bimb~ | bebé~ | baby~ peuter~
senior elderly pensioner | senior~ rentner~ | senior~ retraité~ | jubilad~ mayores | anzian~ pensionat~ | idos~ reformad~ aposentad~ | senior~ ouderen gepensioneerd~
grandmother grandma | großmutter oma | grand-mère | abuela | nonna | avó | grootmoeder oma
grandfather grandpa | großvater opa | grand-père | abuelo | nonno | avô | grootvader opa
aunt | tante | tante | tía | zia | tia | tante
uncle | onkel | oncle | tío | zio | tio | oom
relative related relation kin | verwandt~ angehörig~ | parent~ proche~ famille | pariente~ familiar~ | parent~ familiar~ | parente~ familiar~ | verwant~ familie
couple pair | paar | couple paire | pareja par | coppia paio | casal par | paar koppel
religion church faith | religion konfession kirche glaube | religion église culte | religión iglesia fe | religione chiesa | religião igreja | religie kerk geloof
character behaviour conduct | verhalten benehmen | comportement conduite | comportamiento conducta | comportamento condotta | comportamento conduta | gedrag
strength strengths strong | stärke~ stark | force~ fort~ | fortaleza~ fuerte~ fuerza | forza forte punti | força forte | sterk~ sterkte
weakness weak | schwäche~ schwach | faible~ | debil~ débil | debol~ | fraqu~ | zwak~
quality | qualität güte | qualité | calidad | qualità | qualidade | kwaliteit
advantage benefit perk | vorteil~ nutzen | avantage~ | ventaja~ beneficio~ | vantagg~ benefic~ | vantage~ benefíci~ | voordeel voordelen
problem trouble issue | problem~ schwierigkeit~ | problème~ ennui | problema~ | problem~ | problema~ | probleem problemen
solution remedy fix | lösung~ abhilfe | solution~ remède | solución remedio | soluzion~ rimedi~ | solução remédio | oplossing~
mould mold fungus | schimmel~ pilz~ | moisi~ champignon~ | moho hongo~ | muffa fung~ | bolor mofo fungo | schimmel~
dirt dirty stain | schmutz~ dreck~ fleck~ | sale~ salet~ tache~ | suci~ mancha~ | sporc~ macchi~ | suj~ mancha~ nódoa~ | vuil vlek~
dip hollow sag dent | kuhle~ mulde~ delle~ | creux affaiss~ | hundimiento~ hueco bache | avvallament~ | depressão cova | kuil deuk~
hole gap | loch löcher lücke | trou~ | agujero~ hueco~ | buco buchi foro | buraco~ | gat gaten
edge border rim | rand ränder kante | bord~ arête | borde~ orilla | bordo orlo | borda~ beira | rand~
surface top | oberfläche | surface | superficie | superficie | superfície | oppervlak
bottom base underside | boden unterseite sockel | fond base socle | fondo base | fondo base | fundo base | bodem onderkant voet
shelf rack shelves | regal~ fach | étagère~ rayon | estante~ balda repisa | scaffal~ ripian~ | prateleira~ estante | plank rek schap
chair seat stool | stuhl stühle hocker | chaise~ tabouret | silla~ | sedi~ | cadeira~ | stoel~
table desk | tisch~ schreibtisch | table~ bureau | mesa~ escritorio | tavol~ scrivania | mesa~ secretária | tafel~ bureau
mattress mattresses | matratze~ | matelas | colchón colchones | materass~ | colchão colchões | matras~
blanket duvet quilt | decke~ bettdecke~ | couverture~ couette | manta~ edredón | copert~ piumone | cobertor~ manta edredão | deken~ dekbed
pillow cushion | kissen | oreiller~ coussin | almohada~ cojín | cuscin~ guancial~ | almofada~ travesseiro | kussen~
towel towels | handtuch handtücher | serviette~ | toalla~ | asciugaman~ | toalha~ | handdoek~
sheet sheets linen | bettwäsche laken | drap~ linge | sábana~ ropa-de-cama | lenzuol~ biancheria | lençol lençóis | laken~ beddengoed
laundry washing | wäsche | linge lessive | colada ropa | bucato biancheria | roupa | was wasgoed
fridge refrigerator | kühlschrank~ | réfrigérateur frigo | nevera frigorífico | frigorifero frigo | frigorífico geladeira | koelkast
jar jars pot | glas gläser einmachglas | pot~ bocal bocaux | tarro~ bote~ frasco~ | barattol~ vasett~ vaso | frasco~ boião pote | pot~
bottle bottles | flasche~ | bouteille~ | botella~ | bottigli~ | garrafa~ | fles~
lid cover cap | deckel~ | couvercle~ | tapa~ | coperchi~ | tampa~ | deksel~
pan pot saucepan | topf töpfe pfanne~ | casserole~ poêle marmite | olla~ sartén cazuela | pentol~ padell~ | panela~ tacho frigideira | pan~
knife blade | messer~ klinge~ | couteau~ lame | cuchill~ | coltell~ lama | faca~ lâmina | mes~
spoon tablespoon teaspoon | löffel~ esslöffel teelöffel | cuillère~ cuiller~ | cuchara~ cucharad~ | cucchiai~ | colher~ | lepel~ eetlepel theelepel
cup mug | tasse~ becher | tasse~ gobelet | taza~ | tazz~ | chávena~ xícara~ caneca | kop~ beker
plate dish | teller~ | assiette~ plat | plato~ | piatt~ | prato~ | bord~
jam marmalade preserve | marmelade~ konfitüre~ | confiture~ marmelade | mermelada~ | marmellat~ confettur~ | geleia compota marmelada | jam marmelade
peel rind skin zest | schale~ rinde | écorce~ peau zeste | piel cáscara~ corteza~ ralladura | bucci~ scorz~ pelle | casca~ pele | schil~
orange oranges | orange~ apfelsine~ | orange~ | naranja~ | aranc~ | laranja~ | sinaasappel~
potato potatoes | kartoffel~ | pomme-de-terre patate~ | patata~ papa~ | patat~ | batata~ | aardappel~
vegetable vegetables | gemüse~ | légume~ | verdura~ hortaliza~ | verdur~ | legume~ vegeta~ | groente~
meat | fleisch~ | viande~ | carne~ | carn~ | carne~ | vlees
chicken poultry | huhn hähnchen geflügel~ | poulet~ volaille | pollo~ ave | pollo | frango~ galinha | kip~ gevogelte
fish | fisch~ | poisson~ | pescado~ pez | pesce pesci | peixe~ | vis vissen
cheese | käse~ | fromage~ | queso~ | formagg~ | queijo~ | kaas
bread | brot~ | pain~ | pan | pane | pão | brood
rice | reis | riz | arroz | riso | arroz | rijst
pasta noodles | nudel~ pasta | pâtes nouilles | pasta fideo~ | pasta | massa | pasta noedels
soup broth | suppe~ brühe | soupe~ bouillon | sopa~ caldo | zupp~ minestra brodo | sopa~ caldo | soep~ bouillon
cake tart pie | kuchen torte~ | gâteau~ tarte | tarta~ pastel~ bizcocho | torta torte dolce | bolo~ torta | taart~ cake
chocolate cocoa | schokolade~ kakao | chocolat~ cacao | chocolate~ cacao | cioccolat~ cacao | chocolate~ cacau | chocolade~
coffee | kaffee~ | café~ | café~ | caffè | café~ | koffie~
tea | tee | thé | té | tè | chá | thee
wine | wein~ | vin vins | vino~ | vin~ | vinho~ | wijn~
beer | bier~ | bière~ | cerveza~ | birra birre | cerveja~ | bier~
oil fat grease | öl fett | huile graisse | aceite grasa | olio grasso | óleo azeite gordura | olie vet
yeast | hefe | levure | levadura | lievito | fermento levedura | gist
cream | sahne rahm creme | crème | nata crema | panna crema | nata creme | room
honey | honig | miel | miel | miele | mel | honing
calorie calories energy kcal | kalorie~ energie brennwert | calorie~ énergie | caloría~ energía valor-energético | calori~ energia | caloria~ energia | calorie~ energie
nut nuts almond | nuss nüsse mandel~ | noix noisette~ amande~ | nuez nueces almendra~ | noci nocciol~ mandorl~ | noz nozes amêndoa~ | noot noten amandel~
body | körper~ | corps | cuerpo | corpo | corpo | lichaam
head headache | kopf~ | tête | cabeza | testa | cabeça | hoofd
eye eyes vision | auge~ seh~ | œil yeux vue | ojo~ vista | occhi~ vista | olho~ visão | oog ogen
ear hearing | ohr~ hör~ | oreille~ | oído~ oreja~ | orecchi~ udito | ouvido~ orelha~ | oor oren gehoor
tooth teeth | zahn zähne | dent~ | diente~ muela~ | dent~ | dente~ | tand~
back spine | rücken~ | dos | espalda | schiena | costas | rug
leg legs | bein~ | jambe~ | pierna~ | gamb~ | perna~ | been benen
foot feet | fuß füße | pied~ | pie pies | piede piedi | pé pés | voet~
hand hands | hand hände | main mains | mano manos | mano mani | mão mãos | hand handen
arm arms | arm arme | bras | brazo~ | bracci~ | braço~ | arm armen
skin | haut~ | peau | piel | pelle | pele | huid
pain ache painful | schmerz~ | douleur~ mal | dolor~ | dolor~ | dor dores | pijn~
fever temperature | fieber | fièvre | fiebre | febbre | febre | koorts
cough | husten | toux | tos | tosse | tosse | hoest~
vaccination vaccine jab vaccinated | impf~ geimpft | vaccin~ | vacun~ | vaccin~ | vacin~ | vaccin~ inenting
prescription prescribed | rezept verordn~ verschr~ | ordonnance prescri~ | receta recet~ prescri~ | ricetta prescri~ | receita receit~ prescri~ | recept voorgeschreven
pharmacy chemist | apotheke~ | pharmacie~ | farmacia~ | farmaci~ | farmácia~ | apotheek
anaesthesia anaesthetic anesthesia | narkose~ betäubung anästhesi~ | anesthési~ | anestesi~ | anestesi~ | anestesi~ | narcose verdoving anesthesie
pregnancy pregnant | schwanger~ | grossesse enceinte~ | embaraz~ | gravidanza incinta | gravidez grávida | zwanger~
height weight | größe gewicht | taille poids | estatura peso | statura peso | altura peso | lengte gewicht
sick absence leave sickness | krankheit~ krankmeldung fehltag~ | maladie absence~ arrêt | enfermedad ausencia~ baja | malattia assenz~ | doença ausência~ baixa | ziekte verzuim
shirt clothes clothing | hemd~ kleid~ | chemise~ vêtement~ | camisa~ ropa | camici~ vestit~ abit~ | camisa~ roupa | hemd~ kleding kleren
shoe shoes boots footwear | schuh~ stiefel | chaussure~ botte~ | zapato~ bota~ calzado | scarp~ stival~ | sapato~ bota~ calçado | schoen~ laars laarzen
helmet | helm~ | casque~ | casco~ | casco caschi | capacete~ | helm~
glove gloves | handschuh~ | gant~ | guante~ | guant~ | luva~ | handschoen~
tree trees | baum bäume | arbre~ | árbol~ | alber~ | árvore~ | boom bomen
flower flowers | blume~ blüte~ | fleur~ | flor~ | fior~ | flor~ | bloem~
grass lawn | gras rasen~ | herbe gazon pelouse | hierba césped | erba prato | erva relva gramado | gras gazon
bee bees beehive | biene~ imker~ | abeille~ ruche | abeja~ colmena | ape api alvear~ | abelha~ colmeia | bij bijen
bird birds | vogel vögel | oiseau~ | pájaro~ ave aves | uccell~ | pássaro~ ave~ | vogel~
horse horses | pferd~ | cheval chevaux | caballo~ | cavall~ | cavalo~ | paard~
mountain mountains hill | berg~ hügel | montagne~ colline | montaña~ colina | montagn~ collin~ | montanha~ colina | berg~ heuvel
river stream | fluss flüsse bach | rivière~ fleuve | río~ arroyo | fium~ | rio rios ribeira | rivier~
lake pond | see teich~ | lac étang | lago~ estanque | lago laghi | lago~ | meer vijver
sea beach coast | meer strand~ küste | mer plage côte | mar playa costa | mare spiaggia costa | mar praia costa | zee strand kust
island | insel~ | île | isla | isola | ilha | eiland
forest wood | wald wälder | forêt~ bois | bosque~ | bosc~ forest~ | floresta~ bosque | bos bossen
field meadow | feld~ wiese~ | champ~ pré | campo~ prado | camp~ prato | campo~ prado | veld~ weide
sun sunny | sonne~ | soleil | sol | sole | sol | zon~
wind storm | wind~ sturm~ | vent~ tempête | viento~ tormenta | vento tempesta | vento~ tempestade | wind storm
team club association society | verein~ mannschaft verband | club équipe association | club equipo asociación | club squadra associazione circolo | clube equipa associação | club ploeg vereniging
match game tournament competition | spiel~ turnier~ wettbewerb~ | match tournoi concours | partido~ torneo~ concurso | partit~ torne~ concors~ gara | jogo~ torneio~ concurso | wedstrijd~ toernooi~
museum exhibition | museum~ ausstellung~ | musée~ exposition~ | museo~ exposición | museo musei mostr~ | museu~ exposição | museum tentoonstelling~
theatre cinema film | theater~ kino film~ | théâtre~ cinéma film~ | teatro~ cine película~ | teatr~ cinema film | teatro~ cinema filme~ | theater~ bioscoop film~
picture photo image | bild~ foto~ | photo~ image~ | foto~ imagen | foto immagin~ | foto~ imagem | foto~ afbeelding~ beeld
one single | ein eins | un une | uno una | uno una | um uma | een één
two both twice | zwei beide zweimal | deux | dos | due | dois duas | twee
three | drei dreimal | trois | tres | tre | três | drie
four | vier | quatre | cuatro | quattro | quatro | vier
five | fünf | cinq | cinco | cinque | cinco | vijf
six | sechs | six | seis | sei | seis | zes
seven | sieben | sept | siete | sette | sete | zeven
eight | acht | huit | ocho | otto | oito | acht
nine | neun | neuf | nueve | nove | nove | negen
ten | zehn | dix | diez | dieci | dez | tien
twelve dozen | zwölf dutzend | douze douzaine | doce docena | dodici dozzina | doze dúzia | twaalf dozijn
hundred | hundert | cent | cien ciento | cento | cem cento | honderd
second | zweit~ | deuxième second~ | segund~ | second~ | segund~ | tweede
third | dritt~ | troisième tiers | tercer~ | terz~ | terceir~ | derde
fourth quarter | viert~ viertel | quatrième quart | cuart~ | quart~ | quart~ | vierde kwart
double | doppel~ doppelt | double~ | doble~ | doppi~ | dupl~ | dubbel~
good well fine | gut~ | bon bonne bien | buen~ bien | buon~ bene | bom boa bem | goed~
bad poor | schlecht~ | mauvais~ mal | mal malo mala | cattiv~ male | mau má mal | slecht~
hard firm firmness | hart~ härte~ fest | dur~ ferme~ fermeté | duro dura duros duras dureza~ firm~ | dur~ rigid~ | dur~ firm~ | hard~ stevig
soft | weich~ | mou molle doux douce doucement douces souple | bland~ suave~ | morbid~ | maci~ mole | zacht~
warm hot | warm~ heiß~ | chaud~ | caliente cálid~ | cald~ | quente | warm~ heet
wet damp moist humidity | feucht~ nass~ | humid~ mouillé~ | húmed~ humedad mojad~ | umid~ bagnat~ | húmid~ molhad~ | vocht~ nat
thick thickness | dick~ dicke | épais~ | gros~ espes~ | spess~ | gross~ espess~ | dik~
thin | dünn~ | mince~ fin fine | fino fina finos finas delgad~ | sottil~ | fino fina finos finas | dun~
round circular | rund~ | rond~ | redond~ | roton~ tond~ | redond~ | rond~
clear transparent | klar~ | clair~ transparent~ | clar~ | chiar~ | clar~ | helder~
dark | dunkel~ | foncé~ sombre | oscur~ | scur~ | escur~ | donker~
quiet silent | leise ruhig~ still~ | silencieu~ calme | silencios~ tranquil~ | silenzios~ | silencios~ | stil~ rustig
important main principal | wichtig~ haupt~ | important~ principal~ | important~ principal~ | important~ principal~ | important~ principal~ | belangrijk~ hoofd~
public general common | öffentlich~ allgemein~ | public publique général~ commun~ | públic~ general~ común | pubblic~ general~ comun~ | públic~ geral comum | openbaar algemeen
private personal own | privat~ persönlich~ eigen~ | privé~ personnel~ propre | privad~ personal propi~ | privat~ personal~ propri~ | privad~ pessoal própri~ | privé persoonlijk~ eigen
wrong incorrect | falsch~ | faux fausse incorrect~ | incorrect~ equivocad~ | sbagliat~ errat~ | errad~ incorret~ | verkeerd~ fout~
`;
