/** Words about things: papers, travel, homes, machines, health; see `../tables.ts` for the format. */
export const things = `
telephone phone tel mobile cell call ring | telefon~ handy~ rufnummer mobil~ anruf~ | téléphone tél portable appel~ | teléfono móvil tel llamar celular | telefono cellulare tel chiamare | telefone telemóvel celular tel ligar | telefoon~ mobiel tel bellen
email e-mail mail | e-mail email mail | courriel e-mail email électronique | correo email electrónico | e-mail email posta | e-mail email correio eletrónico | e-mail email
website web homepage internet | webseite website internet~ homepage | site internet web | web página internet | sito internet web | site página internet | website internet
letter mail post | brief~ schreiben post | lettre courrier poste | carta correo | lettera posta | carta correio | brief post
document paper papers file form | dokument~ unterlage~ formular papier~ | document~ papier~ formulaire dossier pièce | documento~ formulario papel~ | document~ modulo carte | documento~ formulário | document~ formulier papier~
report record minutes | bericht~ protokoll~ | rapport compte-rendu procès-verbal | informe acta reporte | rapporto verbale relazione | relatório ata | verslag rapport notulen
certificate proof evidence | bescheinigung~ nachweis~ zeugnis urkunde zertifikat beleg | certificat attestation justificatif preuve | certificado justificante prueba | certificat~ attestat~ prova | certificado comprovante prova | certificaat bewijs attest
passport identity id | ausweis~ pass reisepass personalausweis | passeport identité carte | pasaporte dni identidad | passaporto identità | passaporte identidade | paspoort identiteitsbewijs
licence license permit | führerschein erlaubnis genehmigung lizenz bewilligung | permis licence autorisation | licencia permiso carné | licenza patente permesso | licença carta permissão | vergunning rijbewijs licentie
registration plate registered enrolment enrollment register | kennzeichen zulassung anmeld~ registrier~ angemeldet eintrag~ | immatriculation inscri~ enregistr~ plaque | matrícula inscri~ registr~ | targa iscri~ immatricol~ registr~ | matrícula inscri~ regist~ | kenteken inschrijv~ aanmeld~ registr~
application request apply | antrag~ bewerbung~ anfrage beantrag~ | demande candidature | solicitud solicit~ | domanda richiesta candidatura | pedido candidatura solicita~ | aanvraag sollicitatie verzoek
subject topic matter title | betreff thema titel gegenstand | objet sujet titre | asunto tema título | oggetto argomento titolo | assunto tema título | onderwerp titel
description details | beschreibung bezeichnung | description désignation libellé | descripción concepto detalle | descrizione causale | descrição | omschrijving beschrijving
purpose reason cause why | grund zweck ursache anlass warum weshalb | raison motif but cause pourquoi | motivo razón causa finalidad | motivo ragione causa scopo perché | motivo razão causa finalidade | reden doel oorzaak waarom
status condition state | zustand status stand | état statut | estado situación | stato condizione | estado situação | status toestand staat
decision decided resolution resolved agreed | beschluss~ beschlossen entscheid~ entschied~ | décision décid~ résolution | decisión decid~ acuerdo acord~ | decis~ delibera~ | decis~ decid~ deliberação | besluit~ besloten beslissing
note remark comment notes | bemerkung~ anmerkung~ hinweis~ notiz~ | remarque~ note~ observation~ commentaire~ | observación~ observaciones nota~ comentario~ | nota note osservazion~ commento | nota~ observaç~ comentário | opmerking~ notitie
rule rules regulation policy | regel~ vorschrift~ ordnung | règle~ règlement | regla~ norma~ reglamento | regol~ norm~ | regra~ norma~ regulamento | regel~ voorschrift~ reglement
task responsible action duties job | aufgabe~ maßnahme~ pflicht~ erledig~ | tâche~ mission~ action~ | tarea~ función~ acción | compit~ mansion~ attività | tarefa~ ação | taak taken actie
project | projekt~ | projet~ | proyecto~ | progett~ | projeto~ | project~
type kind category model sort | art typ sorte kategorie modell | type genre catégorie modèle sorte | tipo clase categoría modelo | tipo genere categoria modello | tipo categoria modelo | soort type categorie model
brand make manufacturer manufactured maker produced | hersteller~ marke hergestellt fabrikat | fabricant marque fabriqu~ | fabricante marca fabricad~ | produttore marca fabbricat~ prodott~ | fabricante marca fabricad~ | fabrikant merk gemaakt
colour color | farbe~ farbig | couleur~ | color colores | colore colori | cor cores | kleur~
material made fabric | material~ stoff | matière matériau tissu | material tejido tela | materiale tessuto | material tecido | materiaal stof
part spare component | teil ersatzteil~ bauteil~ | pièce~ composant~ | pieza~ recambio~ repuesto componente~ | pezz~ ricambi~ componente | peça~ componente~ | onderdeel onderdelen
car vehicle van | auto fahrzeug~ wagen pkw mietwagen leihwagen | voiture~ véhicule~ auto | coche~ vehículo~ auto carro | auto macchina veicol~ vettura | carro veículo~ viatura | auto voertuig~ wagen
rental-car hire-car | mietwagen~ leihwagen | location | alquiler | noleggio | aluguer aluguel | huurauto
bicycle bike cycle | fahrrad~ fahrräder rad räder velo~ | vélo~ bicyclette~ | bicicleta~ bici~ | biciclett~ bici | bicicleta~ | fiets~
train railway rail | zug züge bahn | train~ | tren trenes ferrocarril | treno treni ferrovia | comboio trem | trein~
bus coach | bus busse reisebus | bus autocar~ car | autobús autobuses autocar | autobus pullman | autocarro ônibus | bus bussen
tram | straßenbahn~ tram | tram~ | tranvía~ | tram | elétrico bonde | tram
ship boat ferry vessel | schiff~ boot~ fähre~ | bateau~ navire ferry bac | barco~ ferry transbordador | nave barca traghetto battello | barco navio balsa | schip boot veerboot veer
flight plane aircraft fly | flug~ flüge flugzeug~ | vol vols avion~ | vuelo~ avión | volo voli aereo | voo avião | vlucht vliegtuig
airport | flughafen~ | aéroport~ | aeropuerto~ | aeroporto | aeroporto | luchthaven vliegveld
station stop platform | bahnhof haltestelle gleis bahnsteig | gare arrêt quai voie station | estación parada andén | stazione fermata binario | estação paragem parada plataforma | station halte perron
journey trip travel excursion tour | reise~ fahrt ausflug~ tour | voyage~ trajet excursion sortie | viaje~ excursión | viaggio gita escursione | viagem excursão | reis~ uitstapje
return round-trip back | rückfahrt~ rückfahrkarte hin rück~ zurück | retour aller-retour | vuelta regreso ida | ritorno andata | volta regresso ida | retour terug
single one-way | einfach~ einzelfahr~ hinfahrt | aller simple | sencillo ida simple | andata singol~ | ida simples | enkel enkele
ticket tickets fare | fahrkarte~ karte ticket~ eintritt~ fahrschein rückfahrkarte | billet~ ticket~ | billete~ entrada~ boleto | bigliett~ | bilhete~ ingresso~ passagem | kaartje ticket~ kaart
reservation booking booked reserve book reserved | buchung~ reservier~ gebucht buchen | réserv~ | reserv~ | prenot~ | reserv~ marcação | reserver~ boek~ geboekt
seat place | sitz~ platz plätze | place~ siège~ | asiento~ plaza~ | posto posti | lugar assento | plaats zitplaats stoel
luggage baggage bag suitcase | gepäck~ koffer tasche | bagage~ valise sac | equipaje maleta bolsa | bagagl~ valigia borsa | bagagem mala bolsa | bagage koffer tas
parking park | parkplatz~ stellplatz parken | parking stationnement garer | aparcamiento aparcar parking estacionamiento | parcheggi~ | estacionamento estacionar | parkeer~ parkeren
hotel accommodation lodging | hotel~ unterkunft~ | hôtel~ hébergement | hotel~ alojamiento | hotel albergo alloggio | hotel alojamento | hotel verblijf accommodatie
bed | bett~ | lit lits | cama~ | letto letti | cama~ | bed bedden
breakfast | frühstück~ | petit-déjeuner déjeuner | desayuno~ | colazione | pequeno-almoço café | ontbijt
lunch | mittagessen mittag | déjeuner midi | almuerzo comida | pranzo | almoço | lunch
dinner supper | abendessen | dîner souper | cena | cena | jantar | avondeten diner
meal food eat | essen mahlzeit~ speise~ verpflegung | repas manger nourriture | comida comer alimento~ | pasto pasti cibo mangiare | refeição comida comer | maaltijd eten voedsel
drink water beverage | getränk~ trinken wasser | boisson~ boire eau | bebida~ beber agua | bevand~ bere acqua | bebida~ beber água | drank drinken water
sugar | zucker~ | sucre | azúcar | zucchero | açúcar | suiker
butter | butter | beurre | mantequilla | burro | manteiga | boter
flour | mehl | farine | harina | farina | farinha | bloem meel
egg | ei eier | œuf œufs oeuf~ | huevo~ | uovo uova | ovo ovos | ei eieren
milk | milch~ | lait | leche | latte | leite | melk
salt | salz | sel | sal | sale | sal | zout
lemon | zitrone~ | citron~ | limón limones | limone limoni | limão limões | citroen~
apple | apfel äpfel | pomme~ | manzana~ | mela mele | maçã~ | appel~
fruit | obst frucht früchte | fruit~ | fruta~ | frutt~ | fruta~ | fruit vrucht~
oven bake baked baking | ofen backofen backen gebacken backzeit | four cuire cuisson | horno hornear | forno cuocere cottura | forno assar | oven bakken
cook boil cooked | kochen gekocht koch~ | cuire cuisson bouillir | cocer cocción hervir cocinar | cuocere cottura bollire | cozinhar cozer ferver | koken gekookt
recipe serves servings portions | rezept portion~ | recette portion~ personnes | receta racion~ porcion~ | ricetta porzion~ | receita porç~ | recept portie~
ingredient | zutat~ | ingrédient~ | ingrediente~ | ingredient~ | ingrediente~ | ingrediënt~
key keys | schlüssel~ | clé~ clef~ | llave~ | chiav~ | chave~ | sleutel~
lock locked | schloss verriegel~ sperre kindersicherung | serrure verrou~ | cerradura bloque~ | serratura blocc~ | fechadura bloque~ | slot vergrendel~
heating radiator boiler | heiz~ heizkörper | chauff~ chaudière radiateur | calefacción caldera radiador | riscald~ caldaia termosifone | aquecimento caldeira | verwarming ketel
electricity power current meter | strom~ elektrizität zähler | électricité courant compteur | electricidad luz contador corriente | elettricità corrente contatore luce | eletricidade luz contador | stroom elektriciteit meter
gas | gas~ | gaz | gas | gas | gás | gas
waste rubbish garbage refuse bin trash | müll~ abfall~ tonne | déchet~ ordures poubelle~ | basura residuo~ contenedor | rifiut~ spazzatura bidone | lixo resíduo~ | afval vuilnis container
paper | papier~ | papier~ carton | papel | carta | papel | papier
glass | glas~ | verre~ | vidrio cristal | vetro | vidro | glas
plastic | kunststoff~ plastik~ | plastique~ | plástico~ | plastic~ | plástico~ | plastic kunststof
wood wooden | holz~ | bois | madera | legno | madeira | hout
window | fenster~ | fenêtre~ | ventana~ | finestr~ | janela~ | raam ramen venster
roof | dach~ | toit~ toiture | tejado techo cubierta | tetto | telhado teto | dak
wall | wand wände mauer | mur murs paroi | pared muro | parete muro | parede muro | muur wand
ladder | leiter~ | échelle~ escabeau | escalera~ | scala scale | escada~ | ladder~
lift elevator | aufzug~ fahrstuhl lift | ascenseur | ascensor | ascensore | elevador | lift
pool swimming swim | schwimmbad schwimm~ becken | piscine nager natation | piscina nadar natación | piscina nuoto nuotare | piscina nadar natação | zwembad zwemmen
machine appliance device equipment unit | maschine~ gerät~ anlage | machine~ appareil~ équipement | máquina~ aparato~ equipo dispositivo | macchina apparecchi~ dispositivo | máquina~ aparelho~ equipamento | machine apparaat toestel
filter | filter~ | filtre~ | filtro~ | filtr~ | filtro~ | filter~
battery | batterie~ akku~ | batterie~ pile~ | batería~ pila~ | batteri~ pila pile | bateria~ pilha~ | batterij~ accu
cable lead cord | kabel~ | câble~ cordon | cable~ | cavo cavi | cabo~ | kabel~
screw bolt nut | schraube~ mutter | vis boulon~ écrou~ | tornillo~ tuerca~ perno | vite viti bullone dado | parafuso~ porca | schroef bout moer
switch button press | schalter~ knopf taste~ drück~ | interrupteur bouton appuy~ touche | interruptor botón pulsa~ tecla | interruttore pulsante prem~ tasto | interruptor botão prem~ tecla | schakelaar knop druk~ toets
turn-on activate switch-on enable | einschalt~ aktivier~ anschalt~ | allum~ activ~ | encend~ activ~ | accend~ attiv~ | lig~ ativ~ | inschakel~ aanzet~ activeer~
turn-off deactivate switch-off disable | ausschalt~ abschalt~ deaktivier~ | éteind~ désactiv~ arrêt~ | apag~ desactiv~ | speg~ disattiv~ spegn~ | deslig~ desativ~ | uitschakel~ uitzet~
clean cleaned cleaning wash washed | reinig~ putz~ gewaschen wasch~ sauber | nettoy~ lav~ propre | limpi~ lav~ | puli~ lava~ | limp~ lava~ | schoonma~ reinig~ was~
repair repaired fix mend | reparatur~ reparier~ instandsetz~ | répar~ | repar~ arregl~ | ripar~ | repar~ consert~ | repar~ herstel~
maintenance service servicing | wartung~ instandhaltung inspektion | entretien maintenance révision | mantenimiento revisión | manutenzione revisione | manutenção revisão | onderhoud~
replace replaced change exchange replacement supersede superseded supersedes | ersetz~ austausch~ wechsel~ ersatz ausgetauscht gewechselt | remplac~ chang~ échang~ | reempl~ sustitu~ cambi~ | sostitu~ cambi~ | substitu~ troc~ mud~ | vervang~ wissel~ omruil~
install installation installed fitted | installation einbau~ installier~ montage eingebaut | install~ pose montage | instal~ montaje | install~ montaggio | instal~ montagem | installat~ plaatsing
labour labor work working | arbeit~ arbeitszeit arbeitskosten | travail travaux main-d-œuvre | trabajo~ obra mano | lavor~ manodopera | trabalho mão-de-obra | arbeid werk~
`;
