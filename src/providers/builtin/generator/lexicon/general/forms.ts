/** Irregular forms of words, and words that differ from those of documents in everyday questions; see `../tables.ts` for the format. */
export const forms = `
keep kept store stored hold held retain | behalten behält aufbewahr~ aufgehoben hebt | garder gardé conserv~ | guardar conserv~ | tenere conserv~ | guardar conserv~ | bewaren bewaard
bring brought brings | bringen bringt gebracht | | | | | brengen bracht
buy bought | kaufen gekauft | | | | | kopen gekocht
sell sold | verkaufen verkauft | | | | | verkopen verkocht
pay paid pays
give gave given gives | geben gab gegeben gibt | | | | | geven gegeven
take took taken takes | nehmen nimmt genommen | prendre pris prend | tomar toma | prendere preso prende | tomar toma | nemen neemt genomen
go went gone goes | gehen ging geht gegangen | | | | |
come came comes | kommen kommt kam gekommen | | | | |
begin began begun start started
break broke broken | brechen gebrochen zerbrochen bruch | | | | |
teach taught teacher teaches instructor | unterrichten unterrichtet lehrer~ | enseigne enseignant~ professeur~ | enseña profesor~ | insegna insegnante~ | ensina professor~ | geeft leraar
speak spoke spoken
drive drove driven driver | fahren fährt fuhr | | | | |
choose chose chosen
hold held
find found
lose lost loses missing mislaid misplaced | verlieren verloren verlust | perdre perdu~ perte | perder perdi~ pérdida | perdere perso smarri~ | perder perdid~ perda | verliezen verloren
meet met meeting | treffen trifft | | | | |
sit sat
send sent
spend spent | ausgeben ausgegeben | | | | |
build built building | bauen gebaut | | | | |
lend lent | leihen verleihen | | | | |
grow grew grown
wear wore worn dress clothes clothing outfit | tragen kleidung anziehen | porter tenue vêtement~ habits | llevar ropa vestir vestimenta | indossare abbigliamento vestit~ | vestir roupa | dragen kleding
eat ate eaten
drink drank drunk
swap swapped exchange exchanged replace replaced substitute
nothing free complimentary
soon within when
morning half-day
big bigger biggest large larger largest
good better best
bad worse worst
cheap cheaper cheapest lowest
expensive dearer dearest highest
high higher highest top
low lower lowest
late later latest overdue
early earlier earliest
long longer longest
old older oldest
many more most
kilogram kilograms kilogramme kilo kilos kg | kilogramm kilo kg | kilogramme~ kilo~ kg | kilogramo~ kilo kilos kg | chilogramm~ chilo chili kg | quilograma~ quilo quilos kg | kilogram kilo kg
litre litres liter | liter | litre~ | litro~ | litr~ | litro~ | liter
kilometre kilometres km miles | kilometer km | kilomètre~ km | kilómetro~ km | chilometr~ km | quilómetro~ quilômetro~ km | kilometer km
metre metres meter | meter | mètre~ | metro~ | metr~ | metro~ | meter
oil | öl~ motoröl | huile~ | aceite~ | olio | óleo~ | olie
engine motor | motor~ | moteur~ | motor~ | motore | motor | motor
tyre tyres tire wheel wheels | reifen~ rad räder | pneu~ roue~ | neumático~ rueda~ | pneumatic~ gomma gomme ruota ruote | pneu~ roda~ | band banden wiel
brake brakes | brems~ | frein~ | freno~ | fren~ | travão travões freio~ | rem remmen
garage workshop | werkstatt garage | garage atelier | taller garaje | officina garage | oficina garagem | garage werkplaats
storage storing store | lagerung einlager~ aufbewahr~ | stockage entreposage gardiennage | almacenamiento almacenaje | deposito stoccaggio | armazenamento | opslag
inspection mot roadworthiness | hauptuntersuchung hu inspektion tüv | contrôle inspection | inspección itv | revisione ispezione | inspeção | keuring apk
odometer mileage clock | tacho tachometer kilometerstand | compteur kilométrage | cuentakilómetros kilometraje | contachilometri | conta-quilómetros | teller
sewage waste wastewater drainage | abwasser~ | eaux usées assainissement | alcantarillado aguas | fognatura scarico | esgoto | afvalwater riool
potable drinking fresh tap | trinkwasser frisch~ leitungswasser | potable fraîche | potable | potabile | potável | drinkwater
breed | rasse~ | race | raza | razza | raça | ras
species | tierart art | espèce | especie | specie | espécie | soort
belong owner owns owned whose | gehört gehören eigentümer~ besitzer~ halter~ | appartient propriétaire | pertenece dueñ~ propietari~ | appartiene proprietari~ | pertence don~ proprietári~ | eigenaar
glucose sugar | glukose zucker blutzucker | glucose glycémie sucre | glucosa glucemia azúcar | glucosio glicemia zucchero | glicose açúcar | glucose suiker
kidney kidneys renal | niere~ | rein~ rénal~ | riñón riñones renal~ | rene reni renal~ | rim rins renal~ | nier~
liver | leber~ | foie | hígado | fegato | fígado | lever
heart cardiac | herz~ | cœur cardiaque | corazón cardíac~ | cuore cardiac~ | coração cardíac~ | hart
knee | knie~ | genou~ | rodilla~ | ginocchio | joelho | knie
maiden previous former birth | geburtsname mädchenname früher~ | naissance jeune | soltera nacimiento | nubile nascita | solteira nascimento | meisjesnaam
sale sold closed shut ended
surname maiden | nachname geburtsname | | | | |
wheelchair | rollstuhl~ | fauteuil | silla ruedas | sedia rotelle | cadeira rodas | rolstoel
towel sheet linen bedding | bettwäsche handtuch~ laken | draps linge serviette~ | sábanas toalla~ | lenzuol~ asciugaman~ | lençóis lençol toalha~ | beddengoed handdoek~ laken~
electrician | elektriker~ | électricien~ | electricista | elettricista | eletricista | elektricien
socket sockets outlet plug | steckdose~ stecker | prise~ | enchufe~ toma | presa prese spina | tomada~ | stopcontact~
missing lacking lacks absent | fehlt fehlen fehlte fehlten fehlend~ | manqu~ | falta~ | manc~ | falt~ | ontbre~
crate crates box boxes | kiste~ karton~ schachtel~ | caisse~ carton~ boîte~ | caja~ cajón~ | cassa casse scatol~ | caixa~ | krat~ doos dozen
parcel package | paket~ päckchen | colis paquet | paquete~ | pacco pacchi | pacote~ encomenda | pakket~ pakje
hedge trimmer | hecke~ heckenschere | haie taille-haie | seto cortasetos | siepe tagliasiepi | sebe | heg heggenschaar
hire rent borrow rented hired | mieten leihen ausleihen gemietet | louer location emprunter | alquil~ | noleggi~ affitt~ | alug~ | huren gehuurd lenen
display screen shows | anzeige display bildschirm | affich~ écran | pantalla muestra | display schermo | ecrã visor tela | scherm display
loud noise sound decibel | laut lautstärke geräusch~ schall~ | bruit bruyant sonore | ruido sonido | rumor~ sonoro | ruído barulho | geluid~ lawaai
choir singers chorus | chor~ sänger~ | chorale chœur | coro | coro | coro | koor
money finances funds cash | geld finanzen kasse | argent finances | dinero | soldi denaro | dinheiro | geld
song piece music sing singing | lied~ stück gesang | chanson chant~ morceau | canción canto pieza | canzon~ canto brano | canção canto peça | lied zang stuk
christmas | weihnacht~ | noël | navidad~ navideñ~ | natal~ | natal | kerst~
easter | ostern oster~ | pâques | pascua semana | pasqua~ | páscoa | pasen paas~
`;
