/** Words about people, roles and places; see `../tables.ts` for the format. */
export const people = `
occupation profession job living career employment | beruf~ tätigkeit | métier profession emploi | profesión ocupación oficio trabajo | professione mestiere occupazione | profissão ocupação | beroep
position role title post | position stelle funktion rolle | poste fonction rôle | puesto cargo función | posizione ruolo incarico | cargo posição função | functie rol positie
employer company firm business | arbeitgeber~ firma unternehmen betrieb gesellschaft | employeur entreprise société | empleador empresa compañía sociedad | datore azienda ditta società impresa | empregador empresa | werkgever bedrijf firma
employee staff worker personnel colleague | mitarbeiter~ angestellte~ beschäftigte~ personal kolleg~ arbeitnehmer~ | employé~ salarié~ personnel collègue~ | empleado empleada personal trabajador~ compañero | dipendent~ impiegat~ personale collega | funcionário funcionária empregado trabalhador~ pessoal | werknemer~ medewerk~ personeel collega
mother mum mom | mutter | mère | madre | madre | mãe | moeder
father dad | vater | père | padre | padre | pai | vader
parent guardian | eltern~ erziehungsberechtigt~ | parent~ | padres progenitor | genitor~ | pais | ouder~
child children kid pupil | kind kinder kindes | enfant~ | niño niña niños niñas hijo hija | bambin~ figli~ | criança crianças filho filha | kind kinderen
adult grown-up | erwachsene~ | adulte~ | adulto~ | adult~ | adulto~ | volwassene~
son | sohn | fils | hijo | figlio | filho | zoon
daughter | tochter | fille | hija | figlia | filha | dochter
wife spouse partner | ehefrau ehegattin gattin ehepartner~ partner~ | épouse femme conjoint~ | esposa mujer cónyuge | moglie coniuge | esposa mulher cônjuge | echtgenote vrouw partner
husband spouse partner | ehemann ehegatte gatte ehepartner~ partner~ | époux mari conjoint~ | esposo marido cónyuge | marito coniuge | marido esposo cônjuge | echtgenoot man partner
brother brothers sibling siblings | bruder brüder geschwister~ | frère frères fratrie | hermano hermanos | fratello fratelli | irmão irmãos | broer broers broertje
sister sisters sibling siblings | schwester schwestern geschwister~ | sœur sœurs fratrie | hermana hermanas | sorella sorelle | irmã irmãs | zus zussen zusje
neighbour neighbor | nachbar~ | voisin~ | vecin~ | vicin~ | vizinh~ | buur~ buren
friend | freund~ | ami amie amis | amigo amiga | amico amica | amigo amiga | vriend~
director head chief | direktor~ leiter leiterin leitung geschäftsführ~ chef chefin | directeur directrice chef dirigeant~ | director directora jefe jefa | direttore direttrice capo | diretor diretora chefe | directeur hoofd
manager supervisor responsible charge | leiter leiterin verantwortlich~ zuständig~ vorgesetzt~ betreu~ | responsable gérant~ chargé~ | responsable encargad~ gerente gestor~ | responsabile incaricat~ gestore | responsável encarregado gerente | verantwoordelijk~ beheerder leidinggevende
foreman | vorarbeiter~ polier bauleiter~ | contremaître chef | capataz encargado | caposquadra capocantiere | encarregado capataz | voorman
chair chaired chairman chairwoman chairperson president presided | vorsitz~ präsident~ leitete | président~ présidé~ | presidente presidenta presidió presidi~ | presidente presiedut~ | presidente presidiu | voorzitter~
secretary clerk minutes-taker | schriftführer~ sekretär~ protokollführer~ | secrétaire greffi~ | secretari~ | segretari~ | secretári~ | secretaris
treasurer cashier | kassenwart~ kassier~ schatzmeister~ | trésori~ caissi~ | tesorer~ cajer~ | tesorier~ cassier~ | tesoureir~ | penningmeester kassier
member membership | mitglied~ | membre~ adhérent~ adhésion | miembro~ socio socia socios afiliad~ | membr~ soci socio socia iscritt~ | membro~ sócio sócia | lid leden lidmaatschap
customer client | kunde kunden kundin käufer~ auftraggeber~ | client~ | cliente~ | cliente clienti | cliente~ | klant~
guest visitor | gast gäste besuch~ | invité~ hôte visiteu~ | huésped~ invitado~ visitante~ | ospit~ visitator~ | hóspede~ visitante~ | gast gasten bezoeker~
patient | patient~ | patient~ | paciente~ | paziente pazienti | paciente~ | patiënt~
doctor physician gp practitioner | arzt ärztin hausarzt doktor | médecin docteur généraliste | médico médica doctor doctora | medico dottor~ | médico médica doutor~ | arts huisarts dokter
dentist | zahnarzt~ zahnärzt~ | dentiste | dentista | dentista | dentista | tandarts
vet veterinarian | tierarzt tierärzt~ | vétérinaire | veterinari~ | veterinari~ | veterinári~ | dierenarts
nurse | krankenschwester pfleger~ pflegekraft pflegefach~ | infirmi~ | enfermer~ | infermier~ | enfermeir~ | verpleeg~
teacher instructor trainer tutor coach | lehrer~ lehrkraft trainer~ kursleiter~ ausbilder~ | professeur~ enseignant~ formateur formatrice moniteur entraîn~ | profesor~ maestr~ instructor~ entrenador~ | insegnante professor~ maestr~ istruttore istruttrice | professor~ instrutor~ treinador~ | leraar lerares docent~ trainer
student pupil | schüler~ student~ | élève~ étudiant~ | alumn~ estudiante~ | alunn~ student~ | alun~ estudante~ | leerling~ student~
driver | fahrer~ | conducteur conductrice chauffeur | conductor~ chófer | conducente autista guidatore | condutor~ motorista | bestuurder~ chauffeur
owner holder proprietor | eigentümer~ besitzer~ inhaber~ halter~ | propriétaire~ titulaire détenteur | propietari~ dueñ~ titular | proprietari~ titolare intestatario | proprietári~ titular don~ | eigena~ houder
tenant renter lessee | mieter~ | locataire~ preneur | inquilin~ arrendatari~ | inquilin~ conduttore affittuario | inquilin~ arrendatári~ | huurder~
landlord lessor landlady | vermieter~ | bailleur propriétaire | arrendador~ casero propietari~ | locatore padrone | senhori~ locador~ | verhuurder~
buyer purchaser purchased bought | käufer~ gekauft kauf erwerb~ | acheteu~ acquéreur achet~ | comprador~ compró comprad~ compra | acquirente comprator~ comprat~ acquist~ | comprador~ comprou comprad~ | koper gekocht
seller vendor supplier provider dealer | verkäufer~ lieferant~ anbieter~ händler~ zulieferer | vendeu~ fournisseur~ prestataire | vendedor~ proveedor~ | venditor~ fornitor~ | vendedor~ fornecedor~ | verkoper leverancier~
contractor builder craftsman | handwerker~ auftragnehmer~ bauunternehm~ | entrepreneur artisan~ | contratista constructor | appaltatore impresa artigian~ | empreiteiro construtor | aannemer
sender | absender~ | expéditeur expéditrice | remitente | mittente | remetente | afzender
recipient addressee beneficiary payee receiver | empfänger~ begünstigt~ | destinataire bénéficiaire | destinatari~ beneficiari~ | destinatari~ beneficiari~ | destinatári~ beneficiári~ | ontvanger begunstigde
contact liaison reach attn attention-of fao | kontakt~ ansprechpartner~ ansprechperson erreich~ z-hd zu-händen | contact~ interlocuteur joindre l-attention-de | contact~ | contatt~ referente | contact~ contato | contact~ contactpersoon
applicant candidate | bewerber~ antragsteller~ kandidat~ | candidat~ demandeu~ | solicitante candidat~ aspirante | candidat~ richiedente | candidat~ requerente | aanvrager sollicitant kandidaat
author wrote | autor~ verfasser~ schrieb verfasst | auteur~ rédig~ | autor~ escribió | autor~ | autor~ escreveu | auteur schrijver
witness | zeug~ | témoin~ | testigo~ | testimon~ | testemunha~ | getuige~
signature signed sign signatory | unterschrift~ unterzeichn~ unterschrieb~ | signature signé signée signataire | firma firmó firmad~ firmante | firma firmat~ firmatario | assinatura assinou assinad~ | handtekening ondertek~
prepared drafted compiled drawn | erstellt vorbereitet verfasst angefertigt | préparé~ établi~ rédigé~ | preparad~ preparó elaborad~ redactad~ | preparat~ redatt~ compilat~ | preparad~ elaborad~ | opgesteld voorbereid
checked inspected inspector examined examiner verified | geprüft prüfer~ kontroll~ inspiz~ | vérifié~ contrôl~ inspect~ examin~ | revisad~ revisó inspecc~ inspeccion~ comprobad~ | controllat~ verificat~ ispett~ | verificad~ inspecion~ inspetor | gecontroleerd inspect~
approved approval authorised authorized | genehmigt genehmigung freigegeben freigabe bewilligt | approuvé~ autoris~ approbation | aprob~ autoriz~ | approv~ autorizz~ | aprov~ autoriz~ | goedgekeurd goedkeuring toestemming
processed handled handler processing | bearbeit~ sachbearbeiter~ | traité~ traitement dossier | tramit~ gestion~ procesad~ | trattat~ gestit~ pratica elaborat~ | tratad~ processad~ processamento | behandel~ verwerkt
invited present attended attendees participants participant | anwesend~ teilnehm~ teilgenommen eingeladen | présent~ participant~ assisté | asisten~ presente~ participante~ asistió | present~ partecipant~ partecip~ | presente~ participante~ | aanwezig~ deelnemer~
absent apologies excused | abwesend~ entschuldigt fehlend~ | absent~ excusé~ | ausente~ excusad~ | assent~ giustificat~ | ausente~ | afwezig~
elected election chosen voted vote | gewählt wahl abstimm~ stimme stimmen | élu élue élus élection vot~ | elegid~ elección vot~ | elett~ elezion~ vot~ | eleit~ eleição vot~ | gekozen verkiezing gestemd
person people persons | person personen leute | personne~ gens | persona personas gente | persona persone | pessoa~ | persoon personen mensen
name named called | name namens heißt nennt | nom nommé~ appel~ prénom | nombre llama | nome chiama | nome chama | naam heet
surname last-name family-name | nachname familienname zuname | nom | apellido~ | cognome | apelido sobrenome | achternaam
group team class crew department | gruppe team abteilung mannschaft klasse | groupe équipe service département classe | grupo equipo departamento clase | gruppo squadra reparto classe | grupo equipa departamento turma | groep team afdeling klas
address lives live residence residing domicile | adresse anschrift wohnt wohnhaft wohnort wohnsitz | adresse habite domicile réside demeure | dirección domicilio vive reside residencia | indirizzo abita residenza domicilio vive | endereço morada vive mora residência | adres woont woonplaats
street road lane avenue | straße strasse gasse weg | rue avenue chemin route | calle avenida carretera | via strada viale | rua avenida estrada | straat weg laan
city town | stadt ort gemeinde | ville commune | ciudad localidad municipio | città comune | cidade município | stad plaats gemeente
village | dorf | village | pueblo aldea | villaggio paese | aldeia | dorp
country nation nationality citizenship | land staat staatsangehörigkeit nationalität staatsbürger~ | pays nationalité | país nacionalidad | paese nazionalità cittadinanza | país nacionalidade | land nationaliteit
place location venue site held | ort stätte veranstaltungsort standort stattfind~ findet statt platz | lieu endroit emplacement site | lugar sitio ubicación sede | luogo posto sede ubicazione | lugar local | plaats locatie
room hall | raum zimmer saal halle | salle chambre pièce | sala habitación aula cuarto | sala stanza camera aula | sala quarto | kamer zaal ruimte lokaal
house home building | haus gebäude wohnhaus | maison bâtiment immeuble domicile | casa edificio hogar | casa edificio | casa edifício prédio | huis gebouw woning
flat apartment | wohnung appartement | appartement logement | piso apartamento vivienda | appartamento alloggio | apartamento | appartement flat woning
floor storey level | etage stock stockwerk geschoss~ obergeschoss | étage niveau | planta piso | piano | andar piso | verdieping etage
office | büro amt geschäftsstelle | bureau agence | oficina despacho | ufficio | escritório gabinete | kantoor
warehouse store depot stock storage | lager lagerhaus lagerort bestand | entrepôt dépôt stock | almacén depósito existencias | magazzino deposito scorte giacenza | armazém depósito estoque | magazijn voorraad opslag
shop store | laden geschäft filiale | magasin boutique | tienda | negozio | loja | winkel
school | schule | école lycée collège | escuela colegio instituto | scuola | escola | school
hospital clinic surgery | krankenhaus klinik spital praxis | hôpital clinique cabinet | hospital clínica | ospedale clinica | hospital clínica | ziekenhuis kliniek
library | bibliothek bücherei | bibliothèque | biblioteca | biblioteca | biblioteca | bibliotheek
kitchen canteen cafeteria | küche kantine mensa | cuisine cantine | cocina comedor cantina | cucina mensa | cozinha cantina refeitório | keuken kantine
entrance entry door gate | eingang tür tor zutritt | entrée porte portail | entrada puerta acceso | entrata porta ingresso | entrada porta | ingang deur toegang
exit | ausgang | sortie | salida | uscita | saída | uitgang
garden yard | garten hof | jardin cour | jardín patio | giardino cortile | jardim pátio | tuin
cellar basement | keller | cave sous-sol | sótano | cantina seminterrato | cave porão | kelder
region area district zone | region gebiet bezirk zone | région zone quartier secteur | región zona distrito | regione zona quartiere distretto | região zona bairro distrito | regio gebied wijk
abroad foreign overseas | ausland~ ausländ~ | étranger | extranjer~ | estero straniero | estrangeir~ exterior | buitenland~
`;
