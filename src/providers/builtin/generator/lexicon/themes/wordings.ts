/** What people ask in everyday words, and the words that documents have for it; see `../tables.ts` for the format. */
export const wordings = `
carry-on continue go-on keep-going proceed renew renewal renews | weiterlaufen verlängern fortsetzen weitergehen verlängert | se-poursuivre continuer renouveler reconduit reconduction | continuar seguir renovar renovación prorrogar | continuare proseguire rinnovare rinnovo | continuar prosseguir renovar renovação | doorlopen doorgaan verlengen verlenging
soonest earliest as-soon-as as-early-as not-before | frühestens frühester frühestmöglich ehestens | au-plus-tôt le-plus-tôt | lo-antes-posible cuanto-antes | al-più-presto quanto-prima | o-mais-cedo quanto-antes | vroegst zo-vroeg-mogelijk
fit-into fit-in hold seat seats capacity max-people room-for accommodate | fasst fassen passen plätze platz kapazität fassungsvermögen | places capacité contenir accueillir | caben plazas aforo capacidad | posti capienza entrare | lugares lotação capacidade cabem | plaatsen capaciteit passen
entire whole complete | ganz gesamt komplett vollständig | entier complet total | entero completo | intero completo | inteiro completo | geheel volledig compleet
bring-back restore recover get-back reinstate | wiederherstellen zurückholen | rétablir restaurer | restaurar recuperar | ripristinare recuperare | restaurar recuperar | herstellen terugzetten
reboot restart start-again rebooted restarted | neustart neustarten neu-starten | redémarrer redémarrage | reiniciar reinicio | riavviare riavvio | reiniciar | herstarten opnieuw-starten
importer imported-by brings-into import distributor distributed-by | importeur einführer vertrieb einfuhr | importateur distributeur | importador distribuidor | importatore distributore | importador distribuidor | importeur distributeur
lawyer solicitor attorney legal legal-advice barrister | anwalt rechtsanwalt rechts~ jurist | avocat juridique juriste | abogado jurídico | avvocato legale | advogado jurídico | advocaat juridisch
serious severe severity grave seriousness level-of-urgency | schwere schweregrad ernst schwerwiegend | gravité grave | gravedad grave | gravità grave | gravidade grave | ernst ernstig
lead-time delivery-time time-to-deliver wait waiting-time weeks-to-deliver days-to-deliver turnaround | lieferzeit wartezeit lieferfrist | délai-de-livraison attente | plazo-de-entrega espera | tempi-di-consegna attesa | prazo-de-entrega espera | levertijd wachttijd
try-out on-approval trial-period | ausprobieren probezeit | à-l-essai | a-prueba | in-prova | à-experiência | uitproberen op-proef
turn-up at-the-door on-the-day | abendkasse tageskasse spontan | sur-place | en-taquilla en-puerta | alla-porta sul-posto | na-porta no-local | aan-de-deur
landlord landlady lessor owner-of-the-flat letting-agent | vermieter vermieterin hauswirt | bailleur propriétaire | arrendador propietario casero | locatore proprietario | senhorio proprietário | verhuurder huisbaas
speak speaks talk talks lecture lecturer speaker presentation presenter gives-a-talk | spricht vortrag referent redner rednerin | intervenant conférence exposé intervient | ponente ponencia conferencia habla | relatore relazione intervento parla | orador palestra fala | spreker lezing spreekt
runs-the leads heads manages head-of leader manager in-charge leadership | leitet leitung leiter leiterin geführt | dirige direction directeur directrice | dirige dirección director directora | dirige direzione direttore direttrice responsabile | dirige direção diretor diretora | leidt leiding hoofd
decides declares declare approves has-the-say decided-by | entscheidet bestimmt entscheidung | décide décision | decide decisión | decide decisione | decide decisão | beslist beslissing
looks-into investigates find-out enquire clarify | prüft klärt klären erkundigt | se-renseigner vérifier | averiguar comprobar | verificare informarsi | averiguar verificar | nagaan uitzoeken
gave-up resigned stepped-down left-office quit retired | zurückgetreten ausgeschieden aufgehört | démissionné | dimitió renunció | dimesso dimissioni | demitiu renunciou | afgetreden opgestapt
turned-down rejected refused declined denied not-approved | abgelehnt zurückgewiesen | refusé rejeté | rechazado denegado | respinto rifiutato | recusado rejeitado | afgewezen geweigerd
went-wrong fault failure defect malfunction | störung fehler defekt panne | panne défaut incident | avería fallo incidencia | guasto difetto | avaria falha | storing defect mankement
put-right fix remedy repair rectify make-good corrective | beheben behebung abhilfe beseitigen mängelbeseitigung | remédier remède corriger | remediar solución corregir remedio | rimedio riparare correggere | remediar corrigir solução | verhelpen oplossing herstellen
wet damp moisture moist dampness | feucht nass feuchtigkeit | humide humidité mouillé | húmedo humedad mojado | umido umidità bagnato | húmido humidade molhado | nat vochtig vocht
keep-away out-of-reach store-away away-from | fernhalten unzugänglich | tenir-éloigné hors-de-portée | mantener-alejado fuera-del-alcance | tenere-lontano fuori-dalla-portata | manter-afastado fora-do-alcance | buiten-bereik weghouden
keeps shelf-life keep-for lasts best-before use-by storable | haltbar haltbarkeit hält mindesthaltbarkeit | se-conserve conservation durée-de-conservation | se-conserva conservación aguanta dura | si-conserva conservazione dura | conserva-se conservação dura | houdbaar houdbaarheid
unopened never-opened sealed still-closed | ungeöffnet verschlossen | non-ouvert fermé | sin-abrir cerrado | chiuso non-aperto | fechado por-abrir | ongeopend gesloten
swollen swelling inflamed inflammation | geschwollen schwellung entzündung | gonflé enflure inflammation | hinchado hinchazón inflamación | gonfio gonfiore infiammazione | inchado inchaço inflamação | gezwollen zwelling ontsteking
blood-sugar glucose sugar-level | blutzucker glukose | glycémie glucose | glucosa glucemia | glicemia glucosio | glicose glicemia | bloedsuiker glucose
health-problem medical-condition illness disease ailment complaint-of condition-declared | erkrankung krankheit vorerkrankung leiden | maladie affection | enfermedad dolencia | malattia patologia | doença patologia | ziekte aandoening
leave-out omit exclude excluded not-covered exclusion exclusions | ausgeschlossen ausschluss ausgenommen | exclu exclusion | excluido exclusión | escluso esclusione | excluído exclusão | uitgesloten uitsluiting
own-share excess deductible out-of-pocket | selbstbehalt selbstbeteiligung eigenanteil | franchise | franquicia | franchigia scoperto | franquia | eigen-risico
sewage waste-water wastewater foul-water | abwasser schmutzwasser | eaux-usées assainissement | aguas-residuales alcantarillado | acque-reflue fognatura | águas-residuais esgoto | afvalwater riool
rain-water rainwater surface-water rain-running-off | regenwasser niederschlagswasser | eaux-pluviales | aguas-pluviales | acque-piovane | águas-pluviais | regenwater hemelwater
money-back refund refunded reimbursement get-back-money | geld-zurück erstattung rückerstattung | remboursement remboursé | reembolso devolución | rimborso | reembolso devolução | terugbetaling geld-terug
in-instalments instalments pay-in-stages payment-plan spread-the-cost | ratenzahlung raten teilzahlung | plusieurs-fois échelonné échéancier | a-plazos plazos fraccionado | a-rate rate | prestações | termijnen gespreid-betalen
taken-out collected debited direct-debit withdrawn | abgebucht eingezogen lastschrift einzug | prélevé prélèvement | domiciliado cargado cobrado | addebitato addebito | debitado débito | afgeschreven incasso
left-over remaining still-available | übrig restlich verbleibend | restant reste | restante queda sobrante | rimanente resto residuo | restante resto | resterend over restant
half-price reduced concession concessionary discount-rate cheaper-rate | ermäßigt ermäßigung vergünstigt | tarif-réduit réduit | tarifa-reducida reducido | ridotto tariffa-ridotta | tarifa-reduzida reduzido | korting gereduceerd
student students pupil pupils undergraduate in-education | student studierende studenten schüler | étudiant élève | estudiante alumno | studente alunno | estudante aluno | student leerling
older-people pensioner senior seniors | rentner senioren | retraité seniors | jubilado mayores | pensionati anziani | reformado idosos | gepensioneerde senioren
little-ones toddler toddlers childcare crèche nursery small-children | kleinkinder kinderbetreuung kinderhort | tout-petits garderie crèche | niños-pequeños guardería | bambini-piccoli asilo | crianças-pequenas creche | peuters kinderopvang
ahead in-advance beforehand advance prior | vorab im-voraus vorher | à-l-avance préalable | con-antelación previo | in-anticipo previo | com-antecedência prévio | vooraf van-tevoren
coach bus | reisebus bus | autocar bus | autocar autobús | pullman autobus | autocarro | bus touringcar
sleep-over overnight stay-the-night accommodation lodging | übernachtung übernachten unterkunft | nuitée hébergement | pernoctar alojamiento | pernottamento alloggio | pernoita alojamento | overnachting verblijf
microphone mic | mikrofon mikro | micro microphone | micrófono | microfono | microfone | microfoon
band group ensemble | kapelle ensemble band | groupe ensemble | grupo banda conjunto | gruppo complesso | banda conjunto | band ensemble
fluent fluently level-of-language speaking mother-tongue native-speaker | fließend sprachkenntnisse muttersprache | courant langue-maternelle | fluido nivel-de-idioma | fluente madrelingua | fluente língua-materna | vloeiend moedertaal
drawn-up prepared compiled written-by author put-together | erstellt verfasst zusammengestellt | établi rédigé composé | elaborado redactado | redatto compilato | elaborado redigido | opgesteld samengesteld
case-handler clerk caseworker your-contact dealt-with-by handled-by | sachbearbeiter sachbearbeiterin bearbeiter bearbeitet | dossier-suivi gestionnaire | tramitador gestor | incaricato referente | técnico gestor | behandelaar contactpersoon
number-present quorum enough-members | beschlussfähig beschlussfähigkeit | quorum | quórum | quorum numero-legale | quórum | quorum
headcount attendance attendees turnout | teilnehmerzahl anwesende besucherzahl | participants affluence | asistentes asistencia | presenze partecipanti | presenças participantes | aanwezigen opkomst
`;
