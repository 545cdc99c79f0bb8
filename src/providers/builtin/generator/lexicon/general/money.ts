/** Words about money, trade and contracts; see `../tables.ts` for the format. */
export const money = `
price cost costs fee fare charge charged tariff rate | preis preise kosten kostet gebühr~ tarif entgelt honorar | prix coût coûte coûter coûtent tarif frais | precio coste costo cuesta cuestan tarifa tasa | prezzo costo costa costano tariffa | preço custo custa custam tarifa taxa | prijs kosten kost tarief
fee subscription dues contribution | beitrag gebühr~ abo abonnement mitgliedsbeitrag | cotisation abonnement frais | cuota suscripción abono | quota abbonamento canone | quota assinatura mensalidade | contributie abonnement bijdrage
amount sum | betrag summe höhe | montant somme | importe suma monto cantidad | importo somma ammontare | montante valor quantia | bedrag som
total altogether overall | gesamt~ insgesamt summe total endbetrag rechnungsbetrag | total totale globale | total totales | totale complessiv~ | total totais | totaal
subtotal | zwischensumme | sous-total | subtotal | subtotale imponibile | subtotal | subtotaal
net | netto~ | net nette hors | neto neta | netto netta | líquido líquida | netto
gross | brutto~ | brut brute | bruto bruta | lordo lorda | bruto bruta | bruto
tax vat taxes | steuer~ mehrwertsteuer~ mwst umsatzsteuer~ ust | taxe taxes impôt~ tva | impuesto~ iva | imposta imposte tassa tasse iva | imposto~ iva | belasting~ btw
discount reduction rebate reduced concession | rabatt~ nachlass ermäßig~ skonto preisnachlass vergünstig~ | remise réduction rabais escompte réduit~ | descuento~ rebaja reducid~ bonificación | sconto sconti riduzione ridott~ | desconto~ redução reduzid~ | korting~
deposit security bond | kaution anzahlung pfand sicherheit | caution dépôt acompte arrhes garantie | fianza depósito señal | cauzione deposito caparra acconto | caução depósito sinal | borg waarborgsom aanbetaling
excess deductible | selbstbeteiligung selbstbehalt~ eigenanteil | franchise | franquicia | franchigia | franquia | eigen-risico
penalty fine surcharge late-fee | strafe bußgeld mahngebühr~ zuschlag vertragsstrafe aufpreis säumnis~ verspätung~ | pénalité~ amende supplément majoration | multa penalización recargo sanción suplemento | multa penale sanzione supplemento mora | multa penalidade sobretaxa suplemento | boete toeslag
reminder dunning | mahnung mahngebühr~ zahlungserinnerung | rappel relance | recordatorio | sollecito promemoria | lembrete aviso | aanmaning herinnering
payment pay paid payable payments pays settle settled | zahlung~ bezahl~ zahl~ zahlen zahlbar überweis~ beglichen begleich~ | paiement~ payer payé~ régler réglé~ règlement versement verser versé | pago pagos pagar pagad~ pagó abonar abonad~ | pagamento pagamenti pagare pagat~ versamento versat~ | pagamento~ pagar pago paga pagou | betaling~ betalen betaald~
due outstanding owed owing owe owes unpaid payable pay | fällig~ offen ausstehend~ schuld~ nachzahlung | dû due échéance échu~ impayé~ | vencimiento vence debid~ pendiente adeud~ | scadenza dovut~ scade | vencimento vence devid~ | verschuldigd openstaand vervaldatum
balance | saldo kontostand guthaben | solde | saldo | saldo | saldo | saldo
opening start-balance brought-forward | anfangssaldo anfangs eröffnung~ | début ouverture initial~ | inicial apertura | iniziale apertura | inicial abertura | begin opening
closing end-balance | endsaldo schluss~ abschluss~ | fin clôture final~ | final cierre | finale chiusura | final fechamento encerramento | eind slot
income revenue earnings turnover takings | einkommen einnahmen umsatz erlös~ | revenu~ recettes chiffre | ingreso~ ventas facturación | ricav~ entrate reddito fatturato | receita~ rendimento faturamento | inkomsten omzet
expense expenses expenditure spending spent outgoings | ausgabe~ auslagen aufwend~ spesen ausgegeben | dépense~ frais charges dépensé~ | gasto~ gastó | spesa spese speso | despesa~ gasto~ gastou | uitgaven onkosten uitgegeven
profit surplus | gewinn überschuss | bénéfice profit excédent | beneficio ganancia superávit | profitto utile | lucro | winst
loss deficit | verlust~ | perte~ | pérdida~ | perdit~ | perda~ | verlies~
budget | budget haushalt etat | budget | presupuesto | bilancio budget | orçamento | begroting budget
salary wage wages pay earn earns | gehalt~ lohn~ löhne vergütung verdient verdien~ bezüge | salaire~ rémunération gagne paie | salario~ sueldo~ nómina gana | stipendio stipendi salario retribuzione guadagna | salário~ ordenado vencimento ganha | salaris loon verdient
pension retirement | rente~ pension ruhestand alters~ | retraite pension | pensión jubilación | pensione | pensão reforma aposentadoria | pensioen
insurance insurer insured coverage cover | krankenkasse krankenversicherung versicher~ | assuranc~ assuré~ couverture | segur~ asegurad~ cobertura | assicura~ copertura | segur~ cobertura | verzekering~ verzekerd~
premium | prämie~ beitrag | prime | prima | premio | prémio prêmio | premie
rent rental lease hire | miete mietzins kaltmiete warmmiete mietpreis | loyer~ location louer | alquiler arrendamiento renta | affitto noleggio canone locazione | aluguel aluguer renda arrendamento | huur~
loan credit mortgage | kredit~ darlehen~ hypothek~ | prêt crédit emprunt | préstamo crédito hipoteca | prestito mutuo credito | empréstimo crédito | lening krediet hypotheek
interest | zins~ | intérêt~ | interés intereses | interess~ | juro~ | rente
installment instalment | rate raten teilzahlung~ | mensualité~ échéance~ acompte | cuota plazo plazos | rata rate | prestação prestações parcela~ | termijn~
bank account | konto kontonummer bankkonto bank | compte bancaire banque | cuenta bancaria banco | conto bancario banca | conta bancária banco | rekening bank rekeningnummer
transfer remittance | überweis~ | virement~ virer | transferencia~ transferir | bonific~ trasfer~ | transferência~ | overschrijving overboeking
withdrawal withdrawn withdrew atm cash-machine cash | abhebung abgehoben bargeld geldautomat barabhebung bar | retrait~ retiré~ espèces distributeur liquide | retir~ cajero efectivo | preliev~ contanti bancomat | levant~ saque dinheiro multibanco | opgenomen opname contant geldautomaat
credit-card card | karte kreditkarte | carte | tarjeta~ | carta tessera | cartão | kaart pas
invoice bill | rechnung~ | facture~ | factura~ recibo | fattura fatture bolletta | fatura~ conta | factuur facturen rekening
receipt voucher | quittung beleg~ bon kassenzettel | reçu reçus justificatif~ ticket | recibo~ justificante~ comprobante | ricevut~ scontrin~ | recibo~ comprovante | bon kwitantie bewijs
refund reimbursed reimbursement refunded repaid | erstatt~ rückerstatt~ rückzahlung zurückgezahlt | rembours~ | reembols~ devolución devuelv~ | rimbors~ | reembols~ devolução | terugbetal~ terugbetaald vergoed~
claim claims complaint | anspruch reklamation~ beschwerde~ schaden~ forderung | réclamation~ plainte sinistre demande | reclamación~ queja siniestro | reclam~ sinistro denuncia | reclamação reclamações sinistro queixa | klacht~ claim schade~
order ordered purchase | bestell~ auftrag~ | commande~ commandé~ | pedido~ pidió encargo orden | ordin~ | encomenda~ pedido~ | bestel~ order
delivery delivered deliver shipment shipping | liefer~ geliefert versand~ zustell~ | livraison~ livr~ expédition envoi | entrega~ envío entregad~ entregó | consegn~ spedizion~ | entrega~ entregue envio | lever~ geleverd bezorg~ verzend~
sale sold sales sell | verkauf~ verkauft absatz | vente~ vendu~ vendre | venta~ vendid~ vendió vender | vendit~ vendut~ | venda~ vendid~ vendeu | verkoop~ verkocht
item product article goods | artikel produkt~ ware~ position gegenstand | article~ produit~ marchandise | artículo~ producto~ mercancía | articol~ prodott~ merce | artigo~ produto~ item | artikel product~ goederen
quantity count units | menge anzahl stück stückzahl | quantité nombre unités | cantidad número unidades | quantità numero unità pezzi | quantidade número unidades | hoeveelheid aantal stuks
unit each apiece per-unit | einzel~ stück einheit je pro | unité unitaire pièce chaque | unidad unitario cada | unità unitario cadauno ciascun~ | unidade unitário cada | eenheid stuk
pounds pound gbp sterling | pfund gbp | livre~ gbp | libra~ gbp | sterlin~ gbp | libra~ gbp | pond gbp
euros euro eur | euro eur | euro~ eur | euro~ eur | euro eur | euro~ eur | euro eur
dollars dollar usd | dollar usd | dollar~ usd | dólar~ usd | dollar~ usd | dólar~ usd | dollar usd
francs franc chf | franken chf | franc~ chf | franco~ chf | franch~ chf | franco~ chf | frank chf
currency | währung | devise monnaie | moneda divisa | valuta moneta | moeda | munt valuta
free complimentary gratis | kostenlos~ gratis umsonst frei kostenfrei unentgeltlich | gratuit~ | gratis gratuit~ | gratis gratuit~ | grátis gratuit~ | gratis kosteloos
contract agreement | vertrag~ vereinbarung | contrat~ accord convention | contrato~ acuerdo convenio | contratt~ accordo | contrato~ acordo | contract~ overeenkomst
terms conditions | bedingungen konditionen | conditions modalités | condiciones términos | condizioni termini | condições termos | voorwaarden
notice cancellation cancel cancelled terminate termination terminated resign leave | kündig~ gekündigt stornier~ storno abmeld~ absag~ abgesagt | préavis résili~ annul~ résiliation départ | preaviso aviso cancel~ rescisión baja anul~ rescind~ | preavviso disdetta recesso annull~ cancell~ | aviso-prévio rescisão cancel~ | opzegg~ opzegtermijn annuler~ 
renewal renewed renew extended extension | verläng~ erneuer~ | renouvel~ reconduc~ prolong~ | renov~ prórroga prorrog~ | rinnov~ prorog~ | renov~ prorrog~ | verleng~ vernieuw~
warranty guarantee | garantie gewährleistung | garantie garanti~ | garantía | garanzia | garantia | garantie
liability liable | haft~ | responsabilité | responsabilidad | responsabilità | responsabilidade | aansprakelijk~
damage damaged damages defect defective fault broken | schaden schäden beschädig~ defekt~ mangel mängel kaputt | dommage~ dégât~ endommag~ défaut~ défectueu~ panne abîm~ | daño~ dañad~ defecto~ avería~ estropead~ rot~ | dann~ danneggiat~ difett~ guast~ rott~ | dano~ danificad~ defeito~ avaria~ | schade beschadig~ defect~ kapot
subsidy grant funding | zuschuss förderung subvention | subvention aide | subvención ayuda | sovvenzione contributo | subsídio subvenção | subsidie
donation donated gift | spende~ gespendet geschenk | don dons cadeau | donación~ donad~ regalo | donazion~ regalo dono | doação doações presente | donatie gift cadeau
allowance | pauschale zulage freibetrag taggeld | indemnité allocation | dieta subsidio complemento | indennità | subsídio ajuda | toelage vergoeding
mileage kilometre-allowance odometer | kilometerstand laufleistung kilometer | kilométrage compteur | kilometraje kilómetros | chilometraggio | quilometragem | kilometerstand
budgeted planned plan target | geplant plan soll ziel | prévu~ planifi~ plan objectif | previst~ planificad~ plan objetivo | previst~ pianificat~ piano obiettivo | previst~ planead~ plano meta | gepland plan doel
actual | tatsächlich~ ist | réel réels réelle effectif | real reales efectiv~ | effettiv~ reale | real efetiv~ | werkelijk~
increase rise increased raised growth | erhöh~ anstieg steiger~ zunahme wachstum gestiegen | hausse augment~ croissance | aumento subida crecimiento aument~ subió | aument~ crescita | aumento aument~ crescimento | verhog~ stijging toename groei
decrease drop fall decline reduction | rückgang senk~ abnahme gesunken minderung | baisse diminu~ recul | disminu~ bajada reducción caída | diminu~ calo riduzione | diminu~ redução queda | daling verlag~ afname
`;
