/** Words about offices, law, computers, roads and telephones; see `../tables.ts` for the format. */
export const offices = `
customer-service line hotline | hotline kundenservice servicenummer | ligne assistance | línea atención | linea assistenza | linha apoio | klantenlijn
tariff plan package rate | tarif paket vertrag | forfait tarif abonnement | tarifa plan | tariffa piano | tarifário plano | tarief bundel abonnement
data volume gigabyte allowance | datenvolumen daten | données data | datos | dati giga | dados | data
message sms text | nachricht~ sms | message~ sms texto | mensaje~ sms | messagg~ sms | mensagem mensagens sms | bericht~ sms
password passcode pin login | passwort kennwort pin zugangs~ | mot passe code | contraseña clave pin | password pin | senha palavra-passe pin | wachtwoord pin
user username | benutzer~ nutzer~ anwender~ | utilisateur~ usager | usuari~ | utent~ | utilizador~ usuári~ | gebruiker~
computer laptop pc notebook | computer~ rechner laptop | ordinateur~ portable | ordenador~ computadora portátil | computer portatile | computador~ portátil | computer~ laptop
server | server~ | serveur~ | servidor~ | server | servidor~ | server~
network wifi wireless internet | netz~ netzwerk~ wlan | réseau~ wifi | red redes wifi | rete reti wifi | rede~ wifi | netwerk~ wifi
software program programme application app | software programm~ anwendung | logiciel~ programme application~ | software programa~ aplicación | software programm~ applicazion~ | software programa~ aplicação | software programma~
file folder attachment | datei~ ordner~ anhang | fichier~ dossier~ pièce-jointe | archivo~ fichero~ carpeta~ adjunto | file cartell~ allegat~ | ficheiro~ arquivo~ pasta~ anexo | bestand~ map bijlage
memory ram storage disk | speicher~ arbeitsspeicher festplatte | mémoire~ disque | memoria disco | memoria disco | memória disco | geheugen schijf opslag
printer print | drucker~ druck~ | imprim~ | impres~ imprim~ | stamp~ | impress~ imprim~ | print~
page pages | seite seiten | page~ | página~ | pagin~ | página~ | pagina~ bladzijde~
chapter section paragraph clause article | kapitel abschnitt~ absatz paragraf artikel | chapitre section paragraphe article clause | capítulo sección párrafo artículo cláusula | capitolo sezione paragrafo articolo clausola | capítulo secção parágrafo artigo cláusula | hoofdstuk paragraaf artikel
table list chart | tabelle~ liste~ | tableau~ liste~ | tabla~ lista~ | tabell~ list~ elenco | tabela~ lista~ | tabel lijst~
line row | zeile~ linie~ | ligne~ | línea~ fila~ | rig~ line~ | linha~ | lijn~ regel
copy copies duplicate | kopie~ exemplar~ abschrift | copie~ exemplaire~ | copia~ ejemplar~ | copi~ esemplar~ | cópia~ exemplar~ | kopie~ exemplaar
original | original~ | original originaux | original~ | original~ | original originais | origineel
envelope stamp | umschlag briefmarke~ stempel | enveloppe timbre~ | sobre sello~ | busta francoboll~ timbro | envelope selo~ carimbo | envelop postzegel~
newsletter bulletin | rundbrief newsletter mitteilungsblatt | bulletin newsletter lettre | boletín | bollettino notiziario | boletim | nieuwsbrief
advertisement notice ad | anzeige inserat aushang | annonce avis | anuncio aviso | annuncio avviso | anúncio aviso | advertentie bericht
survey poll questionnaire | umfrage~ fragebogen | enquête sondage questionnaire | encuesta cuestionario | sondaggio questionario | inquérito questionário | enquête vragenlijst
committee board council | ausschuss~ vorstand~ gremium rat gemeinderat | comité conseil commission bureau | comité junta consejo comisión | comitato consiglio commissione giunta | comité conselho comissão junta direção | commissie bestuur raad
majority quorum | mehrheit~ beschlussfähig~ | majorité quorum | mayoría quórum | maggioranza quorum | maioria quórum | meerderheid quorum
agenda item points | tagesordnung~ punkt~ | ordre jour point~ | orden día punto~ | ordine giorno punt~ | ordem ponto~ | agenda punt
law legal statute act | gesetz~ recht~ | loi légal~ juridique droit | ley legal~ jurídic~ derecho | legge legal~ diritto | lei legal jurídic~ direito | wet wettelijk recht
court judge | gericht~ richter~ | tribunal juge~ cour | tribunal juzgado juez | tribunale giudice corte | tribunal juiz | rechtbank rechter
lawyer solicitor attorney | anwalt~ rechtsanwalt~ notar~ | avocat~ notaire | abogad~ notari~ | avvocat~ notai~ | advogad~ notári~ | advocaat notaris
police | polizei~ | police gendarmerie | policía~ | polizia | polícia | politie
theft stolen thief burglary | diebstahl~ gestohlen einbruch~ | vol volé~ cambriolage | robo robad~ hurto | furto rubat~ | roubo furto roubad~ | diefstal gestolen inbraak
crime criminal conviction record | straf~ vorstraf~ | crime pénal~ condamn~ casier | delito~ penal~ condena~ antecedentes | reat~ penal~ condann~ | crime~ penal condena~ | strafblad misdrijf veroordeling
right rights entitled entitlement | recht~ anspruch~ berechtigt | droit~ | derecho~ | diritt~ | direito~ | recht~ aanspraak
duty obligation obliged | pflicht~ verpflicht~ | obligation~ devoir~ | obligación deber~ | obblig~ dover~ | obrigação dever~ | plicht~ verplichting~
exception except excluded exclusion | ausnahm~ ausgeschlossen ausschluss | exception~ sauf exclu~ | excepción salvo exclu~ | eccezion~ salvo esclu~ | exceção salvo exclu~ | uitzondering~ uitgesloten behalve
privacy data-protection gdpr | datenschutz~ | confidentialité données | privacidad protección-de-datos | privacy riservatezza | privacidade | privacy gegevensbescherming
department division unit | abteilung~ bereich | service département division | departamento sección división | reparto ufficio divisione dipartimento | departamento secção divisão | afdeling
headquarters seat head-office registered | sitz hauptsitz zentrale | siège | sede central | sede centrale | sede | hoofdkantoor zetel
branch subsidiary outlet | filiale zweigstelle niederlassung | succursale agence filiale | sucursal filial | filiale succursale | filial sucursal agência | filiaal vestiging
market | markt~ | marché~ | mercado~ | mercat~ | mercado~ | markt~
stand stall booth | stand~ marktstand | stand étal emplacement | puesto stand caseta | bancarella stand banco | banca stand | kraam stand
shift rota | schicht~ dienst~ | équipe poste quart | turno~ | turn~ | turno~ | dienst ploeg
overtime | überstunde~ mehrarbeit | heures-supplémentaires supplémentaires | extra~ horas-extra | straordinari~ | extra~ extraordinári~ | overuren overwerk
break pause rest | pause~ | pause~ | descanso~ pausa | pausa pause | pausa~ intervalo | pauze~
part-time | teilzeit~ | temps-partiel partiel | parcial | part-time parziale | parcial | deeltijd parttime
full-time | vollzeit~ | temps-plein plein | completa | pieno full-time | integral inteiro | voltijd fulltime
remote home-office telework home | homeoffice heimarbeit | télétravail domicile | teletrabajo casa | telelavoro casa | teletrabalho casa | thuiswerk~
probation trial | probezeit~ probe~ | essai période | prueba | prova | experiência | proeftijd
interview | vorstellungsgespräch~ interview | entretien~ | entrevista~ | colloqui~ | entrevista~ | sollicitatiegesprek interview
hire hired recruit appointment | einstell~ eingestellt | embauch~ recrut~ | contrat~ | assun~ assunzione | contrat~ admiss~ | aannem~ aangenomen
dismissal dismissed fired redundancy | entlass~ kündigung | licenci~ renvoi | despid~ | licenzia~ | despedi~ demit~ | ontslag~
reference referee recommendation | referenz~ empfehlung | référence~ recommandation | referencia~ recomendación | referenz~ raccomandazion~ | referência~ recomendação | referentie~ aanbeveling
thesis dissertation | abschlussarbeit dissertation masterarbeit | thèse mémoire | tesis tesina | tesi | tese dissertação | scriptie proefschrift
grade mark score | note~ zensur | note~ mention | nota~ calificación | voto voti valutazion~ | nota~ classificação | cijfer~
homework | hausaufgabe~ | devoir~ | deberes | compit~ | trabalho-de-casa trabalhos | huiswerk
maths mathematics | mathe~ mathematik | math~ | matemática~ | matematica | matemática | wiskunde
science physics chemistry biology | naturwissenschaft~ physik chemie biologie | sciences physique chimie biologie | ciencias física química biología | scienze fisica chimica biologia | ciências física química biologia | natuurkunde scheikunde biologie
history | geschichte | histoire | historia | storia | história | geschiedenis
english | englisch~ | anglais~ | inglés~ | ingles~ | inglês inglesa | engels~
german | deutsch~ | allemand~ | alemán~ alemana | tedesc~ | alemão alemã | duits~
french | französisch~ | français~ | francés~ francesa | frances~ | francês francesa | frans~
spanish | spanisch~ | espagnol~ | español~ | spagnol~ | espanhol~ | spaans~
italian | italienisch~ | italien~ | italian~ | italian~ | italian~ | italiaans~
dutch | niederländisch~ holländisch~ | néerlandais~ | neerlandés~ holandés~ | olandes~ | neerlandês holandês | nederlands~
portuguese | portugiesisch~ | portugais~ | portugués~ | portoghes~ | português~ | portugees~
native mother-tongue fluent | muttersprach~ fließend | maternelle courant~ | matern~ nativ~ fluid~ | madrelingua fluent~ | matern~ nativ~ fluent~ | moedertaal vloeiend
beginner basic elementary | anfänger~ grund~ | débutant~ base notions | principiante~ básic~ | principiant~ base | iniciante~ básic~ | beginner~ basis
advanced expert | fortgeschritten~ experte~ | avancé~ expert~ | avanzad~ experto~ | avanzat~ espert~ | avançad~ | gevorderd~ expert
road motorway highway | straße autobahn | route autoroute | carretera autopista | strada autostrada | estrada autoestrada | weg snelweg
bridge | brücke~ | pont~ | puente~ | pont~ | ponte~ | brug~
traffic | verkehr~ | circulation trafic | tráfico | traffico | trânsito tráfego | verkeer~
route line | strecke~ linie~ | itinéraire ligne trajet | ruta línea recorrido | percorso linea tratta | rota linha percurso | route lijn
platform track gate | gleis bahnsteig | voie quai porte | vía andén puerta | binario gate | linha cais porta | spoor perron gate
connection transfer change | umstieg umsteig~ anschluss | correspondance changement | transbordo conexión enlace | coincidenza cambio | ligação transbordo | overstap~ aansluiting
direct non-stop | direkt~ | direct~ | direct~ | dirett~ | diret~ | rechtstreeks direct
zone zones | zone~ | zone~ | zona~ | zon~ | zona~ | zone~
adult adults | erwachsen~ | adulte~ | adulto~ | adult~ | adulto~ | volwassen~
replacement bus shuttle | ersatzverkehr ersatzbus~ | remplacement navette | sustitución lanzadera | sostitutiv~ navetta | substituição | vervangend~ pendelbus
fuel petrol diesel | kraftstoff benzin diesel treibstoff | carburant essence gazole diesel | combustible gasolina diésel | carburante benzina gasolio | combustível gasolina gasóleo | brandstof benzine diesel
tank | tank~ | réservoir | depósito tanque | serbatoio | depósito tanque | tank
gear gearbox gears | gang gänge getriebe~ | vitesse~ boîte | marcha~ velocidad~ | marc~ cambio | mudança~ velocidade~ | versnelling~
frame | rahmen | cadre | cuadro marco | telaio cornice | quadro moldura | frame kader
model | modell~ | modèle~ | modelo~ | modell~ | modelo~ | model~
serial | serien~ seriennummer | série | serie | serie seriale matricola | série | serie~
dishwasher | geschirrspül~ spülmaschine~ | lave-vaisselle | lavavajillas | lavastoviglie | lava-louça | vaatwasser~
washing-machine | waschmaschine~ | lave-linge | lavadora | lavatrice | máquina | wasmachine~
vacuum | staubsaug~ | aspirateur | aspirador~ | aspirapolvere | aspirador | stofzuiger~
lamp light bulb | lampe~ licht~ leuchte~ | lampe~ lumière ampoule | lámpara~ luz bombilla | lampad~ luce | lâmpada~ luz | lamp~ licht
alarm | alarm~ | alarme~ | alarma~ | allarm~ | alarme~ | alarm~
sensor detector | sensor~ melder | capteur~ détecteur~ | sensor~ detector~ | sensor~ rilevator~ | sensor~ detetor~ | sensor~ melder
pump | pumpe~ | pompe~ | bomba~ | pomp~ | bomba~ | pomp~
pipe hose tube | rohr~ schlauch schläuche | tuyau~ tube | tubería~ tubo~ manguera | tub~ | tubo~ cano~ mangueira | pijp~ slang~ buis
valve tap faucet | ventil~ hahn | vanne~ robinet~ | válvula~ grifo~ | valvol~ rubinett~ | válvula~ torneira~ | ventiel kraan
fan ventilation | ventilator~ lüfter~ lüftung | ventilat~ | ventilador~ ventilación | ventol~ ventilazion~ | ventoinha ventila~ | ventilator~ ventilatie
tool tools | werkzeug~ | outil~ | herramienta~ | utensil~ attrezz~ | ferramenta~ | gereedschap~
nail glue tape | nagel nägel kleber klebeband | clou~ colle ruban | clavo~ pegamento cinta | chiod~ colla nastro | prego~ cola fita | spijker~ lijm tape
metal steel iron aluminium | metall~ stahl eisen aluminium | métal acier fer aluminium | metal~ acero hierro aluminio | metall~ acciaio ferro alluminio | metal aço ferro alumínio | metaal staal ijzer aluminium
stone concrete brick | stein~ beton ziegel | pierre~ béton brique | piedra~ hormigón ladrillo | pietr~ calcestruzzo mattone | pedra~ betão tijolo | steen beton baksteen
carpet floor flooring | teppich~ boden~ | tapis moquette sol | alfombra~ suelo | tappet~ pavimento | tapete~ chão soalho | tapijt~ vloer
ceiling | decke zimmerdecke | plafond | techo | soffitto | teto | plafond
balcony terrace | balkon~ terrasse~ | balcon~ terrasse~ | balcón terraza | balcon~ terrazz~ | varanda terraço | balkon terras
bathroom toilet shower | bad badezimmer toilette~ dusche~ | salle-de-bain toilettes douche~ | baño aseo~ ducha | bagno toilette doccia | casa-de-banho banheiro duche chuveiro | badkamer toilet douche
bedroom | schlafzimmer | chambre~ | dormitorio~ habitación | camer~ | quarto~ | slaapkamer~
square-metre | quadratmeter | mètre-carré m² | m² metros-cuadrados | m² metri-quadr~ | m² metros-quadrados | vierkante
animal-friendly pets allowed | tiere haustiere erlaubt | animaux admis | mascotas admitidas | animali ammessi | animais permitidos | huisdieren toegestaan
certificate diploma | zertifikat~ urkunde~ | certificat~ diplôme~ | certificado~ diploma~ | certificat~ diplom~ | certificado~ diploma~ | certificaat diploma
standard norm | norm~ standard~ | norme~ standard | norma~ estándar | norm~ standard | norma~ padrão | norm~ standaard
limit cap ceiling | grenze~ obergrenze limit | limite~ plafond | límite~ tope | limit~ massimale | limite~ teto | limiet grens
target goal objective | ziel~ | objectif~ but | objetivo~ meta | obiettiv~ meta | objetivo~ meta | doel~
forecast prognosis expected | prognose~ erwart~ voraussichtlich | prévision~ attend~ prévu | previs~ pronóstico esper~ | prevision~ attes~ | previs~ esper~ | prognose verwacht~
trend change difference | änderung differenz unterschied | variation différence évolution | variación diferencia | variazion~ differenz~ | variação diferença | verschil verandering
risk danger hazard | risik~ gefahr~ | risque~ danger~ | riesgo~ peligro~ | risch~ pericol~ | risco~ perigo~ | risico~ gevaar
measure step action | maßnahme~ schritt~ | mesure~ étape~ | medida~ paso~ | misur~ passo passi | medida~ passo~ | maatregel~ stap~
cause origin root | ursache~ grund ursprung | cause~ origine | causa~ origen | caus~ origine | causa~ origem | oorzaak oorsprong
effect impact consequence | wirkung~ folge~ auswirkung~ | effet~ conséquence~ impact | efecto~ consecuencia~ impacto | effett~ conseguenz~ impatto | efeito~ consequência~ impacto | gevolg~ effect~
evidence proof | beweis~ nachweis~ beleg~ | preuve~ | prueba~ | prov~ | prova~ | bewijs~
supplier vendor manufacturer | lieferant~ zulieferer hersteller~ | fournisseur~ fabricant | proveedor~ fabricante | fornitor~ produttor~ | fornecedor~ fabricante | leverancier~ fabrikant
freight carriage shipping postage | fracht~ versandkosten porto | fret port transport | flete portes transporte | trasporto spedizione porto | frete portes transporte | vracht verzendkosten porto
carrier haulier courier | spediteur spedition kurier frachtführer | transporteur coursier | transportista mensajero | corriere spedizioniere trasportatore | transportadora estafeta | vervoerder koerier
customs duty tariff | zoll~ | douane~ | aduana~ arancel~ | dogan~ dazi~ | alfândega aduan~ | douane
origin | herkunft ursprung~ | origine provenance | origen procedencia | origine provenienza | origem proveniência | herkomst oorsprong
pack packing package packaging | verpackung~ packung~ | emballage~ paquet | envase~ embalaje paquete | confezion~ imballagg~ | embalagem pacote | verpakking~ pak
lot batch | charge~ los partie | lot~ | lote~ | lotto lotti partita | lote~ | partij batch
inventory stocktake | inventur~ bestand~ | inventaire~ stock~ | inventario~ existencias | inventari~ giacenz~ | inventário~ estoque | inventaris voorraad
output performance production | produktion~ leistung ausstoß | production~ rendement | producción rendimiento | produzion~ resa | produção rendimento | productie opbrengst
employee-number payroll | personalnummer | matricule | matrícula | matricola | matrícula | personeelsnummer
social-security insurance-number | sozialversicherung~ | sécurité-sociale | seguridad-social | previdenza | segurança-social | sociale-verzekering
withholding deduction deducted | abzug abzüge einbehalt~ | retenue~ déduction~ déduit | retención deducción descuento | ritenut~ detrazion~ trattenut~ | retenção dedução desconto | inhouding aftrek
`;
