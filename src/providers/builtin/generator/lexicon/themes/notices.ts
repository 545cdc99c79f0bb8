/** What letters, rotas, notices and accounts are about, and how people ask about it; see `../tables.ts` for the format. */
export const notices = `
picture pictures photo photos photograph photographs photography | foto~ bild bilder aufnahme~ | photo~ image~ | foto~ imagen imágenes | foto~ immagin~ | foto~ imagem imagens | foto~ afbeelding~
broken cracked crack torn split | gebrochen gerissen riss risse kaputt | cassé~ fissur~ déchiré~ | rot~ grieta~ agrietad~ | rott~ crepa crepe incrinat~ | partid~ rachad~ quebrad~ | gebroken gescheurd barst~ kapot
consent approve approves approved approval go-ahead say-so authorise | zustimm~ genehmig~ einwillig~ | accord~ approuv~ consent~ | consent~ aprob~ aprueb~ visto-bueno | consens~ approv~ | consent~ aprov~ | toestemming goedkeur~
party reception celebration festivity | feier~ empfang fest~ | fête~ réception~ célébration | fiesta~ recepción celebración | fest~ ricevimento | festa~ receção recepção celebração | feest~ receptie
dial extension call phone | durchwahl anwähl~ wählen anruf~ | poste appel~ compos~ | extensión marcar llam~ | interno chiam~ | extensão ligar telefon~ | toestel bel bellen belt belde gebeld belletje
tight tightly tighten tightened torque | anzieh~ anzug festzieh~ drehmoment~ | serr~ couple | apret~ apriet~ par-de-apriete | serr~ coppia | apert~ binário | aandraai~ koppel aanhaalmoment
kids children child youngsters | kind kinder kinder~ | enfant~ | niño~ niña~ hijo~ hija~ | bambin~ figli~ | criança~ filho~ filha~ | kind kinderen
car-park parking parking-space parking-lot | parkplatz~ parkplätze stellplatz~ parkhaus | parking stationnement place-de-parking | aparcamiento plaza-de-garaje estacionamiento | parcheggi~ posto-auto | estacionamento lugar-de-garagem | parkeer~ parking
relocation relocate move moving removal | umzug~ umzieh~ verlagerung | déménag~ transfert | mudanza traslad~ | trasloc~ trasferiment~ | mudança~ mudar | verhuiz~ verhuisd
valid-until expire expires expired expiry run-out | ablauf~ abgelaufen gültig-bis | expir~ échéance | caduc~ vence vencimiento válido-hasta | scad~ scadenza valido-fino | expir~ validade válido-até | verloop~ vervalt geldig-tot
dispatch dispatched send sent ship shipped posted | versand~ versend~ verschick~ abgeschickt geliefert | envoy~ expédi~ | enviad~ envío envia~ | spedi~ inviat~ | envi~ expedid~ | verzend~ verzonden verstuur~
build built construction constructed erected | bau~ gebaut errichtet baujahr | constru~ bâti~ | constru~ edificad~ | costru~ edificat~ | constru~ edificad~ | bouw~ gebouwd
author write writes wrote written drafted | autor~ verfass~ geschrieben verfasser~ | auteur~ rédig~ écrit~ | autor~ redact~ escrit~ escrib~ | autor~ scritt~ redatt~ | autor~ escrit~ redigid~ | auteur~ geschreven opgesteld
sea ocean offshore | meer~ see~ ozean | mer océan | mar océano | mare oceano | mar oceano | zee~ oceaan
harbour port marina | hafen~ marina | port~ marina | puerto~ marina | porto porti marina | porto~ marina | haven~ jachthaven
jetty pier quay wharf landing-stage mole | steg~ anleger kai mole pier | quai~ jetée~ ponton~ embarcadère | muelle~ embarcadero espigón | molo moli banchina pontile | cais molhe pontão | steiger~ kade pier
crew sailors seamen | besatzung~ mannschaft~ matrosen | équipage~ marins | tripula~ marineros | equipagg~ marinai | tripula~ marinheiros | bemanning~ matrozen
full sold-out booked-up fully-booked no-places | ausverkauft ausgebucht belegt voll | complet épuisé | agotad~ completo llen~ | esaurit~ al-completo | esgotad~ lotad~ | uitverkocht volgeboekt vol
vacant unoccupied unfilled free available | frei unbesetzt vakant verfügbar | vacant~ libre~ disponible~ | vacante~ libre~ disponible~ | vacante liber~ disponibil~ | vag~ livre~ disponíve~ | vrij vacant beschikbaar
assistance-dog guide-dog service-dog hearing-dog | assistenzhund blindenhund begleithund | chien-guide chien-d-assistance | perro-guía perro-de-asistencia | cane-guida cane-da-assistenza | cão-guia cão-de-assistência | hulphond geleidehond
largest biggest greatest maximum highest at-most | größt~ höchst~ maximal~ maximum | maximal~ maximum | máxim~ | massim~ | máxim~ | grootste hoogste maxim~
smallest lowest least minimum youngest at-least | kleinst~ niedrigst~ mindest~ minimal~ minimum | minimal~ minimum | mínim~ | minim~ | mínim~ | kleinste laagste minim~
pay-rise pay-raise salary-increase wage-increase | gehaltserhöhung lohnerhöhung | augmentation-de-salaire | aumento-de-sueldo subida-salarial | aumento-di-stipendio | aumento-salarial | loonsverhoging salarisverhoging
bookkeeper accountant bookkeeping accounts-office | buchhalter~ buchhaltung~ | comptab~ | contab~ contable~ | contabil~ ragionier~ | contabil~ contabilista | boekhoud~
submit submitted submission hand-in handed-in turn-in lodge file | einreich~ eingereicht abgeb~ abgabe~ | soumettre soumis remettre déposer dépôt remise | entregar presentar presentación entrega | consegn~ present~ | entregar apresent~ submeter | indien~ inlever~
to-follow outstanding back-order still-to-come waiting-for on-order | nachlieferung rückstand noch-offen folgt | reste-à-livrer à-suivre en-commande | pendiente~ por-entregar | da-consegnare in-arrivo | por-entregar a-caminho | nalevering nog-te-leveren
turned-down refused rejected declined denied | abgelehnt zurückgewiesen verweigert | refusé~ rejeté~ | rechazad~ denegad~ | rifiutat~ respint~ | recusad~ rejeitad~ | afgewezen geweigerd
stock on-hand in-stock quantity-available | bestand vorrat lagerbestand | stock en-stock | existencias en-stock | giacenza scorta scorte | estoque existências | voorraad
sign-up register registration enrol enrolment | anmeld~ einschreib~ registrier~ | inscri~ enregistr~ | inscri~ registr~ apunt~ | iscri~ registr~ | inscri~ regist~ | aanmeld~ inschrijv~ registr~
manual handbook user-guide operating-instructions | bedienungsanleitung gebrauchsanweisung handbuch anleitung | manuel notice mode-d-emploi | manual instrucciones | manuale istruzioni | manual instruções | handleiding gebruiksaanwijzing
unplug disconnect pull-the-plug | ausstecken abstecken trennen netzstecker-ziehen | débranch~ | desenchuf~ desconect~ | scolleg~ stacc~ | deslig~ desconect~ | loskoppel~ stekker-uit
assessor inspector surveyor loss-adjuster examiner | gutachter~ sachverständig~ prüfer inspektor | expert~ inspecteur contrôleur | perito inspector tasador | perito ispettore | perito inspetor | inspecteur expert keurmeester
courier carrier haulier freight-company shipping-company forwarder | spediteur~ spedition~ frachtführer kurier~ | transporteur coursier | transportista mensajer~ | corriere spedizioniere trasportatore | transportadora estafeta | vervoerder koerier expediteur
right-to-cancel cooling-off withdrawal-right | widerrufsrecht widerrufsfrist rücktrittsrecht | droit-de-rétractation rétractation | derecho-de-desistimiento desistimiento | diritto-di-recesso recesso | direito-de-arrependimento | herroepingsrecht bedenktijd
diet dietary dietary-requirements food-requirements food eats | ernährung~ kost diät essen | régime alimentation alimentaire~ | dieta alimentación | dieta alimentazione | dieta alimentação | dieet voeding
learning-difficulty disability impairment special-needs | lernschwierigkeit~ behinderung~ beeinträchtigung | handicap difficulté-d-apprentissage trouble~ | discapacidad dificultad-de-aprendizaje | disabilità difficoltà-di-apprendimento | deficiência dificuldade-de-aprendizagem | beperking handicap leerstoornis
chair chaired chairs chairing presided chairman chairwoman chairperson | vorsitz~ geleitet leitung sitzungsleitung | présid~ | presid~ | presied~ presidente presidenza | presid~ | voorzit~ geleid
tide high-water low-water water-level | wasserstand pegel hochwasser niedrigwasser | marée niveau-d-eau | marea nivel-del-agua | marea | maré | waterstand getij
costume costumes outfit dress clothing garment wardrobe | kostüm~ kleidung bekleidung | costume~ vêtement~ tenue | traje~ vestuario ropa | costum~ abit~ | traje~ roupa~ figurino | kostuum~ kleding
catch catches landed landings brought-in | fang fänge angelandet | pêche débarqu~ | captura~ desembarc~ | pescato sbarcat~ | captura~ desembarc~ | vangst~ aangeland
adrift drifted drifting broke-loose | abgetrieben | dérive dérivé~ | deriva | deriva | deriva | afgedreven
sick-note doctors-note medical-certificate | krankmeldung attest arbeitsunfähigkeitsbescheinigung | certificat-médical arrêt-maladie | baja-médica certificado-médico parte-médico | certificato-medico | atestado-médico baixa-médica | ziekmelding doktersattest
tripped slipped fell fall fallen stumble stumbled | gestürzt sturz gestolpert ausgerutscht | chute tombé~ trébuch~ gliss~ | caída cayó tropez~ resbal~ | cadut~ inciamp~ scivol~ | queda caiu tropeç~ escorreg~ | gevallen gestruikeld uitgegleden
interrupt interrupted pause paused suspend | unterbrech~ unterbrochen pausier~ | interromp~ suspend~ | interrump~ suspend~ pausa | interromp~ sospend~ | interromp~ suspend~ | onderbrek~ onderbroken pauzeer~
surcharge extra-charge additional-charge supplement extra | zuschlag aufschlag aufpreis mehrpreis | supplément majoration | recargo suplemento | supplemento sovrapprezzo maggiorazione | sobretaxa suplemento | toeslag meerprijs
express rush same-day fast-track | express eil~ | express | exprés urgente~ | espresso urgente | expresso urgente | spoed~ express
travel-expenses travel-costs trip-costs journey-costs | reisekosten fahrtkosten | frais-de-déplacement frais-de-voyage | gastos-de-viaje | spese-di-viaggio | despesas-de-viagem | reiskosten
leaflet brochure pamphlet flyer | broschüre prospekt faltblatt flyer | brochure dépliant prospectus | folleto tríptico | opuscolo volantino depliant | folheto panfleto | folder brochure flyer
overdraft overdrawn | überziehung~ überzogen dispo~ dispokredit | découvert | descubierto | scoperto fido | descoberto | roodstand rood-staan
withdraw withdrew withdrawal cash-machine atm cashpoint | abheb~ abgehoben geldautomat bankautomat | retrait~ retir~ distributeur | retir~ cajero cajero-automático | preliev~ bancomat | levant~ caixa-automático multibanco | geldopname opgenomen geldautomaat pinautomaat
contact-person point-of-contact relationship-manager account-manager | ansprechpartner~ kontaktperson betreuer~ | interlocuteur personne-de-contact | persona-de-contacto gestor | referente persona-di-contatto | pessoa-de-contacto gestor | contactpersoon aanspreekpunt
no-show missed-appointment | nichterscheinen terminversäumnis | non-présentation rendez-vous-manqué | incomparecencia | mancata-presentazione | não-comparência | niet-verschijnen
loyalty-discount regular-customer-discount | treuerabatt stammkundenrabatt | remise-de-fidélité | descuento-por-fidelidad | sconto-fedeltà | desconto-de-fidelidade | klantenkorting
packaging packing wrapping | verpackung~ | emballage~ | embalaje | imballaggio imballo | embalagem | verpakking~
excluded excludes exclusion except not-covered not-apply exempt | ausgeschlossen ausschluss ausnahme~ ausgenommen | exclu~ sauf non-couvert | exclui~ excluye excepto | esclus~ eccetto | exclu~ exceto | uitgesloten uitzondering~ niet-gedekt
payday pay-day pay-date salary-date wages-paid | zahltag gehaltszahlung auszahlungstermin | jour-de-paie date-de-paie | día-de-pago fecha-de-pago | giorno-di-paga | dia-de-pagamento | betaaldag betaaldatum
against opposed oppose objected objection | gegenstimme~ dagegen einwand einspruch | contre oppos~ objection | contra opus~ objeción | contrari~ contro obiezione | contra opos~ objeção | tegen tegenstem~ bezwaar
abandoned dropped given-up discontinued called-off | aufgegeben eingestellt verworfen abgesagt | abandon~ renonc~ | abandon~ renunci~ | abbandon~ rinunc~ | abandon~ renunci~ | opgegeven stopgezet afgeblazen
free-of-charge no-charge complimentary at-no-cost gratis | kostenlos gratis unentgeltlich kostenfrei | gratuit~ | gratuit~ gratis | gratuit~ gratis | gratuit~ grátis | gratis kosteloos
start-date starting-date commencement first-day | startdatum beginn eintrittsdatum | date-de-début date-d-entrée | fecha-de-inicio fecha-de-comienzo | data-di-inizio | data-de-início | begindatum startdatum
end-date last-day termination-date final-day | enddatum austrittsdatum letzter-tag | date-de-fin dernier-jour | fecha-de-fin último-día | data-di-fine ultimo-giorno | data-de-fim último-dia | einddatum laatste-dag
line-manager direct-manager superior reports-to | vorgesetzte~ | supérieur-hiérarchique responsable-direct | superior-directo jefe-directo | superiore-diretto responsabile-diretto | superior-direto chefia | leidinggevende
registered-office headquarters head-office main-office | hauptsitz firmensitz zentrale | siège siège-social | sede domicilio-social | sede sede-legale | sede sede-social | hoofdkantoor zetel
serial-number serial-no device-number | seriennummer gerätenummer | numéro-de-série | número-de-serie | numero-di-serie | número-de-série | serienummer
spare-part replacement-part part-number | ersatzteil~ teilenummer | pièce-de-rechange pièce-détachée | recambio~ repuesto~ pieza-de-recambio | ricamb~ pezzo-di-ricambio | peça-de-reposição peça-sobressalente | reserveonderdeel onderdeelnummer
put-off postpone postponed adjourned deferred moved-to rescheduled | verschoben vertagt verschieb~ verleg~ | report~ ajourn~ repouss~ | aplaz~ pospuest~ pospon~ | rinvi~ rimand~ posticip~ | adiad~ adiar | uitgesteld verzet uitstel~
`;
