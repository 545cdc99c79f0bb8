/** Words about devices, their manuals, faults and upkeep; see `../tables.ts` for the format. */
export const devices = `
manual handbook instructions user-guide operating-instructions guidebook | handbuch bedienungsanleitung gebrauchsanweisung betriebsanleitung anleitung | manuel notice mode-d-emploi guide | manual instrucciones guía | manuale istruzioni guida | manual instruções guia | handleiding gebruiksaanwijzing
broken faulty defective damaged malfunctioning out-of-order not-working | kaputt defekt beschädigt außer-betrieb | cassé défectueux abîmé hors-service endommagé | roto averiado defectuoso estropeado dañado | rotto guasto difettoso danneggiato | avariado defeituoso estragado danificado | kapot defect beschadigd stuk
indicator led pilot-light signal-light control-lamp status-light | anzeige kontrollleuchte leuchtdiode led signalleuchte | voyant témoin led | indicador testigo led piloto | spia indicatore led | indicador led luz-piloto | indicatielampje controlelampje led
beep buzzer tone acoustic-signal bleep chime | piepton signalton piept summer | bip signal-sonore | pitido zumbador | segnale-acustico cicalino bip | sinal-sonoro apito bip | pieptoon zoemer
charger power-adapter power-supply adapter mains-adapter ac-adapter | ladegerät netzteil netzadapter | chargeur adaptateur-secteur bloc-alimentation | cargador adaptador fuente-de-alimentación | caricabatterie alimentatore | carregador adaptador transformador | oplader voedingsadapter netadapter
remote-control remote handset | fernbedienung | télécommande | mando-a-distancia mando | telecomando | comando telecomando controle-remoto | afstandsbediening
display screen monitor touchscreen panel | bildschirm display monitor anzeige | écran affichage moniteur | pantalla monitor visor | schermo display monitor | ecrã tela visor monitor | scherm beeldscherm display
loudspeaker speaker speakers | lautsprecher | haut-parleur enceinte | altavoz altavoces | altoparlante cassa | altifalante coluna | luidspreker
headphones earphones headset earbuds | kopfhörer headset | casque écouteurs | auriculares cascos | cuffie auricolari | auscultadores fones | koptelefoon oortjes
microphone mic mike | mikrofon mikro | microphone micro | micrófono | microfono | microfone | microfoon
television tv telly | fernseher fernsehgerät | téléviseur télévision télé | televisor televisión tele | televisore televisione | televisor televisão | televisie televisietoestel
projector beamer | beamer projektor | projecteur vidéoprojecteur | proyector | proiettore videoproiettore | projetor | beamer projector
refill cartridge toner ink | patrone toner tinte nachfüllpack | cartouche encre toner recharge | cartucho tinta tóner recambio | cartuccia inchiostro toner ricarica | cartucho tinteiro tinta toner | patroon inkt toner navulling
scale limescale descale descaling decalcify calcium deposits | kalk entkalken entkalkung verkalkung entkalker | calcaire détartrage détartrer tartre | cal descalcificar descalcificación | calcare decalcificare decalcificazione | calcário descalcificar descalcificação | kalk ontkalken ontkalking kalkaanslag
detergent cleaning-agent washing-up-liquid washing-powder | reinigungsmittel spülmittel waschmittel | détergent lessive produit-nettoyant | detergente | detersivo detergente | detergente produto-de-limpeza | schoonmaakmiddel afwasmiddel wasmiddel
wipe wiping cloth rag duster | abwischen wischen tuch lappen | essuyer chiffon torchon | limpiar paño trapo | pulire panno straccio | limpar pano | afvegen doek
cleaning-interval clean-every wash-every | reinigungsintervall | fréquence-de-nettoyage | intervalo-de-limpieza | intervallo-di-pulizia | intervalo-de-limpeza | reinigingsinterval
troubleshooting fault-finding diagnostics problem-solving | fehlersuche fehlerbehebung störungsbeseitigung problembehandlung | dépannage diagnostic résolution | solución-de-problemas diagnóstico localización-de-averías | risoluzione-problemi diagnostica | resolução-de-problemas diagnóstico | probleemoplossing foutopsporing
spare-part replacement-part spares spare-parts consumables | ersatzteil ersatzteile verbrauchsmaterial | pièce-détachée pièces-de-rechange consommables | repuesto repuestos recambio | ricambio ricambi | peça-sobressalente sobressalentes | reserveonderdeel reserveonderdelen
accessory accessories attachment add-on extras | zubehör zubehörteil | accessoire accessoires | accesorio accesorios | accessorio accessori | acessório acessórios | accessoire accessoires toebehoren
in-the-box package-contents scope-of-delivery box-contents | lieferumfang packungsinhalt | contenu-de-l-emballage | contenido-del-paquete contenido-caja | contenuto-della-confezione | conteúdo-da-embalagem | leveringsomvang inhoud-verpakking
lifespan lifetime service-life durability longevity working-life | lebensdauer nutzungsdauer haltbarkeit | durée-de-vie longévité | vida-útil durabilidad | durata-di-vita vita-utile | vida-útil durabilidade | levensduur
wear-and-tear wearing-parts | verschleiß abnutzung verschleißteil | usure | desgaste | usura | desgaste | slijtage
assemble assembly mount mounting fitting put-together | montieren montage zusammenbauen zusammenbau aufbau | assembler montage monter assemblage | montar montaje ensamblar ensamblaje | montare montaggio assemblare assemblaggio | montar montagem | monteren montage assembleren in-elkaar
dismantle disassemble take-apart disassembly strip-down | zerlegen demontieren demontage auseinandernehmen abbauen | démonter démontage | desmontar desmontaje | smontare smontaggio | desmontar desmontagem | demonteren demontage uit-elkaar
commissioning first-use start-up initial-operation before-first-use | inbetriebnahme erstinbetriebnahme | mise-en-service première-utilisation | puesta-en-marcha primer-uso | messa-in-servizio primo-utilizzo | colocação-em-funcionamento primeira-utilização | ingebruikname eerste-gebruik
decommission shut-down shutdown put-out-of-service | außerbetriebnahme stilllegung abschaltung | mise-hors-service arrêt | puesta-fuera-de-servicio parada | messa-fuori-servizio arresto | desativação paragem | buitengebruikstelling
standby sleep-mode idle-mode power-saving hibernate | ruhezustand bereitschaft energiesparmodus stand-by | veille mode-veille | reposo en-espera modo-reposo | stand-by risparmio-energetico | espera modo-de-espera suspensão | stand-by slaapstand
emergency-stop kill-switch e-stop emergency-off | notaus not-aus nothalt | arrêt-d-urgence | parada-de-emergencia | arresto-di-emergenza | paragem-de-emergência | noodstop
handle grip knob lever | griff henkel hebel knauf | poignée manche levier | mango asa palanca tirador | maniglia manico leva | pega manípulo alavanca | handgreep handvat hendel
hinge hinges | scharnier | charnière | bisagra | cerniera | dobradiça | scharnier
spring coil | feder spirale | ressort | muelle resorte | molla | mola | veer
seal gasket washer o-ring sealing | dichtung dichtring o-ring | étanchéité | sello | guarnizione | vedante | pakking afdichting
bearing bearings ball-bearing | kugellager wälzlager | roulement | rodamiento cojinete | cuscinetto | rolamento | kogellager
belt v-belt drive-belt conveyor-belt | riemen keilriemen förderband | courroie | correa | cinghia | correia | riem v-snaar
chain sprocket | kette kettenrad | chaîne | cadena | catena | corrente | ketting
blade cutter cutting-edge razor | klinge messer schneide | lame couteau | cuchilla hoja | lama | lâmina | mes snijblad
nozzle jet sprayer | düse spritzdüse | buse gicleur | boquilla inyector | ugello | bico bocal | mondstuk sproeier
housing casing enclosure cabinet | gehäuse | boîtier carter | carcasa caja | involucro alloggiamento | caixa carcaça invólucro | behuizing kast
control-panel keypad console operator-panel | bedienfeld steuerpult bedienpult | panneau-de-commande pupitre | panel-de-control tablero | pannello-di-controllo | painel-de-controlo | bedieningspaneel
slot compartment tray drawer | schlitz fach schublade lade | fente compartiment tiroir bac | ranura compartimento cajón bandeja | fessura scomparto cassetto vano | ranhura compartimento gaveta | sleuf vak lade
overload overloaded overcurrent | überlast überlastet überlastung | surcharge | sobrecarga | sovraccarico | sobrecarga | overbelasting
short-circuit earth-fault ground-fault | kurzschluss erdschluss | court-circuit | cortocircuito | cortocircuito | curto-circuito | kortsluiting
electric-shock electrocution shock | stromschlag elektrischer-schlag | électrocution choc-électrique | descarga-eléctrica electrocución | scossa folgorazione | choque-elétrico | elektrische-schok
earthing grounding grounded earthed | erdung geerdet | mise-à-la-terre | toma-de-tierra conexión-a-tierra | messa-a-terra | ligação-à-terra | aarding geaard
waterproof watertight water-resistant splash-proof ip-rating ingress-protection | wasserdicht wasserfest spritzwassergeschützt schutzart | étanche imperméable indice-de-protection | impermeable estanco resistente-al-agua | impermeabile stagno | impermeável estanque à-prova-de-água | waterdicht spatwaterdicht
noise-level sound-level decibels loudness | geräuschpegel lautstärke schallpegel lärmpegel | niveau-sonore bruit | nivel-de-ruido nivel-sonoro | livello-sonoro rumorosità | nível-de-ruído nível-sonoro | geluidsniveau
vibrate vibration shaking shakes rattling rattle | vibration vibriert rüttelt klappert | vibration vibre secousse | vibración vibra | vibrazione vibra | vibração vibra | trilling trilt
odour odor smell smelly stench stinks | geruch riecht gestank stinkt | odeur sent puanteur | olor huele mal-olor | odore puzza | cheiro odor | geur reuk stank ruikt
foam froth bubbles suds | schaum blasen | mousse bulles | espuma burbujas | schiuma bolle | espuma bolhas | schuim bellen
sediment residue deposit sludge | rückstand ablagerung bodensatz | résidu dépôt sédiment | residuo sedimento depósito | residuo sedimento deposito | resíduo sedimento depósito | residu aanslag bezinksel
calibrate calibration recalibrate adjustment | kalibrieren kalibrierung eichung justierung | étalonnage étalonner calibrage | calibrar calibración | tarare taratura calibrazione | calibrar calibração | kalibreren kalibratie ijking
adjust adjustable regulate fine-tune | einstellen einstellbar verstellbar justieren regeln | régler réglable ajuster réglage | ajustar ajustable regular ajuste | regolare regolabile regolazione | ajustar ajustável regular | instellen verstelbaar afstellen
pair pairing bluetooth | koppeln kopplung bluetooth | appairage jumelage bluetooth | emparejar vinculación bluetooth | abbinamento accoppiamento bluetooth | emparelhamento bluetooth | koppelen bluetooth
warranty-period guarantee-period warranty-term | garantiezeit garantiedauer gewährleistungsfrist | durée-de-garantie période-de-garantie | período-de-garantía plazo-de-garantía | periodo-di-garanzia durata-garanzia | período-de-garantia prazo-de-garantia | garantieperiode garantietermijn
void voided invalidate lapse lapses | erlischt erlöschen verfällt | annule caduque | anula caduca invalida | decade annulla | anula caduca | vervalt vervallen
authorised-dealer service-centre service-center repair-shop service-point | kundendienst servicestelle fachhändler fachwerkstatt | service-après-vente réparateur | servicio-técnico centro-de-servicio | centro-assistenza assistenza | assistência-técnica centro-de-assistência | servicecentrum servicepunt
specification technical-data specs data-sheet datasheet | technische-daten spezifikation datenblatt | caractéristiques spécifications fiche-technique | especificaciones datos-técnicos ficha-técnica | specifiche dati-tecnici scheda-tecnica | especificações dados-técnicos ficha-técnica | specificaties technische-gegevens
nameplate rating-plate type-plate | typenschild | plaque-signalétique | placa-de-características | targhetta | placa-de-características | typeplaatje
energy-class efficiency-class energy-rating energy-label | energieeffizienzklasse energieklasse | classe-énergétique étiquette-énergie | clase-energética etiqueta-energética | classe-energetica | classe-energética | energieklasse energielabel
fridge-freezer freezer deep-freeze icebox | gefrierschrank gefriertruhe tiefkühltruhe | congélateur | congelador arcón | congelatore | congelador arca | vriezer diepvriezer
dryer tumble-dryer drier | trockner wäschetrockner | sèche-linge séchoir | secadora | asciugatrice | secador máquina-de-secar | droger wasdroger
hob stovetop cooktop hotplate burner | kochfeld herd herdplatte kochplatte | plaque-de-cuisson cuisinière brûleur | placa fogón quemador | piano-cottura fornello | placa fogão bico | kookplaat fornuis
kettle water-boiler urn | wasserkocher | bouilloire | hervidor | bollitore | chaleira jarro | waterkoker
microwave | mikrowelle | micro-ondes | microondas | microonde | micro-ondas | magnetron
toaster | toaster | grille-pain | tostadora | tostapane | torradeira | broodrooster
blender food-processor liquidiser mixer | mixer küchenmaschine standmixer | mixeur robot-ménager | batidora licuadora | frullatore | liquidificador batedeira | blender keukenmachine
air-conditioning air-con aircon air-conditioner cooling-system | klimaanlage klimagerät | climatisation climatiseur clim | aire-acondicionado climatización | aria-condizionata climatizzatore condizionatore | ar-condicionado climatização | airco airconditioning
generator genset power-generator | generator stromaggregat notstromaggregat | groupe-électrogène générateur | generador grupo-electrógeno | generatore gruppo-elettrogeno | gerador | generator aggregaat
compressor compressed-air pneumatic | kompressor druckluft pneumatisch | compresseur air-comprimé pneumatique | compresor aire-comprimido neumático | compressore aria-compressa pneumatico | compressor ar-comprimido pneumático | compressor perslucht pneumatisch
mower lawnmower lawn-mower | rasenmäher mäher | tondeuse | cortacésped | tagliaerba tosaerba | corta-relva cortador | grasmaaier
drill drilling drilled bore | bohrer bohrmaschine bohren bohrung | perceuse percer perçage foret | taladro taladrar broca | trapano forare foratura | berbequim perfurar furar | boormachine boren
saw sawing chainsaw | säge kettensäge sägen | scie tronçonneuse scier | sierra motosierra serrar | sega motosega | serra motosserra serrar | zaag kettingzaag
weld welding welded solder soldered | schweißen löten geschweißt schweißnaht | souder soudure soudage | soldar soldadura | saldare saldatura | soldar soldadura solda | lassen solderen
torch flashlight | taschenlampe | lampe-de-poche torche | linterna | torcia | lanterna | zaklamp
camera webcam camcorder | kamera webcam | caméra appareil-photo webcam | cámara webcam | telecamera fotocamera webcam | câmara câmera webcam | camera webcam
mount hang hung mounted | aufhängen montieren anbringen | accrocher fixer monter | colgar montar | appendere montare | pendurar montar | ophangen monteren
reading readings measured-value measurement measurements | messwert messwerte | mesure relevé | medición lectura | misura lettura | medição leitura | meting meetwaarde
`;
