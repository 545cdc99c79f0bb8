/** Words about health, care and what happens at a doctor's; see `../tables.ts` for the format. */
export const care = `
gp family-doctor general-practitioner physician doctor | hausarzt arzt ärztin allgemeinarzt | médecin-traitant généraliste médecin docteur | médico-de-cabecera médico-de-familia médico doctor | medico-di-base medico-curante dottore | médico-de-família clínico-geral médico | huisarts arts dokter
specialist expert-doctor | facharzt spezialist fachärztin | spécialiste | especialista | specialista | especialista | specialist
surgeon surgical | chirurg chirurgin | chirurgien | cirujano | chirurgo | cirurgião | chirurg
physiotherapist physiotherapy physio physical-therapy | physiotherapie physiotherapeut krankengymnastik | kinésithérapeute kiné physiothérapie | fisioterapeuta fisioterapia | fisioterapista fisioterapia | fisioterapeuta fisioterapia | fysiotherapeut kinesist fysiotherapie
midwife midwives birth-attendant | hebamme | sage-femme | matrona comadrona | ostetrica | parteira | vroedvrouw verloskundige
paediatrician pediatrician children-s-doctor | kinderarzt kinderärztin | pédiatre | pediatra | pediatra | pediatra | kinderarts
psychologist psychotherapist psychotherapy counselling counselor counsellor therapist | psychologe psychotherapeut psychotherapie therapeut | psychologue psychothérapeute psychothérapie | psicólogo psicoterapeuta psicoterapia terapeuta | psicologo psicoterapeuta psicoterapia | psicólogo psicoterapeuta psicoterapia | psycholoog psychotherapeut therapeut
ophthalmologist eye-doctor eye-specialist | augenarzt augenärztin | ophtalmologue | oftalmólogo oculista | oculista | oftalmologista oculista | oogarts
optician optometrist | optiker | opticien | óptico optometrista | ottico | ótico | opticien
dermatologist skin-doctor dermatology | hautarzt dermatologe dermatologie | dermatologue dermatologie | dermatólogo dermatología | dermatologo dermatologia | dermatologista dermatologia | huidarts dermatoloog
ward hospital-ward inpatient-unit | krankenstation | unité-de-soins | unidad-de-hospitalización |  | internamento | verpleegafdeling
surgery-hours consultation-hours consulting-hours practice-hours | sprechstunde sprechzeiten | heures-de-consultation consultations | horario-de-consulta | orario-di-ricevimento | horário-de-consulta | spreekuur
consultation visit check-up doctor-s-appointment examination | arzttermin untersuchung konsultation sprechstunde | consultation rendez-vous visite | consulta visita cita-médica revisión | visita consulto controllo | consulta exame | consult raadpleging controle
checkup screening preventive-check health-check preventive-examination | vorsorgeuntersuchung vorsorge früherkennung | dépistage bilan-de-santé | chequeo cribado reconocimiento-médico | screening controllo-preventivo | rastreio check-up exame-preventivo | preventief-onderzoek bevolkingsonderzoek
emergency-room accident-and-emergency casualty emergency-department a-e | notaufnahme notfallambulanz notfallaufnahme | urgences service-des-urgences | urgencias sala-de-urgencias | pronto-soccorso | urgências pronto-socorro | spoedeisende-hulp spoed eerste-hulp
ambulance paramedic emergency-services rescue-service | rettungswagen krankenwagen rettungsdienst notarzt | ambulance samu secours | ambulancia servicio-de-emergencias | ambulanza soccorso | ambulância socorro inem | ambulance ziekenwagen hulpdiensten
admit admission admitted hospitalised hospitalized hospitalisation inpatient | aufnahme stationär eingewiesen einweisung | hospitalisation hospitalisé admission | ingreso ingresado hospitalización | ricovero ricoverato | internamento internado admissão | opname opgenomen ziekenhuisopname
discharge discharged sent-home discharge-date | entlassung entlassen entlassungsdatum austritt | date-de-sortie | alta alta-médica | dimissione dimesso dimissioni | alta alta-hospitalar | ontslag ontslagdatum
outpatient ambulatory day-patient day-case | ambulant | ambulatoire | ambulatorio | ambulatoriale day-hospital | ambulatório | ambulant poliklinisch
referral referred refer | überweisung überwiesen zuweisung | orientation lettre-d-adressage adressé | derivación volante derivado | impegnativa invio | referenciação encaminhamento | verwijzing doorverwijzing verwezen
medical-history anamnesis case-history previous-illnesses pre-existing-conditions past-illnesses | anamnese vorerkrankungen krankengeschichte | antécédents anamnèse | historia-clínica antecedentes anamnesis | anamnesi cartella-clinica | história-clínica antecedentes | voorgeschiedenis anamnese
health-record patient-file medical-record patient-record chart | patientenakte krankenakte | dossier-médical dossier-patient | historia-clínica expediente-médico | cartella-clinica | processo-clínico ficha-clínica prontuário | medisch-dossier patiëntendossier
chronic long-term ongoing-illness | chronisch | chronique | crónico | cronico | crónico crônico | chronisch
acute sudden severe | akut plötzlich | aigu soudain | agudo repentino | acuto improvviso | agudo súbito | acuut plotseling
recover recovery healing heal convalescence recuperate rehabilitation rehab | genesung heilung erholung rehabilitation reha | guérison rétablissement convalescence rééducation | recuperación curación convalecencia rehabilitación | guarigione convalescenza riabilitazione recupero | recuperação cura convalescença reabilitação | herstel genezing revalidatie
x-ray radiograph radiography | röntgen röntgenbild röntgenaufnahme | radiographie radio | radiografía | radiografia | radiografia | röntgenfoto
ultrasound sonography sonogram | ultraschall sonographie | échographie | ecografía | ecografia | ecografia | echografie echo
blood-test blood-count lab-test laboratory-test lab-results bloodwork blood-work | blutbild blutuntersuchung blutwerte laborwerte blutabnahme | prise-de-sang bilan-sanguin analyse-de-sang | análisis-de-sangre analítica hemograma | esami-del-sangue analisi-del-sangue emocromo | análises-ao-sangue análise-de-sangue hemograma | bloedonderzoek bloedtest bloedafname
laboratory lab | labor laboratorium | laboratoire labo | laboratorio | laboratorio | laboratório | laboratorium lab
fasting empty-stomach fast before-eating sober | nüchtern nüchternheit | à-jeun jeûne | ayunas en-ayunas ayuno | digiuno a-digiuno | jejum em-jejum | nuchter
blood-pressure hypertension | blutdruck bluthochdruck | tension-artérielle hypertension | tensión-arterial presión-arterial hipertensión | pressione-arteriosa ipertensione | tensão-arterial pressão-arterial hipertensão | bloeddruk hypertensie
pulse heart-rate heartbeat bpm | puls herzfrequenz | pouls fréquence-cardiaque | pulso frecuencia-cardíaca | polso frequenza-cardiaca | pulso frequência-cardíaca | hartslag pols
blood-type blood-group rhesus | blutgruppe | groupe-sanguin | grupo-sanguíneo | gruppo-sanguigno | grupo-sanguíneo tipo-sanguíneo | bloedgroep
body-weight bmi body-mass-index | körpergewicht bmi | poids imc | peso imc | peso imc | peso imc | lichaamsgewicht bmi
diabetes diabetic | diabetes diabetiker zuckerkrankheit | diabète diabétique | diabetes diabético | diabete diabetico | diabetes diabético | diabetes suikerziekte
stroke apoplexy | schlaganfall | avc accident-vasculaire-cérébral | ictus derrame-cerebral | ictus | avc derrame | beroerte
heart-attack infarction cardiac-arrest | herzinfarkt | infarctus crise-cardiaque | infarto ataque-al-corazón | infarto | enfarte infarto ataque-cardíaco | hartinfarct hartaanval
cancer tumour tumor oncology malignant carcinoma | krebs tumor onkologie bösartig karzinom | cancer tumeur oncologie | cáncer tumor oncología | cancro tumore oncologia | cancro câncer tumor oncologia | kanker tumor oncologie
infection infectious contagious | infektion ansteckend | infection contagieux | infección contagioso | infezione contagioso | infeção contagioso infecção | infectie besmettelijk
flu influenza grippe | grippe | grippe | gripe | influenza | gripe | griep
cold runny-nose common-cold sniffles | erkältung schnupfen | rhume | resfriado catarro | raffreddore | constipação resfriado | verkoudheid
nausea vomiting vomit sick-to-the-stomach | übelkeit erbrechen | nausée vomissement | náuseas vómito | nausea vomito | náusea vómito vômito | misselijkheid braken
diarrhoea diarrhea loose-stools | durchfall | diarrhée | diarrea | diarrea | diarreia | diarree
dizziness dizzy vertigo lightheaded giddiness | schwindel schwindelgefühl | vertige étourdissement | mareo vértigo | vertigini capogiro | tonturas vertigem | duizeligheid duizelig
rash itch itching hives eczema | ausschlag hautausschlag juckreiz ekzem | éruption démangeaison eczéma urticaire | sarpullido erupción picor eczema | eruzione prurito eczema orticaria | erupção comichão eczema urticária | uitslag jeuk eczeem
swelling swollen oedema edema | schwellung geschwollen ödem | gonflement enflure œdème | hinchazón edema | gonfiore edema | inchaço edema | zwelling oedeem
fracture broken-bone fractured | fraktur knochenbruch | fracture | fractura | frattura | fratura | breuk botbreuk fractuur
bandage dressing plaster wound-dressing band-aid | verband pflaster wundverband | pansement bandage | vendaje venda tirita apósito | benda fasciatura cerotto | ligadura penso curativo | verband pleister
painkiller analgesic pain-relief pain-reliever | schmerzmittel | antidouleur analgésique antalgique | analgésico calmante | antidolorifico analgesico | analgésico | pijnstiller
antibiotic antibiotics | antibiotikum antibiotika | antibiotique | antibiótico | antibiotico | antibiótico | antibioticum antibiotica
pill tablet capsule lozenge | tablette pille kapsel | comprimé pilule gélule capsule | pastilla comprimido cápsula píldora | pillola compressa capsula | comprimido pílula cápsula | tablet pil capsule
ointment lotion salve cream gel | salbe creme gel | pommade crème gel | pomada crema ungüento gel | pomata unguento crema gel | pomada creme unguento gel | zalf crème gel
syringe injection shot inject jab | spritze injektion | seringue injection piqûre | jeringa inyección | siringa iniezione puntura | seringa injeção | spuit injectie prik
once-daily twice-daily times-a-day times-daily per-day | täglich mal-täglich pro-tag | fois-par-jour par-jour | veces-al-día al-día | volte-al-giorno al-giorno | vezes-por-dia por-dia | maal-per-dag per-dag
overdose too-much-taken exceeded-dose | überdosis überdosierung | surdosage surdose | sobredosis | sovradosaggio overdose | sobredosagem overdose | overdosis
contraindication do-not-take must-not-take not-suitable-for | gegenanzeige kontraindikation nicht-einnehmen | contre-indication | contraindicación | controindicazione | contraindicação | contra-indicatie
interaction interactions drug-interaction | wechselwirkung | interaction interactions | interacción interacciones | interazione interazioni | interação interações | wisselwerking interactie
package-leaflet patient-information package-insert information-leaflet | packungsbeilage beipackzettel | notice | prospecto | foglietto-illustrativo bugiardino | folheto-informativo bula | bijsluiter
patient-decree living-will advance-directive advance-decision | patientenverfügung | directives-anticipées | voluntades-anticipadas testamento-vital | testamento-biologico disposizioni-anticipate | testamento-vital diretivas-antecipadas | wilsverklaring
next-of-kin emergency-contact closest-relative | notfallkontakt angehöriger | personne-à-prévenir contact-d-urgence proche | contacto-de-emergencia familiar | contatto-di-emergenza familiare | contacto-de-emergência familiar | noodcontact naaste
caregiver carer care-worker nursing-assistant home-help care-assistant | pflegekraft pfleger pflegerin betreuer haushaltshilfe | aide-soignant aidant auxiliaire-de-vie soignant | cuidador auxiliar | badante assistente operatore | cuidador auxiliar | verzorgende mantelzorger hulp
nursing-home care-home retirement-home old-people-s-home residential-care | pflegeheim altersheim seniorenheim altenheim | maison-de-retraite ehpad | residencia-de-ancianos residencia geriátrico | casa-di-riposo rsa | lar-de-idosos lar | verpleeghuis verzorgingshuis rusthuis woonzorgcentrum
care-level degree-of-care dependency-level care-grade | pflegegrad pflegestufe | niveau-de-dépendance gir | grado-de-dependencia | grado-di-autosufficienza | grau-de-dependência | zorgniveau zorgzwaarte
health-insurance medical-insurance sickness-fund health-insurer | krankenversicherung krankenkasse | assurance-maladie mutuelle | seguro-médico seguro-de-salud | assicurazione-sanitaria assicurazione-malattia | seguro-de-saúde | zorgverzekering ziekteverzekering mutualiteit
co-payment copay patient-contribution prescription-charge own-contribution | zuzahlung eigenanteil selbstbehalt | ticket-modérateur reste-à-charge participation | copago | ticket partecipazione-alla-spesa | taxa-moderadora coparticipação | eigen-bijdrage eigen-risico remgeld
glasses spectacles eyewear | brille sehhilfe | lunettes | gafas | occhiali | óculos | bril
hearing-aid hearing-loop induction-loop deaf hard-of-hearing hearing-impaired | hörgerät hörschleife gehörlos schwerhörig induktionsschleife | appareil-auditif boucle-magnétique sourd malentendant | audífono bucle-magnético sordo | apparecchio-acustico sordo | aparelho-auditivo surdo | hoorapparaat ringleiding doof slechthorend
blind visually-impaired partially-sighted braille low-vision | blind sehbehindert blindenschrift | aveugle malvoyant braille | ciego braille discapacidad-visual | cieco ipovedente braille | cego braille deficiência-visual | blind slechtziend braille
walking-aid crutches crutch walker rollator walking-frame zimmer-frame cane | gehhilfe krücken rollator gehstock | béquilles déambulateur canne | muletas andador bastón | stampelle deambulatore bastone | muletas andarilho bengala | krukken rollator looprek wandelstok
defibrillator aed | defibrillator | défibrillateur dae | desfibrilador dea | defibrillatore dae | desfibrilhador dae | defibrillator aed
hygiene handwashing hand-washing hand-hygiene | hygiene händewaschen händehygiene | hygiène lavage-des-mains | higiene lavado-de-manos | igiene lavaggio-delle-mani | higiene lavagem-das-mãos | hygiëne handen-wassen handhygiëne
isolation quarantine self-isolate | isolation quarantäne absonderung | isolement quarantaine | aislamiento cuarentena | isolamento quarantena | isolamento quarentena | isolatie quarantaine
`;
