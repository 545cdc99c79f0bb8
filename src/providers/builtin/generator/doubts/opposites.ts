/** Words that tell two things of one kind apart: what is of the one is not of the other. */
const pairs: [one: string, other: string][] = [
  [
    'large|larger|largest|big|bigger|groß\\p{L}*|grande?s?|groot|grote',
    'small|smaller|little|klein\\p{L}*|petite?s?|pequeñ[oa]s?|piccol[oaie]',
  ],
  ['high|haute?|alta|hoch\\p{L}*|hoog', 'low|basse?|baja|bassa|niedrig\\p{L}*|laag'],
  [
    'returned|returns?|(?:came|comes?|brought) back|rückgabe|zurück\\p{L}*|retour|devol\\p{L}*|regreso',
    'out|outward|outbound|handover|departure|hinfahrt|ausgabe|übergabe|aller|ida|andata',
  ],
  [
    'new|newer|neue?[nrs]?|nouve\\p{L}*|nuev[oa]s?|nuov[oaie]|nieuwe?',
    'old|older|previous|former|alte?[nrs]?|ancien\\p{L}*|viej[oa]s?|antigu[oa]s?|vecchi[oaie]?|oude?',
  ],
  ['opening|start|beginning|starting|anfangs\\p{L}*', 'closing|end|ending|final|schluss\\p{L}*'],
  ['net|netto|nette?', 'gross|brutto|brute?|bruto|lordo'],
  [
    'maximum|max|most|highest|höchst\\p{L}*|maximal\\p{L}*',
    'minimum|min|least|lowest|mindest\\p{L}*|minimal\\p{L}*',
  ],
  [
    'arrival|arrives?|check-?in|ankunft|arrivée|llegada|arrivo|aankomst',
    'departure|departs?|leaves?|check-?out|abfahrt|abreise|départ|salida|partenza|vertrek',
  ],
  [
    'before|previous|vorher\\p{L}*|vorig\\p{L}*|avant|antes',
    'after(?! how (?:many|long|much))|next|nachher|après|después|dopo',
  ],
  ['weekdays?|werktags?|wochentags?|entre semana', 'weekends?|wochenende\\p{L}*|fin de semana'],
  [
    'adults?|erwachsene[nr]?|adultes?|adult[oi]s?|volwassenen?',
    'child|children|kids?|kind(?:er)?|enfants?|niñ[oa]s?|bambin[oi]|kinderen',
  ],
  ['front|vorne|vorder\\p{L}*', 'rear|back|hinten|hinter\\p{L}*|arrière'],
  ['left|linke?[nrs]?|links|gauche|izquierd[oa]', 'right|rechte?[nrs]?|rechts|droite?|derech[oa]'],
  ['upper|top|ober\\p{L}*', 'lower|bottom|unter\\p{L}*'],
  ['summer|sommer|été|verano|estate|zomer', 'winter|hiver|invierno|inverno'],
  ['mother|mutter|mère|madre|moeder', 'father|vater|père|padre|vader'],
  ['single|einzel\\p{L}*', 'double|return|doppel\\p{L}*|doble|doppi[oa]|family|group'],
  ['indoor|inside|innen\\p{L}*', 'outdoor|outside|außen\\p{L}*'],
  ['daytime|tagsüber', 'night|nachts?|nuit|noche|notte'],
  [
    'morning|vormittags?|morgens?|matin|mañana|mattina',
    'afternoon|evening|nachmittags?|abends?|après-midi|soir|tarde|sera',
  ],
  [
    'income|received|einnahmen|recettes|ingresos|entrate',
    'expenditure|expenses|spent|ausgaben|dépenses|gastos|uscite',
  ],
  [
    'whole|entire|full|ganze?[nrs]?|voll\\p{L}*|entière?|enter[oa]',
    'half|fillet|tail|halbe?[nrs]?|demi|medi[oa]',
  ],
  ['primary|main|chief|haupt\\p{L}*', 'secondary|deputy|vice|assistant|stellvertret\\p{L}*'],
  ['members?|mitglied\\p{L}*', 'non-members?|guests?|visitors?|nichtmitglied\\p{L}*|gäste'],
  ['hot|warm', 'cold|cool|kalt\\p{L}*'],
  [
    'by when|until when|due|deadline|ha(?:s|ve) to be paid|must be paid|bis wann|fällig\\p{L}*|échéance|vencimiento|scadenza|vervaldatum',
    'invoice date|issued|issue date|date of issue|rechnungsdatum|date de (?:la )?facture|fecha de (?:la )?factura|data (?:della )?fattura|factuurdatum',
  ],
  ['part-?time|teilzeit', 'full-?time|vollzeit'],
];

const opposites = pairs
  .map(([one, other]) => [wholeWords(one), wholeWords(other)] as const)
  .flatMap(([one, other]) => [
    { asked: one, quoted: other },
    { asked: other, quoted: one },
  ]);

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
}

/**
 * Whether a question is about one of two opposites and a quotation about the other: "Mileage out" where the mileage is asked when the car came
 * back, the high season where the low one is asked about.
 */
export function isOfOpposite(asked: string, quoted: string): boolean {
  return opposites.some(
    (one) =>
      one.asked.test(asked) && !one.quoted.test(asked) && one.quoted.test(quoted) && !one.asked.test(quoted),
  );
}
