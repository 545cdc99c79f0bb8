/** Words about agreements, organizations, events, conduct and technical things; see `../tables.ts` for the format. */
export const affairs = `
soonest earliest | frühestens frühest~ ehestens | au-plus-tôt | antes pronto | prima presto | cedo | vroegst~ eerst~
latest last-possible no-later | spätestens spätest~ | tard tardive | tardar tarde | tardi entro | tarde | laatst~ uiterlijk
dissolve dissolved dissolution wind-up wound liquidate liquidation disband | auflös~ aufgelöst liquidation | dissolution dissoudre dissou~ liquidation | disolución disolver disuelt~ liquidación | scioglimento sciolt~ liquidazione | dissolução dissolver liquidação | ontbinding ontbonden
expel expelled expulsion exclude excluded suspended | ausschluss ausschließ~ ausgeschlossen | exclusion exclu~ expuls~ | expulsión expulsad~ excluid~ | esclusion~ esclus~ espuls~ | exclusão expuls~ | uitsluiting uitgesloten royement
appeal challenge contest objection | einspruch widerspruch anfecht~ beschwerde | recours appel contest~ | recurso recurrir apelación impugn~ | ricorso appello impugn~ | recurso impugn~ | beroep bezwaar
asset assets property belongings possessions estate | vermögen besitz eigentum habe | patrimoine bien~ actif~ | patrimonio bienes activo~ | patrimonio beni | património bens | vermogen bezit eigendom
inherit heir heirs inheritance bequest | erbe~ erbschaft nachlass | héritier~ héritage succession | heredero~ herencia | ered~ eredità | herdeiro~ herança | erfgenaam erfenis
sublet sublease subtenant | untermiet~ untervermiet~ | sous-lou~ sous-location | subarrend~ subarriendo | subaffitt~ sublocaz~ | sublocação subarrend~ | onderhuur onderverhuur~
evict eviction vacate | räumung räumen | expulsion libérer | desahucio desaloj~ | sfratto sgombero | despejo | ontruim~
arrears overdue backlog | rückstand rückständ~ überfällig verzug | arriéré~ retard impayé~ | atras~ moros~ mora | arretrat~ mora | atraso mora | achterstand achterstallig
surcharge supplement extra-charge addition | zuschlag aufschlag aufpreis zuzahlung | supplément~ majoration surcoût | suplemento recargo | supplemento maggiorazione | suplemento acréscimo | toeslag bijbetaling
concession reduced-rate discounted | ermäßig~ vergünstig~ | réduit~ réduction tarif-réduit | reducid~ bonific~ | ridott~ agevolat~ | reduzid~ | gereduceerd korting
reimburse reimbursement reclaim refundable expense-claim | erstatt~ rückerstatt~ auslagen | rembours~ | reembols~ | rimbors~ | reembols~ | vergoed~ terugbetal~
per-diem subsistence meals-allowance | verpflegungs~ spesen tagegeld | indemnité per-diem | dieta~ | diaria indennità | ajuda-de-custo | dagvergoeding
advance prepayment upfront down-payment downpayment | vorschuss anzahlung vorauszahl~ abschlag | acompte avance arrhes | anticipo adelanto señal | acconto anticipo caparra | sinal adiantamento | voorschot aanbetaling
creditor payee | gläubiger~ | créanci~ | acreedor~ | creditor~ | credor~ | schuldeiser crediteur~
debtor | schuldner~ | débiteur~ débitrice~ | deudor~ | debitor~ | devedor~ | schuldenaar debiteur~
debt debts owe owed | schuld~ verbindlichkeit~ | dette~ | deuda~ | debit~ | dívida~ | schuld~
invoice-number bill-number | rechnungsnummer | numéro-facture | número-factura | numero-fattura | número-fatura | factuurnummer
standing-order direct-debit | lastschrift dauerauftrag einzug~ | prélèvement | domicili~ | addebito domicili~ | débito-direto | incasso
spreadsheet ledger accounts bookkeeping accounting | buchhaltung buchführung konten | comptab~ | contab~ | contab~ | contab~ | boekhouding
audit auditor audited | prüfung prüfer revision wirtschaftsprüf~ | audit commissaire vérificat~ | auditor~ auditoría revisor | revisor~ revisione | auditor~ auditoria revisor | accountant controle
shareholder stockholder investor stake shares | aktionär~ gesellschafter~ anteil~ | actionnaire~ associé~ part~ | accionista~ socio~ participación | azionist~ soci~ quot~ | acionista~ sócio~ quota~ | aandeelhouder~ aandelen
bonus commission incentive | prämie provision bonus sonderzahlung | prime bonus commission | prima bonificación comisión | premio provvigione | prémio comissão | bonus premie provisie
christmas-bonus holiday-pay | weihnachtsgeld urlaubsgeld | treizième prime | aguinaldo paga-extra | tredicesima | subsídio | vakantiegeld kerstgratificatie
promotion promoted career | beförder~ aufstieg | promotion promu~ avancement | ascens~ promoción | promozion~ | promoção | promotie bevorder~
sick-note sick-certificate medical-certificate certificate | krankmeldung krankschreibung attest | arrêt-maladie certificat | baja parte-médico certificado | certificato malattia | atestado baixa | ziekmelding doktersverklaring
maternity paternity parental | mutterschutz elternzeit vaterschaft | maternité paternité parental | maternidad paternidad | maternità paternità congedo | maternidade paternidade parental | zwangerschapsverlof ouderschapsverlof
apprentice trainee intern internship apprenticeship traineeship | auszubildend~ azubi~ lehrling~ praktik~ ausbildung | apprenti~ stagiaire~ stage alternance | aprendi~ becari~ prácticas | apprendist~ tirocin~ stagist~ | aprendiz~ estagi~ | leerling stagiair~ stage
volunteer voluntary unpaid volunteers | freiwillig~ ehrenamt~ | bénévol~ volontair~ | voluntari~ | volontar~ | voluntári~ | vrijwillig~
deputy stand-in substitute cover alternate | stellvertret~ vertretung | suppléant~ remplaçant~ adjoint~ | suplente~ sustitut~ adjunt~ | sostitut~ vice supplente | suplente~ substitut~ adjunt~ | plaatsvervang~ vervang~
successor succeed succeeds | nachfolg~ | successeur~ succède | sucesor~ sucede | successor~ subentra | sucessor~ | opvolg~
predecessor former | vorgänger~ | prédécesseur~ | predecesor~ antecesor~ | predecessor~ | antecessor~ | voorganger~
founder founders cofounder | gründer~ stifter~ | fondat~ | fundador~ | fondat~ | fundador~ | oprichter~ stichter~
sponsor sponsors patron | sponsor~ förderer gönner | sponsor~ mécène | patrocinador~ | sponsor~ patrocin~ | patrocinador~ | sponsor~
caretaker janitor concierge superintendent | hausmeister~ hauswart | gardien~ concierge | conserje portero | custode portinaio | porteiro zelador | conciërge huismeester
cleaner cleaners cleaning | reinigungskraft putz~ reinigung | nettoyage ménage | limpieza limpiador~ | pulizi~ | limpeza | schoonma~
receptionist reception front-desk | empfang rezeption pforte | accueil réception | recepción | reception accoglienza | receção recepção | receptie balie
accountant bookkeeper | buchhalter~ steuerberat~ | comptable | contable gestor | contabile commercialista | contabilista contador | boekhouder
engineer technician mechanic fitter | techniker~ monteur~ ingenieur~ mechaniker~ | technicien~ mécanicien~ ingénieur~ | técnico~ mecánico~ ingenier~ | tecnico meccanico ingegner~ | técnico~ mecânico~ engenheir~ | monteur technicus ingenieur
architect planner | architekt~ planer~ | architecte | arquitect~ | architett~ | arquitet~ | architect
surveyor assessor adjuster expert appraiser | gutachter~ sachverständig~ | expert~ expertise | perit~ tasador~ | perit~ | perit~ avaliador~ | expert taxateur
speaker presenter lecturer talk lecture presentation | redner~ referent~ vortrag vorträge | conférenci~ intervenant~ exposé | ponente conferenci~ charla ponencia | relator~ conferenza relazione | orador~ palestr~ | spreker~ lezing
host hostess organiser organizer organised organized | veranstalter~ gastgeber~ organis~ | organis~ hôte | organiz~ anfitri~ | organizz~ ospit~ | organiz~ anfitri~ | organis~ gastheer
audience spectator viewers attendance turnout | zuschauer~ publikum besucher~ | spectateur~ public affluence | espectador~ público asistencia | spettator~ pubblico affluenza | espectador~ público | toeschouwer~ publiek opkomst
jury judges panel | jury preisricht~ | jury juré~ | jurado tribunal comisión | giuria commissione | júri | jury
rehearsal rehearse practise | probe~ üben | répétition~ | ensayo~ | prov~ | ensaio~ | repetitie~
exhibit exhibition display show on-view | ausstell~ sonderausstellung | exposition~ | exposicion~ exposición muestra | mostr~ esposizion~ | exposição exposições mostra | tentoonstelling~
screening film movie cinema shown | film~ kino vorführ~ | film~ projection cinéma | película~ cine proyección | film proiezione cinema | filme~ sessão cinema | film~ bioscoop
workshop class session tutorial | workshop kurs~ | atelier~ stage | taller~ curso | laboratori~ corso | oficina~ workshop curso | workshop~ cursus
enrol enrolment sign-up signup registration apply | anmeld~ einschreib~ | inscri~ | inscri~ matrícul~ apunt~ | iscri~ | inscri~ matrícul~ | inschrijv~ aanmeld~
waiting-list waitlist | warteliste | liste-d-attente | lista-de-espera | lista-d-attesa | lista-de-espera | wachtlijst
postpone postponed rescheduled moved deferred adjourned | verschob~ verschieb~ vertag~ verleg~ | report~ repouss~ ajourn~ | aplaz~ pospon~ pospuest~ | rinvi~ posticip~ | adi~ | uitgesteld uitstel verzet
cancel cancelled called-off scrapped dropped | abgesagt absag~ ausfall~ entfällt storn~ | annul~ supprim~ | cancel~ anul~ suspend~ | annull~ cancell~ sospes~ | cancel~ anul~ | afgelast geannuleerd annul~
merge merger takeover acquisition acquire acquired | fusion~ übernahme übernommen zusammenschluss | fusion~ rachat acquisition | fusión fusion~ adquisi~ adquir~ | fusion~ acquisi~ | fusão fusões aquisi~ | fusie overname
launch launched release released rollout go-live introduced | einführ~ markteinführung start veröffentlich~ | lancement lanc~ mise-en-service | lanzamiento lanz~ estren~ | lancio avvio | lançamento lanç~ | lancering invoer~
milestone phase stage step | meilenstein~ phase~ etappe~ abschnitt | jalon~ phase~ étape~ | hito~ fase~ etapa~ | fas~ tapp~ | marco~ fase~ etapa~ | mijlpaal fase~
bottleneck blocker obstacle issue blocked | engpass hindernis blockier~ | blocage obstacle~ goulot | bloqueo obstáculo~ | ostacol~ blocco | bloqueio obstáculo~ | knelpunt obstakel
overrun over-budget exceed exceeded exceeds | überschreit~ überschritt~ überzogen | dépass~ | sobrepas~ exce~ super~ | super~ sforament~ | exce~ ultrapass~ | overschr~
shortage lack lacking scarce | mangel knapp~ fehlt fehlen~ | pénurie manque | escasez falta | carenza mancanza | escassez falta | tekort gebrek
staffing headcount workforce personnel heads | belegschaft personal mitarbeiterzahl kopfzahl | effectif~ personnel | plantilla personal | organico personale | efetivo pessoal | personeelsbestand bezetting
vacancy vacancies opening job-advert | stelle~ vakanz stellenanzeige | poste~ offre | vacante~ puesto oferta | posto offerta | vaga~ oferta | vacature~
qualification requirement prerequisite eligible eligibility | voraussetzung~ qualifikation~ berechtig~ | condition~ prérequis exigé~ éligib~ | requisito~ exigid~ | requisit~ idone~ | requisito~ elegív~ | vereiste~ voorwaarde~
fluency command proficiency level | kenntnis~ niveau beherrsch~ | niveau maîtrise | nivel dominio | livello conoscenza | nível domínio | niveau beheersing
alumni graduate graduated graduation degree | absolvent~ abschluss studium | diplômé~ licence | graduad~ titulad~ egresad~ | laurea~ diplomat~ | licenciad~ graduad~ formad~ | afgestudeerd~ diploma
exam examination test assessed assessment | prüfung~ klausur~ test~ | examen~ épreuve~ évaluat~ | examen~ prueba~ evaluación | esam~ prov~ valutazion~ | exame~ prova~ avaliação | examen~ toets~
pass passed passing | bestanden bestehen | réussi~ admis | aprob~ | superat~ promoss~ | aprov~ | geslaagd slagen
deadline submission hand-in due | abgabe~ einsend~ frist stichtag | échéance remise date-limite | plazo vencimiento entrega | scadenza consegna termine | prazo entrega | inleverdatum termijn
punishment sanction sanctions consequence disciplinary | strafe~ sanktion~ abmahnung | sanction~ peine | sanción sanciones castigo | sanzion~ punizion~ | sanção sanções | straf sanctie~
smoking vaping cigarette cigarettes smoke | rauch~ zigarett~ | fum~ cigarette~ | fum~ cigarr~ | fum~ sigarett~ | fum~ cigarr~ | rok~ sigaret~
firearm weapon fireworks explosive | waffe~ feuerwerk | arme~ feu-d-artifice | arma~ fuegos | arm~ fuochi | arma~ fogos | wapen~ vuurwerk
barbecue grill grilling | grill~ | barbecue griller | barbacoa parrilla | griglia barbecue | churrasc~ grelh~ | barbecue
swear-word harassment bullying discrimination | belästig~ mobbing diskriminier~ | harcèlement discrimin~ | acoso discrimin~ | molesti~ discrimin~ | assédio discrimin~ | pesten discriminat~
confidential secret secrecy disclose disclosure | vertraulich~ geheim~ verschwiegen~ | confidenti~ secret~ | confidencial~ secret~ | riservat~ confidenzial~ segret~ | confidencia~ sigil~ segred~ | vertrouwelijk~ geheim~
copyright trademark patent | urheber~ marke~ patent~ | droit-d-auteur marque~ brevet~ | derechos-de-autor marca~ patente~ | diritti-d-autore marchi~ brevett~ | direitos marca~ patente~ | auteursrecht merk~ octrooi
jurisdiction governing law venue court | gerichtsstand zuständig~ gericht~ | juridiction compétent tribunal | jurisdicción fuero tribunal~ | giurisdizione foro tribunale | jurisdição foro tribunal | bevoegd~ rechtbank
clause provision section article | klausel~ bestimmung~ paragraf~ | clause~ disposition~ article~ | cláusula~ disposición | clausol~ disposizion~ | cláusula~ disposição | clausule~ bepaling~ artikel
annex appendix attachment schedule enclosure enclosed | anlage~ anhang beilage beigefügt | annexe~ pièce-jointe ci-joint | anexo~ adjunt~ | allegat~ | anexo~ | bijlage~
draft version revision | entwurf fassung version | brouillon version projet | borrador versión | bozza versione | rascunho versão minuta | ontwerp versie
abbreviation acronym stands-for | abkürzung~ kürzel steht-für | abréviation~ sigle | abreviatura~ sigla~ | abbreviazion~ sigl~ | abreviatura~ sigla~ | afkorting~
footnote asterisk star | fußnote sternchen | astérisque note | asterisco nota | asterisco nota | asterisco nota | voetnoot sterretje
symbol icon sign mark | symbol~ zeichen | symbole~ pictogramme~ signe | símbolo~ icono~ signo | simbol~ icon~ segn~ | símbolo~ ícone~ sinal | symbool symbolen teken
flash flashing blink blinking | blink~ | clignot~ | parpade~ | lampegg~ | pisc~ intermitente | knipper~
error fault trouble malfunction | fehler störung~ | erreur~ panne~ défaut~ | error~ avería~ fallo~ | error~ guast~ | erro~ avaria~ falha~ | fout~ storing~
overheat overheated hot | überhitz~ | surchauff~ | sobrecalent~ | surriscald~ | sobreaquec~ | oververhit~
leak leaks drip dripping | undicht~ leck~ tropf~ | fuite~ fuit~ | fuga~ gote~ | perdit~ gocciol~ | fuga~ vazament~ | lek~ drup~
block blocked clogged jam jammed stuck | verstopf~ klemmt blockier~ stau | bouch~ bloqu~ bourrage coinc~ | atasc~ obstru~ bloque~ | intas~ bloccat~ incepp~ | entup~ encrav~ bloque~ | verstopt vastgelopen klem~
rust rusty corrosion | rost~ korro~ | rouill~ corros~ | óxido oxid~ corros~ | ruggin~ corros~ | ferrugem corros~ | roest~
scratch scratches scratched dent | kratzer schramme~ beule~ | rayur~ éraflur~ | arañazo~ rayón rayad~ | graffi~ | risco~ arranh~ | kras~
lubricate grease oil lubricant | schmier~ fett öl | lubrifi~ graiss~ huile | lubric~ engras~ aceite | lubrific~ ingrass~ olio | lubrific~ óleo | smeer~ smering olie
tighten tightened torque | anzieh~ drehmoment | serr~ couple | apret~ apriete par | serr~ coppia | apert~ binário torque | aandraai~ koppel
charge charging charger recharge | lade~ auflad~ ladegerät | recharg~ chargeur | carg~ recarg~ | caric~ ricaric~ | carreg~ recarreg~ | oplad~ lader laad~
runtime battery-life lasts endurance | laufzeit akkulaufzeit | autonomie | autonomía duración | autonomia durata | autonomia duração | accuduur gebruiksduur
resolution pixels megapixel | auflösung pixel | résolution pixels | resolución píxeles | risoluzione pixel | resolução pixels | resolutie pixels
connectivity port ports interface socket | anschluss anschlüsse schnittstelle~ | port~ connectique prise~ | puerto~ conexión | port~ connession~ | porta~ ligação | aansluiting~ poort~
settings setting configure preference option | einstellung~ konfigur~ | réglage~ paramètre~ config~ | ajuste~ configur~ | impostazion~ configur~ | definiç~ configur~ | instelling~ configur~
default factory preset as-delivered | werkseinstellung voreinstellung standard~ | défaut usine | predeterminad~ fábrica defecto | predefinit~ fabbrica | padrão fábrica predefinid~ | standaard~ fabrieks~
backup restore recovery recover | sicherung~ wiederherstell~ backup | sauvegard~ restaur~ | copia-de-seguridad restaur~ recuper~ | backup ripristin~ | cópia restaur~ recuper~ | back-up herstel~
outage downtime interruption blackout | ausfall störung unterbrech~ | panne interruption coupure | interrup~ corte apagón caída | interruzion~ blackout guasto | interrup~ falha apagão | storing uitval onderbreking
subscription subscribe subscriber | abo abonnement~ abonn~ | abonn~ | suscrip~ abono abonad~ | abbonament~ abbonat~ | assinatura subscri~ | abonnement~ abonnee
consumption usage used consumed | verbrauch~ | consomm~ | consum~ | consum~ | consum~ | verbruik~
emission emissions co2 carbon exhaust | emission~ abgas~ ausstoß | émission~ co2 | emisi~ co2 | emission~ co2 | emiss~ co2 | uitstoot emissie~
chassis vehicle-identification vin serial | fahrgestell~ fahrzeug-identifi~ fin | châssis vin | bastidor chasis | telaio | quadro chassis | chassis~
axle axles | achse~ | essieu~ | eje~ | asse assi | eixo~ | as assen
trailer tow towing hitch | anhänger anhängelast | remorqu~ attelage | remolque~ | rimorchi~ traino | reboque~ | aanhang~ trek~
unladen kerb curb empty | leer~ eigengewicht | vide | vacío tara | vuoto tara | vazio tara | leeg ledig
capacity displacement engine-size cc | hubraum | cylindrée | cilindrada | cilindrata | cilindrada | cilinderinhoud
keeper registered-owner holder | halter~ | titulaire | titular | intestatari~ | titular | houder kentekenhouder
chauffeur driver driving | fahrer~ | chauffeur~ conduct~ | conductor~ chófer | conducente autista | condutor~ motorista | bestuurder chauffeur
collision crash accident accidents hit | unfall zusammenstoß kollision | collision accident | choque colisión accidente | collisione scontro incidente | colisão choque acidente | botsing ongeval aanrijding
roadside breakdown recovery | panne~ abschlepp~ | dépann~ | grúa asistencia avería | soccorso carro-attrezzi | reboque avaria | pechhulp sleep~
fine ticket parking-ticket penalty | bußgeld strafzettel geldbuße | amende contravention | multa~ | multa multe | multa~ coima | boete~
toll tolls vignette | maut vignette | péage~ | peaje~ | pedagg~ | portagem | tol
detour diversion diverted bypass | umleit~ umweg | déviation | desvío desvi~ | deviazion~ | desvio | omleiding
congestion delay delays disruption | stau verspät~ störung | retard~ perturb~ embouteillage | retraso~ atasco | ritard~ disag~ | atras~ | vertraging file
rebook rebooking | umbuch~ storn~ | échang~ annul~ | cambi~ cancel~ | rimborsabil~ cambi~ | reembols~ alter~ | omboek~ annul~
lost-property lost-and-found forgotten | fundsachen fundbüro verlor~ vergess~ | objets-trouvés perdu~ oublié~ | objetos-perdidos perdid~ olvid~ | oggetti-smarriti smarrit~ dimenticat~ | perdidos achados esquec~ | gevonden verloren vergeten
fetch collect pick-up | abhol~ | récupér~ retir~ cherch~ | recog~ retir~ | ritir~ | levant~ recolh~ | ophal~ afhal~
wheelchair disabled accessible accessibility step-free mobility barrier-free | rollstuhl~ barrierefrei~ behindert~ stufenlos | fauteuil handicap~ accessib~ pmr | silla-de-ruedas discapac~ accesib~ | disabil~ accessib~ sedia | deficien~ acessib~ cadeira | rolstoel~ toegankelijk~ gehandicapt~
stroller pram pushchair buggy | kinderwagen | poussette | cochecito carrito | passeggin~ | carrinho | kinderwagen
child-care nursery kindergarten daycare creche | kita kindergarten krippe betreuung | crèche garderie maternelle | guardería | asilo nido | creche infantário | kinderopvang crèche
playground sandpit | spielplatz sandkasten | aire-de-jeux bac-à-sable | parque-infantil | parco-giochi | parque-infantil | speeltuin zandbak
babysitter nanny carer care caregiver | babysitter pflege~ betreu~ | nounou soign~ aide | niñera cuidador~ | badante babysitter | ama cuidador~ | oppas verzorg~
diet dietary intolerance allergen allergens gluten lactose | diät allergen~ unverträglich~ | régime allergène~ intolér~ | dieta alérgeno~ intoleranc~ | dieta allergen~ intolleran~ | dieta alergén~ intolerân~ | dieet allergeen allergenen
side-effect side-effects adverse reaction | nebenwirkung~ | effet-secondaire indésirable~ | efecto-secundario advers~ | effetti-collaterali indesiderat~ | efeito~ secundário~ | bijwerking~
symptom symptoms sign complaint complaints | symptom~ beschwerden anzeichen | symptôme~ | síntoma~ | sintom~ | sintoma~ | symptomen klacht~
first-aid emergency resuscitation | erste-hilfe notfall | premiers-secours secours urgence | primeros-auxilios emergencia | primo-soccorso emergenza | primeiros-socorros emergência | eerste-hulp noodgeval
swallow swallowed ingest ingestion | verschluck~ schluck~ | aval~ ingestion ingér~ | trag~ ingerid~ ingestión | ingeri~ ingoia~ | engol~ ingest~ | inslik~ ingeslikt
inhale inhaled inhalation | einatm~ | inhal~ | inhal~ | inal~ | inal~ | inadem~
breathe breathing | atem~ | respir~ | respir~ | respir~ | respir~ | adem~
gloves goggles protective ppe mask | schutz~ handschuh~ brille maske | gant~ lunettes masque protection | guantes gafas mascarilla protección | guanti occhiali maschera protezione | luvas óculos máscara proteção | handschoen~ bril masker bescherm~
extinguish extinguisher put-out | lösch~ | étein~ extinct~ | apagar extint~ | spegn~ estint~ | apagar extint~ | blus~
evacuate evacuation assembly-point gather muster | evaku~ sammelplatz sammelpunkt | évacu~ rassemblement | evacu~ punto-de-encuentro | evacu~ raccolta | evacu~ encontro | ontruim~ verzamelplaats
hazard hazardous dangerous toxic poisonous harmful | gefährlich~ giftig~ schädlich~ gefahr~ | dangereu~ toxique~ nocif~ | peligros~ tóxic~ nociv~ | pericolos~ tossic~ nociv~ | perigos~ tóxic~ nociv~ | gevaarlijk~ giftig~ schadelijk~
flammable ignite ignition burn | entzünd~ brennbar~ | inflamm~ | inflam~ | infiamm~ | inflam~ | ontvlam~ brandbaar
spill spilled spillage splash | verschütt~ ausgelaufen auslauf~ | déversement renvers~ répand~ | derram~ vertid~ | versat~ fuoriuscit~ | derram~ | gemorst lekkage
dilute diluted concentration ratio | verdünn~ konzentration verhältnis | dilu~ concentration | dilu~ concentración | dilu~ concentrazione | dilu~ concentração | verdun~ concentratie
rinse flush | spül~ ausspül~ | rinc~ | enjuag~ aclar~ | sciacqu~ risciacqu~ | enxagu~ lav~ | spoel~
soak steep | einweich~ ziehen | tremp~ infus~ | remoj~ | ammoll~ | molho demolh~ | week~ inweken
knead dough | knet~ teig | pétri~ pâte | amas~ masa | impast~ | amass~ massa | kned~ deeg
season seasoning spice spices pepper | würz~ gewürz~ pfeffer | assaisonn~ épice~ poivre | sazon~ especia~ pimienta | spezi~ pepe condi~ | temper~ especiaria~ pimenta | kruid~ peper
portion serving helping | portion~ | portion~ part~ | ración raciones porción | porzion~ | porção dose~ | portie~
shelf-life best-before expire keeps | haltbar~ mindesthalt~ | conserv~ péremption | caduc~ conserv~ | scaden~ conserv~ | validade conserv~ | houdbaar~
spot place slot capacity places seats | platz plätze kapazität | place~ capacité | plaza~ cupo aforo | post~ capienza | vaga~ lugar~ lotação | plek~ plaats~ capaciteit
crowd fit fits hold holds accommodate | fasst passen fassungsvermögen | contien~ accueil~ | caben cabe | contien~ ospit~ | cab~ comport~ | passen
admission entry entrance ticket | eintritt~ einlass zutritt | entrée~ admission | entrada~ acceso | ingress~ entrat~ | entrada~ ingress~ | toegang entree
cloakroom locker wardrobe | garderobe schließfach | vestiaire casier~ consigne | guardarropa taquilla~ consigna | guardaroba armadiett~ | bengaleiro cacifo~ | garderobe kluisje
photograph photography camera filming | fotograf~ kamera filmen | photograph~ filmer appareil | fotograf~ cámara | fotograf~ macchina | fotograf~ câmara | fotograf~ camera
guide guided tour | führung~ führer~ | guid~ visite-guidée | guiad~ guía~ visita | guidat~ guid~ visita | guiad~ guia~ visita | rondleiding~ gids~
souvenir gift-shop | andenken souvenir~ | souvenir~ boutique | recuerdo~ tienda | souvenir ricord~ | lembrança~ loja | souvenir~
sunrise dawn daybreak | sonnenaufgang morgendämmerung | lever aube | amanecer alba | alba | amanhecer nascer-do-sol | zonsopgang dageraad
sunset dusk nightfall | sonnenuntergang abenddämmerung | coucher crépuscule | atardecer ocaso | tramonto | pôr-do-sol | zonsondergang schemering
tide tides tidal high-water | gezeiten flut ebbe tide~ | marée~ | marea~ | mare~ | maré~ | getij~ vloed eb
anchor mooring berth harbour marina | anker liegeplatz hafen | ancr~ mouillage port | ancl~ amarre puerto fondeo | ancor~ ormegg~ porto | âncora amarr~ porto | anker ligplaats haven
rower rowing oar paddle canoe kayak | ruder~ paddel~ kanu kajak | ram~ aviron pagaie canoë kayak | remo remos remar remero~ piragua kayak | rem~ canoa kayak pagai~ | remo remos remar remador~ canoa caiaque | roei~ peddel kano kajak
lifejacket buoyancy life-vest | schwimmweste rettungsweste | gilet-de-sauvetage | chaleco-salvavidas chaleco | giubbotto-di-salvataggio | colete | reddingsvest zwemvest
tent camping campsite pitch caravan | zelt~ camping~ stellplatz wohnwagen | tente~ camping emplacement caravane | tienda camping parcela caravana | tend~ campeggio piazzola roulotte | tenda campismo alvéolo caravana | tent~ camping kampeer~ caravan
hut refuge shelter cabin | hütte~ unterkunft | refuge~ cabane~ abri | refugio cabaña | rifugi~ baita | refúgio cabana abrigo | hut hutten schuilplaats
altitude elevation climb ascent summit | höhenmeter aufstieg gipfel | altitude dénivelé montée sommet | altitud desnivel subida cima | altitudin~ dislivello salita vetta | altitude desnível subida cume | hoogte klim top
trail path footpath track | weg wege pfad~ wander~ | sentier~ chemin~ | sendero~ camino~ | sentier~ percors~ | trilho~ caminho~ | pad paden wandel~
soil ground earth compost | boden erde kompost | sol terre compost | suelo tierra compost | suolo terra terriccio compost | solo terra composto | grond bodem aarde compost
seed seeds sow sowing seedling | saat~ samen säen aussaat~ setzling~ | graine~ semi~ semer semis plant | semilla~ sembr~ siembra plántula | sem~ semin~ piantin~ | semente~ seme~ plântula | zaad zaden zaai~
harvest harvested yield crop crops | ernte~ ertrag | récolte~ rendement | cosecha~ rendimiento | raccolt~ resa | colheita~ rendimento | oogst~ opbrengst
fertiliser fertilizer manure feed nutrient | dünger dung düng~ nährstoff~ | engrais fumier nutriment~ | abono fertiliz~ estiércol nutriente~ | concim~ fertilizz~ letame | adubo fertiliz~ nutriente~ | mest kunstmest voeding
pest pests aphid insect insects | schädling~ blattläuse insekt~ | parasite~ ravageur~ puceron~ insecte~ | plaga~ pulgón insecto~ | parassit~ afid~ insett~ | praga~ afídio~ inseto~ | plaag ongedierte luizen insect~
prune pruning trim cut-back | schnitt beschneid~ zurückschneid~ | taill~ élag~ | pod~ | potat~ potare | pod~ | snoei~
greenhouse glasshouse | gewächshaus treibhaus | serre~ | invernadero~ | serra serre | estufa~ | kas kassen
fence gate hedge boundary | zaun hecke grenze | clôture haie limite | valla cerca seto | recinzion~ siepe confine | cerca vedação sebe | hek schutting heg
plot parcel lot land | grundstück parzelle~ | parcelle~ terrain~ | parcela~ terreno~ solar | lott~ terren~ appezzament~ | lote~ terreno~ talhão | perceel kavel~
construction scaffold scaffolding building-site | bau baustelle gerüst | chantier échafaudage travaux | obra~ andamio~ | cantier~ ponteggi~ | obra~ andaime~ | bouw~ steiger
insulation insulated insulate | dämm~ isolier~ isolation | isol~ | aisl~ | isol~ coibent~ | isol~ | isol~
plaster drywall tile tiles tiling | putz gips fliese~ kachel~ | plâtre carrelage carreau~ | yeso azulejo~ baldosa~ | intonaco piastrell~ gesso | gesso azulejo~ | stuc~ pleister tegel~
gutter drain drains drainpipe downpipe | dachrinne regenrinne abfluss | gouttière canalisation égout | canalón desagüe | grondai~ scaric~ | caleira algeroz esgoto | goot afvoer
chimney stove fireplace flue | schornstein kamin ofen | cheminée poêle conduit | chimenea estufa | camin~ stufa | chaminé lareira fogão | schoorsteen kachel haard
thermostat heater heating radiator | thermostat heizung~ heizkörper | thermostat chauffage radiateur~ | termostato calefacción radiador~ | termostat~ riscaldament~ termosifon~ | termóstato aquecimento | thermostaat verwarming
fuse breaker circuit | sicherung~ stromkreis | fusible~ disjoncteur | fusible~ diferencial | fusibil~ salvavita | fusível disjuntor | zekering stop groep
meter-reading reading readings | zählerstand ablesung stand | relevé~ index | lectura~ | lettur~ | leitura~ | meterstand~
kilowatt kwh unit-rate unit | arbeitspreis kilowattstunde~ | kwh | kwh término | kwh | kwh | kwh
standing-charge base-fee basic | grundpreis grundgebühr | abonnement fixe | cuota-fija término-fijo | quota-fissa canone | taxa-fixa | vastrecht
renewable solar photovoltaic green | erneuerbar~ solar~ ökostrom photovoltaik | renouvelable~ solaire~ | renovable~ solar~ fotovolt~ | rinnovabil~ solar~ fotovolt~ | renováve~ solar~ | duurzaam zonne~ groen
rubbish-collection refuse-collection bin-day collection | müllabfuhr leerung abfuhr | collecte ramassage | recogida | raccolta | recolha coleta | ophaaldag inzameling
recycle recycling recyclable | recycl~ wertstoff~ verwert~ | recycl~ tri | recicl~ | ricicl~ differenziata | recicl~ | recycl~ hergebruik
bulky bulky-waste | sperrmüll sperrig~ | encombrant~ | voluminoso~ enseres | ingombrant~ | volumoso~ monos | grofvuil
letterbox mailbox po-box | briefkasten postfach | boîte-aux-lettres boîte-postale | buzón apartado | cassetta casella | caixa-de-correio apartado | brievenbus postbus
tracking trace shipment-number consignment | sendung~ sendungsnummer verfolg~ | suivi colis envoi | seguimiento envío | tracciam~ spedizion~ | rastreio envio | zending trackings~
damaged broken defective faulty | beschädigt~ defekt~ kaputt schadhaft | endommag~ cass~ défectu~ abîm~ | dañad~ rot~ defectuos~ averiad~ | danneggiat~ rott~ difettos~ | danificad~ partid~ avariad~ | beschadigd kapot defect
complain complaint complaints grievance | beschwer~ reklam~ mängel~ | réclam~ plainte~ | queja~ reclam~ | reclam~ lament~ | reclam~ queixa~ | klacht~ reclam~
apology apologise sorry regret | entschuldig~ bedauer~ | excus~ regrett~ désolé~ | disculp~ lament~ perdón | scus~ spiacent~ | desculp~ lament~ | excuus spijt
thank thanks grateful | dank~ bedank~ | remerci~ merci | agradec~ gracias | ringrazi~ grazie | agradec~ obrigad~ | dank~ bedank~
opinion view feedback rating review | meinung bewertung~ rückmeldung | avis évaluation note | opinión valoración reseña | opinion~ valutazion~ recension~ giudizi~ | opinião avaliação | mening beoordeling~
unanimous unanimously majority vote votes | einstimmig mehrheit stimme~ | unanim~ majorité voix | unanim~ mayoría voto~ | unanim~ maggioranza vot~ | unânim~ maioria voto~ | unaniem meerderheid stem~
abstain abstention abstained abstentions | enthalt~ | absten~ | abst~ | asten~ | absten~ | onthoud~ onthouding~
against opposed contrary oppose | gegen dagegen gegenstimme~ | contre opposé~ | contra opuest~ | contr~ | contra | tegen
propose proposed proposal motion suggested | vorschlag~ vorgeschlagen antrag beantrag~ | propos~ motion | propon~ propuest~ moción | propost~ propon~ mozione | propost~ propôs moção | voorstel~ voorgesteld motie
postulate assign assigned assignee responsible in-charge | zuständig~ verantwortlich~ zugewiesen | responsable~ chargé~ attribué~ | responsable~ encargad~ asignad~ | responsabil~ incaricat~ assegnat~ | responsável encarregad~ atribu~ | verantwoordelijk~ toegewezen
follow-up open-item outstanding pending unresolved | offen~ ausstehend~ unerledigt | en-attente suspens | pendiente~ | sospes~ pendent~ | pendente~ | openstaand~
complete completed finished done | erledigt fertig abgeschlossen | terminé~ achevé~ fini~ | terminad~ finalizad~ complet~ | completat~ conclus~ finit~ | concluíd~ terminad~ | afgerond klaar voltooid
progress advance percent-complete | fortschritt stand | avancement progr~ | avance progreso | avanzament~ progress~ | progresso avanço | voortgang
reschedule timeline schedule roadmap | zeitplan terminplan fahrplan | calendrier planning | calendario cronograma plan | calendario programma cronoprogramma | cronograma calendário | planning tijdlijn
stakeholder steering sponsor committee | lenkung~ beirat auftraggeber | pilotage comité | comité dirección | comitato direzione | comité direção | stuurgroep
experiment trial pilot study | versuch~ pilot~ studie experiment | essai~ expérience~ étude pilote | ensayo~ experimento~ estudio piloto | sperimenta~ prov~ studio pilota | ensaio~ experiência estudo piloto | proef~ experiment~ onderzoek pilot
hypothesis expect expected anticipated | erwart~ hypothese vermut~ | attend~ hypothèse prévu~ | esperad~ hipótesis previst~ | attes~ ipotesi previst~ | esperad~ hipótese previst~ | verwacht~ hypothese
sample-size participants subjects | teilnehmer~ stichprobe probanden | participant~ échantillon | participantes muestra | partecipant~ campione | participantes amostra | deelnemers steekproef
finding conclusion concluded result | ergebnis~ schlussfolgerung fazit | conclusion~ résultat~ | conclusión conclusiones resultado~ | conclusion~ risultat~ | conclusão conclusões resultado~ | conclusie~ uitkomst~ bevinding~
`;
