/** Words about time, dates and amounts; see `../tables.ts` for the format. */
export const time = `
date day | datum tag | date jour | fecha día | data giorno | data dia | datum dag
birth born birthday | geburt~ geboren | naissance né née anniversaire | nacimiento nació nacid~ cumpleaños | nascita nat~ compleanno | nascimento nasceu nascid~ aniversário | geboorte~ geboren verjaardag
death died deceased | tod gestorben verstorben | mort décès décédé~ | muerte fallec~ murió | morte decesso mort~ decedut~ | morte falec~ morreu | dood overleden
deadline due closing-date latest cut-off | frist~ stichtag abgabetermin einsendeschluss anmeldeschluss spätestens | délai échéance limite | plazo límite vencimiento | scadenza termine limite entro | prazo limite vencimento | deadline uiterlijk termijn
period duration length lasts last long term | dauer~ zeitraum laufzeit frist dauert | durée période dure délai | duración período plazo dura | durata periodo dura | duração período prazo dura | duur periode duurt looptijd
start begin begins starts beginning commence starting from | beginn~ anfang start~ anfäng~ | début commenc~ démarr~ dès | inicio comienz~ empieza inici~ empez~ | inizio inizia cominc~ | início começ~ inic~ | begin~ start~ aanvang
end finish ends finishes expiry expires expire until ending | ende endet bis ablauf läuft abgelaufen schluss | fin termin~ expir~ jusqu~ | fin final termin~ caduc~ venc~ hasta | fine termin~ scad~ fino | fim termin~ expir~ valid~ até | einde eindigt afloop tot verloopt
valid validity | gültig~ | valable~ validité valide | válid~ vigencia validez vigente | valid~ | válid~ validade vigência | geldig~
issued issue | ausgestellt ausstellung~ erteilt | délivré~ émis émission | expedid~ emitid~ emisión expedición | rilasciat~ rilascio emess~ emissione | emitid~ emissão | uitgegeven afgifte
effective enters force | inkrafttreten gültig tritt kraft wirksam | vigueur effet | vigor efecto | vigore effetto | vigor efeito | ingang kracht
arrival arrive arrives check-in arrived arr | ankunft ankommen anreise angekommen eintreff~ | arrivée arriv~ | llegada lleg~ entrada | arrivo arriv~ | chegada cheg~ | aankomst aankom~ komt-aan
departure depart departs leaves leave left check-out dep | abfahrt abreise abflug abfahren fährt auszug | départ part partir | salida sale parte salir | partenza part~ parte | partida sai saída part~ | vertrek~
opening open opens opened hours | öffn~ geöffnet offen öffnungszeiten | ouvert~ ouvr~ horaires | abiert~ abre apertura abrir horario | apert~ apre apertura orari orario | abert~ abre abertura horário | open~ geopend openingstijden
closed close closes shut closing | geschlossen schließ~ schliess~ zu | ferm~ clos | cerrad~ cierra cierre cerrar | chius~ chiud~ | fechad~ fecha encerra~ | gesloten sluit~
time hour clock o-clock | uhrzeit uhr zeit stunde stunden | heure heures horaire | hora horas horario | ora ore orario | hora horas horário | tijd uur tijdstip
appointment meeting session | termin sitzung treffen besprechung versammlung | rendez-vous réunion séance assemblée | cita reunión sesión junta asamblea | appuntamento riunione seduta assemblea | consulta reunião sessão assembleia | afspraak vergadering bijeenkomst
next following upcoming | nächst~ folgend~ | prochain~ suivant~ | próxim~ siguiente~ | prossim~ seguente | próxim~ seguinte | volgend~
previous last former prior | letzt~ vorig~ vorherig~ früher~ | dernier~ précédent~ ancien~ | últim~ anterior~ | ultim~ precedent~ scors~ | últim~ anterior~ | vorig~ laatst~
first initial earliest | erst~ früheste~ | premi~ initial~ | primer~ inicial | prim~ iniziale | primeir~ inicial | eerst~
year annual yearly annum | jahr~ jährlich | an année annuel~ | año anual~ | anno annuale annui annua | ano anual | jaar jaarlijks
month monthly | monat~ | mois mensuel~ | mes meses mensual~ | mese mesi mensil~ | mês meses mensal~ | maand~
week weekly | woche~ wöchentlich | semaine~ hebdomadaire | semana~ | settiman~ | semana~ | week weken wekelijks
day daily days | tag~ täglich | jour~ quotidien~ journalier~ | día días diari~ | giorn~ quotidian~ | dia dias diári~ | dag dagen dagelijks
working weekday business-day | werktag~ arbeitstag~ | ouvr~ | laborable~ hábil~ | lavorativ~ feriali | útil úteis | werkdag~
weekend | wochenende~ | week-end | fin | fine-settimana | fim | weekend
monday mon | mo montag~ | lundi | lunes | lunedì | segunda-feira segunda | maandag
tuesday tue tues | di dienstag~ | mardi | martes | martedì | terça-feira terça | dinsdag
wednesday wed | mi mittwoch~ | mercredi | miércoles | mercoledì | quarta-feira quarta | woensdag
thursday thu thur thurs | do donnerstag~ | jeudi | jueves | giovedì | quinta-feira quinta | donderdag
friday fri | fr freitag~ | vendredi | viernes | venerdì | sexta-feira sexta | vrijdag
saturday sat | sa samstag~ sonnabend | samedi | sábado~ | sabato | sábado | zaterdag
sunday sun | so sonntag~ | dimanche | domingo~ | domenica | domingo | zondag
january jan | jan januar jänner | janvier | enero | gennaio | janeiro | januari
february feb | feb februar | février | febrero | febbraio | fevereiro | februari
march mar | mär mrz märz | mars | marzo | marzo | março | maart
april apr | apr april | avril | abril | aprile | abril | april
may | mai | mai | mayo | maggio | maio | mei
june jun | jun juni | juin | junio | giugno | junho | juni
july jul | jul juli | juillet | julio | luglio | julho | juli
august aug | aug august | août | agosto | agosto | agosto | augustus
september sep sept | sep september | septembre | septiembre | settembre | setembro | september
october oct | okt oktober | octobre | octubre | ottobre | outubro | oktober
november nov | nov november | novembre | noviembre | novembre | novembro | november
december dec | dez dezember | décembre | diciembre | dicembre | dezembro | december
spring | frühling~ frühjahr | printemps | primavera | primavera | primavera | lente voorjaar
summer | sommer~ | été | verano | estate | verão | zomer
autumn fall | herbst~ | automne | otoño | autunno | outono | herfst
winter | winter~ | hiver | invierno | inverno | inverno | winter
holiday holidays vacation leave | urlaub~ ferien feiertag~ | vacances congé~ férié~ | vacaciones festiv~ | vacanz~ ferie festiv~ | férias feriado~ | vakantie~ verlof
morning | morgen~ vormittag~ früh | matin~ | mañana~ | mattin~ | manhã~ | ochtend morgen
afternoon | nachmittag~ | après-midi | tarde~ | pomerigg~ | tarde~ | middag
evening | abend~ | soir~ | tarde noche | sera serale | noite tarde | avond
night overnight | nacht~ nächt~ übernacht~ | nuit~ | noche~ | nott~ | noite~ | nacht overnacht~
noon midday | mittag~ | midi | mediodía | mezzogiorno | meio-dia | middag
minute | minute~ | minute~ | minuto~ | minut~ | minuto~ | minuut minuten
age old aged | alter alt jahre | âge âgé~ ans | edad años | età anni | idade anos | leeftijd oud
frequency often regularly times | oft häufig~ regelmäßig~ turnus | souvent fréquen~ | frecuencia frecuent~ menudo veces | spesso frequen~ volte | frequência frequent~ vezes | vaak frequentie keer
schedule timetable calendar | fahrplan stundenplan kalender zeitplan | horaire calendrier emploi | horario calendario | orario calendario | horário calendário | rooster dienstregeling kalender
delay late delayed | verspät~ verzöger~ verzug | retard~ | retras~ demora | ritard~ | atras~ | vertrag~ te-laat
before prior advance | vor vorher voraus | avant avance | antes antelación antelacion | prima anticipo | antes antecedência | voor vooraf
number no | nummer nr zahl anzahl | numéro nombre | número núm | numero | número | nummer aantal
code reference ref | kennzeichen code zeichen referenz aktenzeichen | code référence | código referencia | codice riferimento | código referência | code kenmerk referentie
percentage percent share proportion rate | prozent~ anteil satz quote | pourcentage taux part | porcentaje tasa tipo | percentuale aliquota tasso | percentagem porcentagem taxa | percentage aandeel tarief
weight weigh weighs heavy kg | gewicht wiegt schwer wiegen | poids pèse lourd | peso pesa | peso pesa | peso pesa | gewicht weegt zwaar
length long | länge lang | longueur long longue | longitud largo larga | lunghezza lungo | comprimento | lengte lang
width wide | breite breit | largeur large | anchura ancho | larghezza largo | largura | breedte breed
height tall high | höhe hoch größe | hauteur haut taille | altura alto | altezza alto | altura alto | hoogte hoog
depth deep | tiefe tief | profondeur profond~ | profundidad | profondità | profundidade | diepte diep
size dimensions measurements dimension | größe maße abmessung~ | taille dimension~ | tamaño talla medidas dimensiones | dimension~ taglia misure misura | tamanho medidas dimensões | maat afmeting~ grootte
area surface square living-space | fläche wohnfläche | surface superficie aire | superficie área metros | superficie area | área superfície | oppervlakte
distance far range | entfernung strecke distanz reichweite | distance portée | distancia alcance | distanza portata | distância alcance | afstand bereik
speed fast velocity | geschwindigkeit tempo schnell drehzahl | vitesse | velocidad | velocità | velocidade | snelheid
temperature degrees | temperatur~ grad | température degrés | temperatura grados | temperatura gradi | temperatura graus | temperatuur graden
pressure | druck | pression | presión | pressione | pressão | druk
voltage volts | spannung volt | tension | tensión voltaje | tensione | tensão voltagem | spanning
power wattage watts consumption | leistung verbrauch strom watt | puissance consommation | potencia consumo | potenza consumo | potência consumo | vermogen verbruik
volume capacity contents litres load | volumen inhalt kapazität fassungsvermögen fassung beladung tank | volume capacité contenance charge | volumen capacidad carga | volume capacità carico | volume capacidade carga | volume inhoud capaciteit belading
maximum max most limit up-to highest | maximal~ höchst~ maximum grenze | maxim~ limite plus | máxim~ límite | massim~ limite | máxim~ limite | maximaal maximum hoogste
minimum min least lowest | mindest~ minimal~ minimum | minim~ moins | mínim~ | minim~ | mínim~ | minimaal minimum laagste
average mean | durchschnitt~ mittel~ schnitt | moyen~ | promedio medi~ | medi~ | médi~ | gemiddeld~
half | halb~ hälfte | demi~ moitié | medi~ mitad | mezz~ metà | mei~ metade | half helft
rest remaining remainder left | rest~ übrig verbleib~ | reste restant~ | resto restante~ queda | rest~ rimanent~ | rest~ | rest resterend~
result score value finding reading | ergebnis~ wert befund messwert | résultat~ valeur | resultado~ valor | risultat~ valore | resultado~ valor | resultaat waarde uitslag
normal reference-range range | normal~ normbereich referenz~ | norm~ référence | normal~ referencia rango | normal~ riferimento | normal~ referência | normaal referentie
`;
