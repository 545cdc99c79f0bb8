import { kindOf } from '../../../text/table-shape.ts';
import { maxSearched } from './question/asked-term.ts';
import { lacksForm } from './values/value-forms.ts';

/** Checks whether a quotation contains the kind of value asked for: a price, number, date, e-mail address or name. */

const money =
  /[$€£¥₹]|(?<!\p{L})(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|JPY|zł|kr|Kč|euros?|dollars?|pounds?|francs?|kronor|kroner|cents?|pence|free|gratis|kostenlos|gratuit\w*|bezpłatn\p{L}*|darmow\p{L}*)(?!\p{L})/iu;

const askedPrice =
  /\b(?:how much|what) (?:do|does|did|is|are|was|will)\b.*\bcosts?\b|\b(?:was|wie ?viel) kostet|\bcombien (?:va |vont )?(?:coûte\p{L}*|va(?:ut|lent))|\bcu[aá]nto (?:cuesta|vale)n?(?!\p{L})|\bquanto c[ou]st|\bwat kost|\bhoeveel (?:\p{L}+ ){0,4}kost|\bhoe duur(?!\p{L})|\bile (?:\p{L}+ )?kosztuj|\bvad kostar/iu;

/** As "how much is the", unless a quantity follows: an amount, a share, or nothing to pay. */
const asksAmount = /\bhow much (?:is|are|was|were) (?:the|an?|it|charged|paid|due)(?!\p{L})/iu;

/** What somebody pays, or several things cost together. */
const asksPayment =
  /\bhow much (?:do|does|did|must|will|would|should|have|has) .{1,60} (?:pay|paid|come to|spen[dt]|charged?|billed|earn(?:ed)?|gets?|receives?|take in|raise)(?!\p{L})|\bwhat (?:do|does|did|must|will|would) .{1,60} (?:pay|earn|charge)(?! (?:attention|with|by)| for\s*[?.]?$|\p{L})|\bwie ?viel .{1,60} (?:zahlen|bezahlt|gezahlt|verdient)(?!\p{L})|\bcombien .{1,60} (?:pa(?:ie|ye)\p{L}*|payé)(?!\p{L})|\bcu[aá]nto .{0,60}pag\p{L}+/iu;

/** A number with cents, as tables without a currency have it. */
const sum = /\p{N}[.,]\p{N}{2}(?!\p{N})/u;

/** Times of day that look like such a number: "14.00 tot 22.00 uur". */
const times =
  /(?<![\p{N}.,])\p{N}{1,2}[.:]\p{N}{2}(?:\s?(?:tot|bis|à|[–-])\s?\p{N}{1,2}[.:]\p{N}{2})?\s?(?:uur|uhr|h)(?!\p{L})/giu;

const amount = /\p{N}[.,]\p{N}{2}(?!\p{N})|\p{N}\s?%/u;

const priceLabel =
  /(?<!\p{L})(?:price|cost|(?:fee|fare|rate)s?(?!\p{L})|charge|amount|total|prix|tarif|montant|precio|tarifa|coste|importe|prezzo)|preis|kosten|gebühr|betrag/iu;

/** Whether a question asks how long something takes. */
export function asksForDuration(questionText: string): boolean {
  return asksDuration.test(questionText.slice(0, maxSearched));
}

const clock =
  /(?<!\p{L})(?:what time|which hour|uhrzeit|um wie ?viel uhr|quelle heure|(?:a|hasta|desde) qué hora|que horas?|che ora|hoe laat|[od]o? której(?: godzin\p{L}+)?)(?!\p{L})/iu;

const total =
  /(?<!\p{L})(?:in total|in all|altogether|insgesamt|zusammen|en tout|au total|en total|in totale|em total|in totaal)(?!\p{L})/iu;

/** Whether a question asks for the sum of several. */
export function asksForTotal(questionText: string): boolean {
  return total.test(questionText.slice(0, maxSearched));
}

/** Whether a question asks for a time of day. */
export function asksForClock(questionText: string): boolean {
  return clock.test(questionText.slice(0, maxSearched));
}

const clockTime =
  /\p{N}[:.]\p{N}{2}(?!\p{N})|\p{N} ?(?:[ap]\.?m|h|uhr|o['’]clock)(?!\p{L})|(?<!\p{L})(?:noon|midnight|mittag|mitternacht|midi|minuit|mediodía|medianoche|mezzogiorno|mezzanotte|meio-dia|meia-noite|middernacht|południ\p{L}+|północ\p{L}*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L})/iu;

/** Whether a time of day was asked for and a quotation tells none. */
export function lacksClock(questionText: string, quoted: string): boolean {
  return asksForClock(questionText) && !clockTime.test(quoted);
}

const day =
  /(?<!\p{L})(?:(?:what|which) (?:week)?days?|an welche[mnr] (?:wochen)?tag(?:en)?|quels? jours?|qu[eé] d[ií]as?|che giorn[oi]|que dias?|welke dag(?:en)?|jaki\p{L}* d(?:zień|ni\p{L}*)|któr\p{L}+ d(?:zień|ni\p{L}*))(?!\p{L})/iu;

/** Whether a question asks for days of the week. */
export function asksForDay(questionText: string): boolean {
  return day.test(questionText.slice(0, maxSearched));
}

const end =
  /(?<!\p{L})(?:until (?:when|what|which)|(?:when|what time|how late) .{1,60} (?:ends?|closes?|finish(?:es)?|over)|bis wann|bis wie ?viel uhr|jusqu['’]à (?:quand|quelle)|hasta (?:cuándo|qué hora)|fino a (?:quando|che ora)|entro quando|até (?:quando|que horas?)|tot (?:wanneer|hoe laat)|do (?:kiedy|której))(?!\p{L})/iu;

/** Whether a question asks until when something lasts. */
export function asksForEnd(questionText: string): boolean {
  return end.test(questionText.slice(0, maxSearched));
}

/** Whether a question asks what something costs, or how much was paid for it. */
export function asksPrice(questionText: string): boolean {
  const asked = questionText.slice(0, maxSearched);
  return [askedPrice, asksAmount, asksPayment].some((one) => one.test(asked));
}

/** Questions for a price by a word for it: neither a duration nor a code is one. */
const asksPriceByName =
  /\bwhat (?:is|was|are|were) the (?:[\p{L}-]+ ){0,2}(?:price|cost|fee|fare|salary|deposit|premium|rent)(?!\p{L})|\bwie hoch (?:ist|sind|war|waren) (?:der|die|das) \p{L}{0,30}(?:preis|gebühr|miete|kaution|gehalt|bonus|prämie|beitrag|kosten)(?!\p{L})|\b(?:was|wie ?viel) kosten(?!\p{L})|\bquel est le (?:prix|tarif|montant|loyer)|\bcuál es el (?:precio|importe|coste)|\bcu[aá]nto gana|\bqual (?:è il (?:prezzo|costo|canone)|é o (?:preço|custo|valor))|\bwat is de (?:prijs|huur)|\bjaka jest cena/iu;

/** What says that there is nothing to pay, or a share of something. */
const noneOrShare = /(?<!\p{L})(?:nothing|none|nichts|rien|nada)(?!\p{L})|\p{N}\s?%/iu;

/** Whether a price was asked for and a quotation states none. */
function lacksPrice(asked: string, quoted: string): boolean {
  const isAmount = asksAmount.test(asked) || asksPayment.test(asked);
  if (isAmount && ![money, amount, priceLabel].some((one) => one.test(quoted))) return true;
  const said = quoted.replace(times, ' ');
  if (asksPriceByName.test(asked) && ![money, sum, noneOrShare].some((one) => one.test(said))) return true;
  return askedPrice.test(asked) && ![money, sum, priceLabel].some((one) => one.test(said));
}

/** Questions that only a number answers. */
const asksNumber =
  /\bhow (?:many|much(?! of)|old|deep|tall|far|high|heavy|wide|fast|long(?! ago)|often|loud|big|large|thick|cold|hot|warm)\b|\bwhat is the (?:temperature|torque|weight|width|height|length|voltage|speed)\b|\bwie (?:viele|alt|tief|hoch|weit|schwer|breit|schnell|laut)\b|\bcombien d|\bquelle est la (?:longueur|largeur|hauteur|profondeur|température|vitesse|puissance)(?!\p{L})|\bquel(?:le)? (?:est|était) l[ea'’] ?(?:montant|prix|solde|total|tarif)(?!\p{L})|\bcu[aá]nt[oa]s\b|\bquant[ie]\b|\bquant[oa]s\b|\bhoeveel\b|\bhur (?:många|gammal)\b|\bwie oft\b|\btous les combien\b|\bcada cu[aá]nto(?!\p{L})|\bogni quanto\b|\bhoe vaak\b|\bjak często\b|\bile (?!kosztuj)/iu;

/** Questions that only a sum of money or another figure answers, in digits: "only one" is no price. */
const asksSum =
  /\bwhat (?:is|was|are|were) the (?:[\p{L}-]+ ){0,2}(?:amount|total|price|cost|fee|fare|rate|balance|sum|salary|deposit)(?!\p{L})/iu;

/** A number that is not a year, or a year-like count such as 2000 in "2000 guests". */
const figure =
  /(?<![\p{L}\p{N}])(?!(?:1[5-9]|20)\p{N}{2}(?!\p{N}|[.,]\p{N}|\s\p{Ll}{3,20}s(?!\p{L})))\p{N}|[一二三四五六七八九十百千万兩两]/u;

/** Days of a month and times of day: they are no quantities. */
const dayOrTime =
  /(?<![\p{L}\p{N}])(?:\p{N}{1,2}\.?\s?(?:to|bis|au|al|and|-|–)\s?)?\p{N}{1,2}(?:st|nd|rd|th|er|\.)?\s(?:(?:of|de)\s)?(?:(?:Jan|Feb|Mar|Mär|Apr|May|Mai|Jun|Jul|Aug|Sep|Oct|Okt|Nov|Dec|Dez)\p{L}*|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)(?!\p{L})|(?<!\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\p{N}{1,2}(?!\p{N})|(?<!\p{N})\p{N}{1,2}:\p{N}{2}(?!\p{N})/gu;

/** Codes and parts of file names, such as "R-4". */
const codePart = /(?<!\p{L})\p{L}{1,12}[-_#]?\p{N}[\p{L}\p{N}_-]*/gu;

/** Telephone numbers, which count nothing. */
const telephone = /(?<![\p{L}\p{N}])(?:\+\p{N}|0\p{N}|\(0)[\p{N}() /-]{5,20}(?!\p{N})/gu;

/** Number words. */
const countWords =
  /(?<!\p{L})(?:one(?! of)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|once|twice|single|both|pair|couple|double|triple|several|many|no(?!\.)|none|zero|unlimited|ein|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert\p{L}*|tausend\p{L}*|halb\p{L}*|kein\p{L}*|mehrere|viele|deux|trois|quatre|cinq|sept|huit|neuf|dix|cent\p{L}*|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien\p{L}*|mil|due|quattro|cinque|sette|otto|nove|dieci|dois|duas|três|quatro|sete|oito|dez|één|twee|drie|vijf|zes|zeven|negen|tien|jeden|jedn[aą]|dw(?:a|ie|óch)|trz(?:y|ech)|czter(?:y|ech)|pięć|pięciu|sześć|siedem|osiem|dziewięć|dziesięć)(?!\p{L})/iu;

/** Words for frequencies and durations. */
const frequencyWords =
  /(?<!\p{L})(?:daily|weekly|monthly|yearly|annually|quarterly|hourly|each|every|always|never|continuous(?:ly)?|permanent(?:ly)?|until|(?:a|an) (?:minute|hour|day|week|month|quarter|year)|(?:täg|wöchent|monat|jähr|stünd)lich\p{L}{0,2}|jede[nmrs]?|immer|nie|chaque|tou(?:s|tes) les|par (?:jour|semaine|mois|an)|quotidien\p{L}*|hebdomadaire\p{L}*|mensuel\p{L}*|annuel\p{L}*|cada|todos los|al (?:día|mes|año|giorno|mese)|a la semana|diari\p{L}+|semanal\p{L}*|mensual\p{L}*|anual\p{L}*|ogni|settimanal\p{L}+|mensil\p{L}+|annual\p{L}+|elke?|iedere?|per (?:dag|week|maand|jaar)|(?:dage|weke|maande|jaar)lijks|codziennie|raz (?:w|na)|co (?:tydzień|miesiąc|rok))(?!\p{L})/iu;

const asksDuration =
  /\b(?:how long (?:(?:is|are) .{1,60} (?:open|closed|valid|available|kept|stored)|does|do|did|will|would|must|should|may|can|have|has|had|before|after|was|were)|for how long|wie lange|combien de temps|cu[aá]nto (?:tiempo|dura)|quanto (?:tempo|dura|demora)|hoe ?lang|ile trwa)\b|\bjak długo(?!\p{L})/iu;

/** Spans of time, and words for those without an end. */
const duration =
  /(?<!\p{L})(?:seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies)|h|until|till|since|from|forever|always|permanent\p{L}*|sekunden?|minuten?|stunden?|tage?n?|nächte?n?|wochen?|monate?n?|jahre?n?|bis|seit|secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?|jusqu\p{L}*|depuis|segundos?|minutos?|horas?|días?|noches?|semanas?|meses|mes|años?|hasta|desde|uur|uren|dagen|weken|maanden|jaar|jaren|tot|sinds|std|min|secondi|minut[oi]|or[ae]|giorn[oi]|nott[ei]|settiman[ae]|mes[ei]|ann[oi]|fino|entro|dias?|noites?|mês|anos?|até|minut[ay]?|godzin\p{L}?|dzień|dni|dnia|tydzień|tygodni\p{L}{0,2}|miesi[ąę]c\p{L}{0,2}|rok|roku|lat|lata)(?!\p{L})|\p{N}:\p{N}{2}|\p{N}\s?h(?!\p{L})|(?:1[0-9]|20)\p{N}{2}|[年月日時时分秒週周]/iu;

/** What has no end lasts long enough. */
const endless =
  /(?<!\p{L})(?:(?:never|not|n['’]t) (?:expires?|ends?|runs? out)|unlimited|indefinite(?:ly)?|no (?:time )?limit|unbegrenzt|unbefristet|illimité\p{L}*|indéfiniment|ilimitad\p{L}+|illimitat\p{L}+|onbeperkt)(?!\p{L})/iu;

/** "How long must a password be?": of a thing, how long it is may be told by a length or a count. */
const asksLength = /^how long (?:must|should|may|can|does|do) .{1,60} be\s*\??$/iu;
const lengths =
  /\p{N}\s?(?:characters?|chars|letters?|digits?|words?|lines?|pages?|bytes?|[mck]?m|inch(?:es)?|feet|ft)(?!\p{L})/iu;

/** Whether how long something lasts was asked for and a quotation tells neither that nor, of a thing, how long it is. */
function lacksDuration(asked: string, quoted: string): boolean {
  if (!asksDuration.test(asked) || duration.test(quoted) || endless.test(quoted)) return false;
  return !(asksLength.test(asked) && lengths.test(quoted));
}

/** Whether a number was asked for and a quotation states none. */
function lacksNumber(asked: string, quoted: string): boolean {
  const isSum = asksSum.test(asked);
  if ((!isSum && !asksNumber.test(asked)) || (asksDuration.test(asked) && !lacksDuration(asked, quoted)))
    return false;
  const own = new Set(asked.match(/\p{N}+/gu));
  const fresh = (asksCount.test(asked) ? quoted.replace(moneyAmounts, ' ') : quoted)
    .replace(dayOrTime, ' ')
    .replace(codePart, ' ')
    .replace(telephone, ' ')
    .replace(/\p{N}+/gu, (digits) => (own.has(digits) ? ' ' : digits));
  const fitting = [figure, ...(isSum ? [] : [countWords]), ...(asksCount.test(asked) ? [] : [money])];
  if (fitting.some((one) => one.test(fresh))) return false;
  return isSum || asksCount.test(asked) || !frequencyWords.test(quoted);
}

/** Questions that only a person or a company answers. */
const asksWho =
  /^(?:who(?! can| may| must| should)|whom|wer(?! darf| kann| muss)|wem|wen|qui|qui[eé]n|chi|quem)(?!\p{L})/iu;

/** Questions that only a date or a time answers, asked of a table. */
const asksWhen =
  /^(?:(?:(?:by|until|till|since|from|bis|seit|ab|jusqu['’]à|depuis|à partir de|d['’]ici|hasta|desde|a partir de|entro|fino a|da|a partire da|até|tot|sinds|vanaf|od|do) )?(?:when|wann|quand|cu[aá]ndo|quando|wanneer|kiedy)|(?:by |on |in |from |since |until )?(?:what|which) (?:date|day|year|month)|an welchem)(?!\p{L})/iu;

/** Names of months and weekdays as they are written, in full or shortened: "Marta" and "Sunil" are none. */
const calendarNames = [
  'jan(?:uar[yi]?|v(?:ier)?)?|feb(?:ruar[yi]?)?|févr?(?:ier)?|febrero|mar(?:ch|s|zo)?|märz?|apr(?:il)?|avril|abril|may|mai|mayo',
  'june?|juni|juin|junio|july?|juli|juil(?:let)?|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?',
  'o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|d[ié]c(?:embre|iembre)?|enero',
  'mon(?:days?|tags?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:rs?(?:days?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?',
  '(?:diens|donners|frei|sams|sonn)tags?|mittwochs?',
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|novembro|november|abril',
  'lun(?:di|es|edì)|mar(?:di|tes|tedì)|mercredi|miércoles|mercoledì|jeudi|jueves|giovedì|vendredi|viernes|venerdì|samedi|s[aá]bado|sabato|dimanche|doming[oa]|domenica',
  '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|(?:maan|dins|woens|donder|vrij|zater|zon)dag|poniedział\\p{L}{2,4}|wtor\\p{L}{2,4}|śro\\p{L}{2,4}|czwart\\p{L}{2,4}|piąt\\p{L}{2,4}|sobo\\p{L}{2,4}|niedziel\\p{L}{1,4}',
].join('|');

const date = new RegExp(
  String.raw`(?<!\p{N})(?:1[5-9]|20)\p{N}{2}(?!\p{N})|\p{N}{1,2}[:./-]\p{N}{1,2}|\p{N}\s?(?:[ap]\.?m\.?|h|uhr|st|nd|rd|th)(?!\p{L})|(?<!\p{L})(?:${calendarNames}|spring|summer|autumn|winter|daily|every)(?!\p{L})`,
  'iu',
);

/** Days of a month, as calendars list them beside its name: "5, 19*". */
const daysOfMonth = /^(?:[12]?\p{N}|3[01])\*?(?:, ?(?:[12]?\p{N}|3[01])\*?){0,30}$/u;

const month =
  /(?<!\p{L})(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}{0,7}(?!\p{L})/iu;

/** Names of months and days, which are nobody. */
const dateWords = new RegExp(String.raw`(?<!\p{L})(?:${calendarNames}|uhr|[ap]m)(?!\p{L})`, 'giu');

const calendarName = new RegExp(`^(?:${calendarNames}|mo|di|mi|do|fr|sa|so)$`, 'iu');

/** Whether a name is that of a weekday or a month, in full or shortened. */
export function namesDayOrMonth(name: string): boolean {
  return calendarName.test(name);
}

/** Questions for a time, in the languages of `timeWords`. */
const asksTime = /^(?:when|wann|quand|cu[aá]ndo)(?!\p{L})/iu;

/** Words for a time, in which sentences tell when something is. */
const timeWords =
  /\p{N}|(?<!\p{L})(?:after|before|until|till|since|during|while|when|once|as soon as|within|later|earlier|ago|now|always|never|already|then|years?|months?|weeks?|days?|hours?|minutes?|\p{L}{1,20}day|morning|evening|night|noon|midnight|century|decade|age|era|period|war|reign|first|last|next|end|beginning|early|late|nach|vor|bis|seit|während|wenn|als|sobald|binnen|innerhalb|später|jahr\p{L}*|monat\p{L}*|woche\p{L}*|tag\p{L}*|stunde\p{L}*|morgen\p{L}*|abend\p{L}*|nacht|jahrhundert\p{L}*|ende|anfang|beginn|après|avant|jusqu\p{L}*|depuis|pendant|lors\p{L}*|quand|dès|ans?|années?|mois|semaines?|jours?|heures?|siècle|fin|début|después|antes|hasta|desde|durante|mientras|cuando|tras|años?|mes(?:es)?|semanas?|días?|horas?|siglo|final|principio|uhr|o['’]clock|(?:at|by|around|um|gegen|a las?) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|noon|easter|christmas|ostern|weihnachten|sommer|herbst|winter|frühling|midi|minuit|été|hiver|printemps|automne|verano|invierno|primavera|otoño|mediodía|medianoche|\p{L}{2,4}di|lunes|martes|miércoles|jueves|viernes|sábado|domingo|semaine|toujours|jamais|siempre|nunca|immer|nie|jetzt|heute|maintenant|hoy|ahora|sofort)(?!\p{L})/iu;

/** A day with its month, or a date in numbers. */
const writtenDate =
  /(?<!\p{N})(?:\p{N}{1,2}(?:st|nd|rd|th|er|\.)? (?:(?:of|de) )?(?:jan|feb|f[ée]v|mar|mär|apr|abr|avr|ma[iy]|jun|jui|jul|aug|ago|aoû|sep|oct|okt|nov|de[cz]|d[ií]c|déc|gennaio|maggio|giugno|luglio|settembre|ottobre|fevereiro|setembro|outubro|maart|mei|stycznia|lutego|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)\p{L}*|\p{N}{1,2}[./-]\p{N}{1,2}[./-](?:\p{N}{4}|\p{N}{2})(?!\p{N})|\p{N}{4}-\p{N}{2}-\p{N}{2}(?!\p{N}))|(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december) \p{N}{1,2}(?!\p{N})/iu;

/** Whether a text tells a day. */
export function tellsDate(text: string): boolean {
  return writtenDate.test(text);
}

/** Questions for the day of what happens to somebody or something once: "after the captain has agreed" is none. */
const asksDayOf =
  /^(?:when (?:was|were) .{1,80} (?:born|hired|employed|founded|built|opened|issued|signed|published|released|paid)(?!\p{L})|when did .{1,80} (?:die|retire|join|start)(?!\p{L})|wann (?:wurde|ist) .{1,80} (?:geboren|eingestellt|gegründet|gebaut|gestorben)(?!\p{L}))/iu;

const dayOf =
  /\p{N}|(?<!\p{L})(?:yesterday|today|tomorrow|spring|summer|autumn|winter|centur\p{L}+|decades?|years?|war|reign|era|period|first|last|early|late|heute|gestern|jahr\p{L}*)(?!\p{L})/iu;

/** Whether a text tells a day, a weekday or a time of day. */
export function tellsMoment(text: string): boolean {
  return date.test(text.slice(0, maxSearched));
}

/** Questions for the version that something came with. */
const asksVersion =
  /^(?:in |since |from |with |seit |ab |mit |dans |depuis |avec |en |desde |con |da |in |sinds )?(?:(?:which|what) (?:\p{L}+ )?(?:versions?|releases?)|welche[rs]? (?:version|release)|quelle version|qué versión|quale versione|que versão|welke versie)(?!\p{L})/iu;

/** Whether a version was asked for and a quotation tells none. */
export function lacksVersion(questionText: string, quoted: string): boolean {
  return asksVersion.test(questionText.slice(0, maxSearched)) && !/\p{N}\.\p{N}/u.test(quoted);
}

/** Whether a time was asked for and a sentence tells none. */
export function lacksTime(questionText: string, quoted: string): boolean {
  if (asksDayOf.test(questionText.slice(0, maxSearched)) && !dayOf.test(quoted)) return true;
  return (
    asksTime.test(questionText.slice(0, maxSearched)) &&
    ![timeWords, date].some((words) => words.test(quoted.replace(moneyAmounts, ' ').replace(percents, ' ')))
  );
}

/** How many of something that is no money. */
const asksCount =
  /\bhow many (?!euros|pounds|dollars|francs|cents)|\bwie viele (?!euro|franken|dollar|pfund|cent)|\bcombien d['’e]|\bcu[aá]nt[oa]s (?!euros|d[oó]lares|pesos)|\bquant[ie] (?!euro)/iu;

const moneyAmounts =
  /[$€£¥]\s?\p{N}[\p{N}.,]{0,20}|(?<![\p{N}.,])\p{N}[\p{N}.,]{0,20}\s?(?:[$€£¥]|(?:euros?|pounds?|dollars?|francs?|pence|cents?|CHF|EUR|USD|GBP)(?!\p{L}))/giu;

const percents = /(?<![\p{N}.,])\p{N}{1,3}(?:[.,]\p{N}{1,2})?\s?%/gu;

const onlyMoney =
  /^[^\p{N}]*\p{N}[\p{N}.,'’]*\s?(?:[$€£¥]|euros?|pounds?|dollars?|francs?|CHF|EUR|USD|GBP)|[$€£¥]\s?\p{N}/iu;

/** Whether a value is one point in time: it lasts for nothing. */
function isMoment(value: string): boolean {
  return /^(?:\p{L}{2,9}\.?,? )?\p{N}{1,2}(?:[./-]\p{N}{1,2}[./-]|\.? \p{L}{3,9}\.? )\p{N}{2,4}(?:,? \p{N}{1,2}[:.]\p{N}{2})?$/u.test(
    value.trim(),
  );
}

/** "10:00–17:00", which looks like a code. */
export const timeSpan = /^\p{N}{1,2}[:.]\p{N}{2}\s?[–-]\s?\p{N}{1,2}[:.]\p{N}{2}(?!\p{N})/u;

/** Whether a value of a table is a date or a time, or days of the month that a question names. */
function isDate(value: string, asked: string): boolean {
  return (
    (date.test(value) && (kindOf(value) !== 'code' || timeSpan.test(value))) ||
    (month.test(asked) && daysOfMonth.test(value.trim()))
  );
}

/** Whether a value may name somebody: it is not only a date or a code. */
function mayName(value: string): boolean {
  return /\p{L}{2}/u.test(value.replace(dateWords, ' ').replace(codePart, ' ').replace(particle, ' '));
}

/** Words between others, which name nobody. */
const particle = /(?<!\p{L})(?:of|by|on|at|to|vom|von|am|du|de|le|del|di)(?!\p{L})/gu;

/** Whether a value has a number that is no code. */
function counts(value: string): boolean {
  return /\p{N}/u.test(value.replace(codePart, ' ').replace(numberedCode, ' ').replace(telephone, ' '));
}

/** Codes that begin with a number, such as "19M-550217". */
const numberedCode = /(?<![\p{L}\p{N}])\p{N}{1,8}\p{L}{1,4}-\p{N}{2,12}/gu;

const asksWhichDate = /^(?:on |by |from |since |until )?(?:what|which) (?:date|day)(?!\p{L}| rate)/iu;

/** Whether a date was asked for and a quotation has none. */
function lacksDate(asked: string, quoted: string): boolean {
  return asksWhichDate.test(asked) && ![date, weekDay, daysOfMonth].some((one) => one.test(quoted));
}

const weekDay =
  /(?<!\p{L})(?:\p{L}{3,6}day|week\p{L}*|\p{L}{2,10}(?:tag|och|di)|first|last|\p{L}+th|month|year)(?!\p{L})/iu;

const asksName =
  /^(?:(?:what is|what['’]s|what was) the name of|what is (?:\p{L}+ )?(?:\p{L}+ )?called|comment s['’]appelle|c[oó]mo se llama|come si chiama)(?!\p{L})/iu;

/** Whether a name was asked for and a quotation has none besides those of the question. */
function lacksName(asked: string, quoted: string): boolean {
  if (!asksName.test(asked)) return false;
  const own = asked.toLowerCase();
  const names = quoted.slice(1).match(/(?<![.!?] )(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [];
  return !names.some((name) => !own.includes(name.toLowerCase()));
}

/**
 * Whether a quotation lacks what a question asks for.
 * @param values the values among it that the question does not say itself, where it is of a table or a form
 */
export function lacksValue(questionText: string, quoted: string, values?: string[]): boolean {
  const asked = questionText.slice(0, maxSearched);
  // In a table, prices are often numbers alone.
  const isNumber = values?.some((value) => kindOf(value) === 'number') ?? false;
  if ((!isNumber && lacksPrice(asked, quoted)) || lacksNumber(asked, quoted)) return true;
  if (lacksDuration(asked, quoted) || (asksDuration.test(asked) && values?.every(isMoment))) return true;
  if (lacksForm(asked, quoted) || lacksDate(asked, quoted) || lacksName(asked, quoted)) return true;
  if (values === undefined || values.length === 0) return false;
  if ((asksAmount.test(asked) || asksPayment.test(asked)) && areMeasures(values)) return true;
  return (
    (asksWho.test(asked) && !values.some(mayName)) ||
    (asksWhen.test(asked) && !values.some((value) => isDate(value, asked))) ||
    (asksCount.test(asked) && values.every((value) => onlyMoney.test(value) || !counts(value)))
  );
}

/** A length, weight, volume, power, temperature or time. */
const measure =
  /(?<![\p{L}\p{N}.,])\p{N}[\p{N}.,]{0,12}\s?(?:[mck]?m[²³2]?|ml|cl|l|k?g|[kM]?Wh?|V|A|Hz|dB|bar|GB|MB|rpm|Nm|km\/h|min|h|°[CF]?)(?!\p{L})/gu;

/** Whether values have numbers, and all of them measure something: they are no sums of money. */
function areMeasures(values: string[]): boolean {
  const numbers = values.filter((value) => /\p{N}/u.test(value));
  return numbers.length > 0 && numbers.every((value) => !/\p{N}/u.test(value.replace(measure, ' ')));
}
