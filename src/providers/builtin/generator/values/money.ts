import { centWords, currencyCodes, currencyWords } from '../../../../text/words/currencies.ts';
import { anyOf } from '../../../../text/words/word-patterns.ts';

/** Signs and words of money, and those that say that nothing is to be paid. */
export const money = new RegExp(
  String.raw`\p{Sc}|\p{N}\s?[万萬千]?(?:[元円원块塊]|บาท)|免[费費]|無料|무료|ฟรี|(?<!\p{L})(?:${currencyCodes}|${currencyWords}|${centWords}|free|gratis|kostenlos|gratuit\w*|bezpłatn\p{L}*|darmow\p{L}*)(?!\p{L})`,
  'iu',
);

/** Questions for what something costs. */
const asksCost = new RegExp(
  anyOf({
    english: String.raw`\b(?:how much|what) (?:do|does|did|is|are|was|will)\b.*\bcosts?\b`,
    german: String.raw`\b(?:was|wie ?viel) kostet`,
    french: String.raw`\bcombien (?:va |vont )?(?:coûte\p{L}*|va(?:ut|lent))`,
    spanish: String.raw`\bcu[aá]nto (?:cuesta|vale)n?(?!\p{L})`,
    italianAndPortuguese: String.raw`\bquanto c[ou]st`,
    dutch: String.raw`\bwat kost|\bhoeveel (?:\p{L}+ ){0,4}kost|\bhoe duur(?!\p{L})`,
    polish: String.raw`\bile (?:\p{L}+ )?kosztuj`,
    swedish: String.raw`\bvad kostar`,
    chinese: '多少[钱錢]',
    japanese: 'いくら(?!以)',
    korean: String.raw`(?:가격|단가|요금|비용|값)\p{L}? ?얼마`,
    thai: 'ราคา.{0,40}เท่า',
  }),
  'iu',
);

/** As "how much is the" and "how much is delivery", unless a quantity follows: an amount, a share, or nothing to pay. */
const asksAmount =
  /\bhow much (?:is|are|was|were) (?:the|an?|it|charged|paid|due|delivery|shipping|postage|admission|entry|parking|membership)(?!\p{L})/iu;

/** What somebody pays, or several things cost together. */
const asksPayment = new RegExp(
  anyOf({
    english: String.raw`\bhow much (?:do|does|did|must|will|would|should|have|has) .{1,60} (?:pay|paid|come to|spen[dt]|charged?|billed|earn(?:ed)?|gets?|receives?|take in|raise)(?!\p{L})|\bwhat (?:do|does|did|must|will|would) .{1,60} (?:pay|earn|charge)(?! (?:attention|with|by)| for\s*[?.]?$|\p{L})`,
    german: String.raw`\bwie ?viel .{1,60} (?:zahlen|bezahlt|gezahlt|verdient)(?!\p{L})`,
    french: String.raw`\bcombien .{1,60} (?:pa(?:ie|ye)\p{L}*|payé)(?!\p{L})`,
    spanish: String.raw`\bcu[aá]nto .{0,60}pag\p{L}+`,
  }),
  'iu',
);

/** How much of something that is itself paid: "How much overtime pay did she get?" */
const asksPaid =
  /\bhow much (?:[\p{L}-]+ ){0,2}(?:pay|wages?|salary|tax|vat|duty|interest|rent|bonus|commission|allowance|premium|pension|insurance)(?: (?:do|does|did|is|was|were|are|has|have|had|must|will|would|should)(?!\p{L})|\s*\?*$)/iu;

/** Whether a question asks how much is paid or due, of whatever. */
function asksForAmount(asked: string): boolean {
  return asksAmount.test(asked) || asksPayment.test(asked) || asksPaid.test(asked);
}

/** A number with cents, as tables without a currency have it. */
const sum = /\p{N}[.,]\p{N}{2}(?!\p{N})/u;

/** Times of day that look like such a number: "14.00 tot 22.00 uur". */
const times =
  /(?<![\p{N}.,])\p{N}{1,2}[.:]\p{N}{2}(?:\s?(?:tot|bis|à|[–-])\s?\p{N}{1,2}[.:]\p{N}{2})?\s?(?:uur|uhr|h)(?!\p{L})/giu;

/** A number with cents, or a share. */
const amount = /\p{N}[.,]\p{N}{2}(?!\p{N})|\p{N}\s?%/u;

/** Words for what is paid, beside which tables have numbers alone. */
const priceLabel =
  /(?<!\p{L})(?:price|cost|(?:fee|fare|rate)s?(?!\p{L})|charge|amount|total|prix|tarif|montant|precio|tarifa|coste|importe|prezzo)|[价價单單]价|[价價]格|[费費]用?|金[额額]|料金|単価|가격|단가|요금|금액|ราคา|ค่า|preis|kosten|gebühr|betrag/iu;

const total =
  /(?<!\p{L})(?:in total|in all|altogether|insgesamt|zusammen|en tout|au total|en total|in totale|em total|in totaal)(?!\p{L})/iu;

/** Whether a question asks for the sum of several. */
export function asksForTotal(asked: string): boolean {
  return total.test(asked);
}

/** Whether a question asks what something costs, or how much was paid for it. */
export function asksPrice(asked: string): boolean {
  return asksCost.test(asked) || asksForAmount(asked);
}

/** Questions for a price by a word for it: neither a duration nor a code is one. */
const asksPriceByName = new RegExp(
  anyOf({
    english: String.raw`\bwhat (?:is|was|are|were) the (?:[\p{L}-]+ ){0,2}(?:price|cost|fee|fare|salary|deposit|premium|rent)(?!\p{L})`,
    german: String.raw`\bwie hoch (?:ist|sind|war|waren) (?:der|die|das) \p{L}{0,30}(?:preis|gebühr|miete|kaution|gehalt|bonus|prämie|beitrag|kosten)(?!\p{L})|\b(?:was|wie ?viel) kosten(?!\p{L})`,
    french: String.raw`\bquel est le (?:prix|tarif|montant|loyer)`,
    spanish: String.raw`\bcuál es el (?:precio|importe|coste)|\bcu[aá]nto gana`,
    italianAndPortuguese: String.raw`\bqual (?:è il (?:prezzo|costo|canone)|é o (?:preço|custo|valor))`,
    dutch: String.raw`\bwat is de (?:prijs|huur)`,
    polish: String.raw`\bjaka jest cena`,
  }),
  'iu',
);

/** What says that there is nothing to pay, or a share of something. */
const noneOrShare = /(?<!\p{L})(?:nothing|none|nichts|rien|nada)(?!\p{L})|\p{N}\s?%/iu;

/** Whether a price was asked for and a quotation states none. */
export function lacksPrice(asked: string, quoted: string): boolean {
  if (asksForAmount(asked) && ![money, amount, priceLabel].some((one) => one.test(quoted))) return true;
  const said = quoted.replace(times, ' ');
  if (asksPriceByName.test(asked) && ![money, sum, noneOrShare].some((one) => one.test(said))) return true;
  return asksCost.test(asked) && ![money, sum, priceLabel].some((one) => one.test(said));
}

/** Sums of money as they are written. */
export const moneyAmounts = new RegExp(
  String.raw`\p{Sc}\s?\p{N}[\p{N}.,]{0,20}|(?<![\p{N}.,])\p{N}[\p{N}.,]{0,20}\s?(?:\p{Sc}|(?:${currencyWords}|${centWords}|${currencyCodes})(?!\p{L}))`,
  'giu',
);
