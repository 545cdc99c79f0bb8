/** Words about health, safety, learning, and what is done; see `../tables.ts` for the format. */
export const acts = `
illness ill sick disease sickness | krank~ krankheit erkrank~ | maladie~ malade~ | enferm~ | malatti~ malat~ | doenç~ doente~ | ziek~
diagnosis finding | diagnose~ befund | diagnostic~ | diagnóstico~ | diagnosi | diagnóstico~ | diagnose
medicine medication drug drugs tablet | medikament~ arznei~ tablette~ | médicament~ comprimé~ | medicamento~ medicina pastilla~ | medicin~ farmac~ compress~ | medicament~ remédio comprimido | medicijn~ geneesmiddel~ tablet~
dose dosage | dosis dosierung | dose posologie | dosis | dose dosaggio | dose dosagem | dosis dosering
allergy allergic | allerg~ | allerg~ | alerg~ alérg~ | allerg~ | alerg~ alérg~ | allerg~
operation surgery operated | operation~ eingriff op | opération~ intervention chirurg~ | operación intervención cirugía | operazion~ intervento chirurg~ | operação cirurgia | operatie ingreep
treatment therapy | behandlung~ therapie~ | traitement~ thérapie | tratamiento~ terapia | trattament~ cura terapia | tratamento~ terapia | behandeling~ therapie
examination exam test check | untersuchung~ prüfung~ test | examen~ analyse test | examen~ prueba~ análisis | esame esami prova | exame~ prova teste | onderzoek examen test
blood | blut~ | sang sanguin~ | sangre sanguíne~ | sangue | sangue | bloed~
sample specimen | probe~ | échantillon~ prélèvement | muestra~ | campion~ | amostra~ | monster~ staal
injury injured hurt wound | verletz~ wunde | bless~ | lesión~ lesion~ herid~ | ferit~ infortun~ | ferid~ lesão | verwond~ letsel gewond
accident incident | unfall~ vorfall~ | accident~ incident~ | accidente~ incidente~ | incident~ infortun~ | acidente~ incidente~ | ongeval~ ongeluk incident
safety security | sicherheit~ | sécurité sûreté | seguridad | sicurezza | segurança | veiligheid~
fire fire-safety | brand~ feuer~ | incendie~ feu | incendio~ fuego | incendi~ fuoco | incêndio~ fogo | brand~ vuur
emergency | notfall~ not | urgence~ | emergencia~ urgencia~ | emergenz~ urgenz~ | emergência~ urgência~ | noodgeval~ nood
water-damage leak burst leakage | wasserschaden undicht~ leck~ rohrbruch | fuite~ | fuga~ gotera | perdita | fuga vazamento | lek~
noise loud | lärm~ laut~ geräusch~ | bruit~ sonore | ruido~ | rumor~ | ruído~ barulho | lawaai geluid~
smoke smoking | rauch~ | fum~ | fum~ humo | fum~ | fum~ fumo | roken rook~
alcohol | alkohol~ | alcool~ | alcohol | alcol~ | álcool | alcohol
pet pets animal animals | haustier~ tier tiere | animal animaux | animal animales mascota~ | animal~ | animal animais | huisdier~ dier~
dog | hund hunde hündin | chien~ | perro~ | cane cani | cão cães cachorro~ | hond honden
cat | katze~ kater | chat chats | gato~ | gatto gatti | gato~ | kat katten poes
weather | wetter~ | météo temps | tiempo | tempo meteo | tempo | weer
rain | regen~ | pluie~ | lluvia~ | pioggia | chuva | regen
snow | schnee~ | neige | nieve | neve | neve | sneeuw
course class lesson training seminar | kurs~ unterricht~ stunde schulung~ seminar~ | cours formation leçon stage | curso~ clase~ formación | corso corsi lezion~ formazione | curso~ aula~ formação | cursus~ les lessen opleiding training
subject | fach fächer | matière | asignatura materia | materia | disciplina matéria | vak
language languages speak | sprache~ sprach~ spricht | langue~ parl~ | idioma~ lengua~ habla | lingu~ parl~ | língua~ idioma~ fala | taal talen spreekt
degree diploma qualification education | abschluss ausbildung diplom bildung qualifikation | diplôme formation études | título estudios titulación formación | laurea titolo diploma formazione studi | diploma grau formação estudos | diploma opleiding
university college | universität~ hochschule studium studier~ | université faculté études | universidad~ facultad | università | universidade faculdade | universiteit hogeschool
experience | erfahrung~ | expérience~ | experiencia~ | esperienz~ | experiência~ | ervaring~
skill skills knowledge | kenntnis~ fähigkeit~ | compétence~ connaissance~ | habilidad~ competencia~ conocimiento~ | competenz~ conoscenz~ | competência~ conhecimento~ | vaardighe~ kennis
book borrow borrowed loan | buch bücher ausleih~ leih~ | livre~ emprunt~ prêt | libro~ préstamo prest~ | libr~ prestit~ | livro~ empréstimo | boek~ lenen uitleen~
bring take-along | mitbring~ mitnehm~ bringen | apport~ emporter amener | traer llevar | portare | trazer levar | meebreng~ meenem~
return give-back returned hand-back | zurückgeb~ rückgabe zurückbring~ abgegeben abgabe | rend~ restitu~ retour~ | devolv~ devuel~ devolución entreg~ | restitu~ riconsegn~ | devolv~ devolução | terugbreng~ inlever~ teruggave
collect pick-up collection collected pickup | abhol~ abgeholt übernahme | retir~ récupér~ collecte ramass~ | recog~ recoge recogida | ritir~ raccolta | recolh~ levant~ recolha coleta | ophal~ afhal~ opgehaald
send submit sent submitted | send~ schick~ einreich~ geschickt gesendet | envoy~ soumettre remettre adress~ | envi~ presentar | invi~ sped~ presentare | envi~ submeter | stur~ verstuur~ indien~ opstur~
receive received get | erhalt~ bekomm~ empfang~ | reçoi~ reçu reçue reçus reçues recev~ | recib~ | ricev~ ricevut~ | receb~ | ontvang~ krijg~
hand given passed-on | übergeb~ übergabe gegeben | remis remise donn~ | entreg~ dar dad~ | consegn~ dat~ | entreg~ dad~ | overhandig~ gegeven
notify inform report tell | meld~ benachrichtig~ informier~ mitteil~ | inform~ signal~ prévenir avertir déclar~ | inform~ avis~ notific~ comunic~ | inform~ avvis~ comunic~ segnal~ | inform~ avis~ comunic~ notific~ | meld~ inform~ verwittig~
allowed permitted may permission | erlaubt darf dürfen gestattet zulässig | autoris~ permis peut | permitid~ puede | permess~ consentit~ può | permitid~ pode | toegestaan mag
forbidden prohibited not-allowed banned | verboten untersagt | interdit~ défendu | prohibid~ | vietat~ proibit~ | proibid~ | verboden
required necessary must need obligatory mandatory | erforderlich nötig notwendig pflicht muss benötig~ | nécessaire~ obligatoire~ faut requis~ doit | necesari~ obligatori~ debe requerid~ hay | necessari~ obbligatori~ deve richiest~ | necessári~ obrigatóri~ deve | nodig verplicht vereist moet
move moving relocate | umzug umzieh~ zieh~ | déménag~ | mud~ mudanza traslad~ | traslo~ | mudança mud~ | verhuiz~ 
change alter modify amend | änder~ | chang~ modifi~ | cambi~ modific~ | cambi~ modific~ | alter~ mud~ modific~ | wijzig~ verander~
check inspect | überprüf~ prüf~ kontrollier~ | vérifi~ contrôl~ | comprob~ revis~ verific~ | controll~ verific~ | verific~ control~ | controleer~ controle
plan planned scheduled | geplant vorgesehen planung | prévu~ planifi~ | previst~ planific~ | previst~ | previst~ planej~ | gepland
happen event occurs | passiert geschieht ereignis~ veranstaltung~ | arrive événement~ passe | ocurr~ evento~ pasa suced~ | accad~ succed~ evento | acontec~ evento~ | gebeurt evenement~
concert performance | konzert~ aufführung | concert~ représentation | concierto~ actuación | concert~ spettacolo | concerto~ | concert~ uitvoering
music choir | musik~ chor~ | musique chœur chorale | música coro | musica coro | música coro | muziek koor
sport training exercise | sport~ | sport~ | deport~ | sport~ | desport~ esport~ | sport~
play game | spiel~ | jeu jeux jou~ | jueg~ jug~ | gioco giochi gioc~ | jogo~ jog~ | spel speel~
found founded established | gegründet gründung | fond~ créé création | fund~ | fondat~ fondazione | fund~ | opgericht oprichting
invent discover | erfind~ entdeck~ | invent~ découv~ | invent~ descub~ | invent~ scop~ | invent~ descob~ | uitvind~ ontdek~
increase raise | erhöh~ | augment~ | aument~ | aument~ | aument~ | verhog~
count counted counting measured | gezählt zähl~ gemessen | compt~ mesur~ | contar conta~ contó cuent~ conteo medid~ | contat~ misurat~ | contar conta~ contou contagem medid~ | geteld tellen gemeten
large big | groß~ | grand~ gros~ | grande~ | grand~ | grande~ | groot grote
small little | klein~ | petit~ | pequeñ~ | piccol~ | pequen~ | klein~
new | neu neue neuen neuer neues neuem neueste~ neuheit~ | nouve~ neuf neuve | nuev~ | nuov~ | nov~ | nieuw~
old former | alt~ ehemalig~ | vieux vieille ancien~ | viej~ antigu~ | vecchi~ anzian~ | velh~ antig~ | oud~
cheap inexpensive | günstig~ billig~ | bon-marché moins | barat~ | economic~ | barat~ | goedkoop
quick express | express eil~ schnell~ | rapide express | rápid~ exprés | rapid~ veloce | rápid~ expresso | snel expres
urgent priority | dringend~ priorität | urgent~ priorité | urgent~ prioridad | urgent~ priorità | urgent~ prioridade | dringend prioriteit
extra additional further supplementary | zusätzlich~ weitere~ extra | supplémentaire~ additionnel~ | adicional~ extra suplementari~ | aggiuntiv~ supplementar~ extra | adicional extra suplementar | extra aanvullend~
left-handed left | link~ | gauche | izquierd~ | sinistr~ | esquerd~ | link~
right-handed right | recht~ | droit~ | derech~ | destr~ | direit~ | recht~
red | rot~ | rouge~ | roj~ | ross~ | vermelh~ | rood rode
blue | blau~ | bleu~ | azul~ | blu azzurr~ | azul azuis | blauw~
green | grün grüne grünen grüner grünes grünem | vert~ | verde~ | verd~ | verde~ | groen~
black | schwarz~ | noir~ | negr~ | ner~ | pret~ negr~ | zwart~
white | weiß~ weiss~ | blanc~ | blanc~ | bianc~ | branc~ | wit witte
yellow | gelb~ | jaune~ | amarill~ | giall~ | amarel~ | geel gele
grey gray | grau~ | gris~ | gris grises | grigi~ | cinz~ | grijs grijze
`;
