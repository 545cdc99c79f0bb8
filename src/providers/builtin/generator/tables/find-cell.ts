import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { calendarLanguages, weekdayNames } from '../../../../text/words/calendar.ts';
import { timeUnits } from '../../../../text/words/units.ts';
import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';
import type { NamedValue } from '../passages/named-values.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { askedKinds } from '../values/value-kinds.ts';

/** Finds the cell of a row that holds the kind of value asked for, whether or not the question says the name of its column. */

const amountColumn =
  /amount|total|price|cost|paid|fee|charge|fare|betrag|preis|gebühr|beitrag|montant|prix|tarif|cotisation|importe|precio|cuota|^(?:per|pro|par|al) (?:year|month|quarter|jahr|monat|quartal|an|mois|trimestre|año|mes|anno|mese)$/iu;

/** Columns whose numbers count and cost nothing. */
export const codeColumn =
  /^(?:status|(?:error |status )?code|page|room|office|extension|ext\.?|raum|zimmer|büro|durchwahl)$/iu;

/** The cell of a row that tells what something cost, in a column of amounts. */
export function amountIn(cells: NamedValue[]): NamedValue | undefined {
  const sums = cells.filter(
    ({ name, value }) => ['number', 'money'].includes(kindOf(value)) && !codeColumn.test(name),
  );
  return sums.findLast(({ name }) => amountColumn.test(name));
}

const quantityColumn =
  /^(?:qty|quantity|number|count|units?(?!\s\p{L})|pieces|pcs|in stock|stock|menge|anzahl|stück|bestand|quantité|qté|cantidad|unidades|quantità)(?!\p{L})/iu;

/** The number in the only column of quantities. */
export function quantityIn(cells: NamedValue[]): NamedValue | undefined {
  const found = cells.filter(({ name, value }) => quantityColumn.test(name) && kindOf(value) === 'number');
  return found.length === 1 ? found[0] : undefined;
}

const durationColumn = /duration|dauer|durée|duración|durata|period|how long/iu;

const durationValue = new RegExp(
  String.raw`^\p{N}{1,2}:\p{N}{2}$|^\p{N}[\p{N}.,]*\s?(?:${timeUnits})(?!\p{L})`,
  'iu',
);

/** The cell of a row that tells how long something takes: in a column of durations, or the only one. */
export function durationIn(cells: NamedValue[]): NamedValue | undefined {
  const named = cells.filter(({ name, value }) => durationColumn.test(name) && /\p{N}|\p{L}/u.test(value));
  const spans = cells.filter(({ value }) => durationValue.test(value));
  return named[0] ?? (spans.length === 1 ? spans[0] : undefined);
}

/** The cell of a column that is there for what is asked: where, on which days, until when, and of measurements the result. */
export function inUsualColumn(question: ParsedQuestion, cells: NamedValue[]): NamedValue | undefined {
  const destination = destinationIn(question, cells);
  if (destination) return destination;
  if (question.wanted === 'place') return placeIn(cells);
  if (question.asksDay) return weekdayIn(cells);
  if (question.asksEnd) return endIn(cells);
  if (question.wanted === 'quantity') return cellIn(resultColumn, cells) ?? cellIn(defaultColumn, cells);
  return question.wanted === null ? cellIn(resultColumn, cells) : undefined;
}

const placeColumn =
  /^(?:site|place|location|address|adresse|anschrift|dirección|indirizzo|adres|where|room|studio|venue|hall|stage|city|town|depot|shelf|bay|standort|ort|raum|saal|stadt|regal|lieu|salle|ville|lugar|sala|ciudad|luogo|città|plaats|zaal)(?!\p{L})/iu;

/** The cell in the only column of places. */
function placeIn(cells: NamedValue[]): NamedValue | undefined {
  return only(cells.filter(({ name }) => placeColumn.test(name)));
}

/** Questions for where, and the verbs of those for where something is brought. */
const asksWhere = /(?<!\p{L})(?:where|wo|wohin|où|ad[oó]nde|d[oó]nde|dove|onde|waar)(?!\p{L})/iu;

const asksDestination =
  /(?<!\p{L})(?:deliver\p{L}*|ship(?:ped|s|ping)?|sent|send|dispatched|geliefert|liefer\p{L}*|versandt|geschickt|livr\p{L}*|expédi\p{L}*|entreg\p{L}*|envia\p{L}*|consegna\p{L}*|spedi\p{L}*|geleverd|bezorgd|verzonden)(?!\p{L})/iu;

const destinationLabels = anyOf({
  english:
    'ship(?:ping)?[ -]?(?:to|address)|deliver(?:y|ed)?[ -]?(?:to|address|point|place|site)|place of delivery|destination|consignee',
  german: 'liefer(?:anschrift|adresse|ort|stelle)|versandadresse|warenempfänger',
  french: '(?:adresse|lieu) de livraison|livr(?:er|é) à|destinataire',
  spanish: '(?:dirección|lugar) de (?:entrega|envío)',
  italian: '(?:indirizzo|luogo) di (?:consegna|spedizione)|destinatario|destinazione',
  portuguese: '(?:morada|endereço|local) de entrega',
  dutch: '(?:af)?leveradres|bezorgadres',
});

/** Labels of where something is brought. */
const destination = new RegExp(String.raw`^(?:${destinationLabels})(?!\p{L})`, 'iu');

/** The only value that tells where something is brought, where that is asked. */
export function destinationIn(
  { text }: Pick<ParsedQuestion, 'text'>,
  cells: NamedValue[],
): NamedValue | undefined {
  if (!asksWhere.test(text) || !asksDestination.test(text)) return undefined;
  return only(cells.filter(({ name, value }) => destination.test(name) && /\p{L}{2}/u.test(value)));
}

const endColumn =
  /^(?:to|until|till|ends?|closes?|closing|bis|ende|à|jusqu\p{L}*|fin|hasta|fino|a|tot)(?!\p{L})/iu;

/** The cell in the only column that tells until when something lasts. */
function endIn(cells: NamedValue[]): NamedValue | undefined {
  return only(cells.filter(({ name, value }) => endColumn.test(name) && /\p{N}/u.test(value)));
}

const remedyWords = anyOf({
  english:
    'remed(?:y|ies)|actions?|solutions?|what to do|fix|correction|corrective actions?|measures?|steps?|response',
  german: 'abhilfe|maßnahmen?|behebung|lösung',
  french: 'remèdes?|solutions?|que faire',
  spanish: 'solución|soluciones|remedio|qué hacer',
  italian: 'rimedi[oi]?|soluzion[ei]|cosa fare',
  dutch: 'oplossing|maatregel(?:en)?',
  polish: 'rozwiązanie',
});

const remedyColumn = new RegExp(String.raw`^(?:${remedyWords})(?!\p{L})`, 'iu');

/** The cell in the only column of what is to be done. */
export function remedyIn(cells: NamedValue[]): NamedValue | undefined {
  return only(cells.filter(({ name, value }) => remedyColumn.test(name) && /\p{L}{2}/u.test(value)));
}

const resultColumn =
  /^(?:results?|readings?|values?|ergebnis|messwert|wert|résultat|valeur|resultado|valor|risultato|valore|uitslag|waarde)$/iu;

/** The column of what a setting is until somebody changes it. */
const defaultColumn =
  /^(?:defaults?(?: value)?|standard(?:wert)?|vorgabe|(?:valeur )?par défaut|(?:valor )?predeterminado|por defecto|predefinito|standaard)$/iu;

/** The cell in the only column of that name. */
function cellIn(column: RegExp, cells: NamedValue[]): NamedValue | undefined {
  return only(cells.filter(({ name }) => column.test(name)));
}

/** The cell with the only value of a form that the question asks for: the only sum of money for what was charged, the only percentage for a share. */
export function onlyOfForm(terms: AskedTerm[], cells: NamedValue[]): NamedValue | undefined {
  const kinds = askedKinds(terms).filter(({ isLoose }) => !isLoose);
  const found = cells.filter((cell) => kinds.some(({ value }) => value.test(cell.value)));
  return new Set(found.map(({ value }) => value)).size === 1 ? found.at(-1) : undefined;
}

function only(cells: NamedValue[]): NamedValue | undefined {
  return cells.length === 1 ? cells[0] : undefined;
}

const weekday = new RegExp(
  `(?<!\\p{L})(?:${weekdayNames(calendarLanguages)}|weekdays?|daily|every day|werktags|täglich)(?!\\p{L})`,
  'iu',
);

/** The only cell that names days of the week. */
function weekdayIn(cells: NamedValue[]): NamedValue | undefined {
  return only(cells.filter(({ value }) => weekday.test(value)));
}

/** Questions for whether something is so. */
const asksWhether =
  /^(?:(?:and|so|do you know (?:if|whether)) )?(?:is|are|was|were|has|have|did|ist|sind|wurden?|hat|haben|est-ce que|a-t-on|l[ea]s? |est|sont|está|están|ha|han|è|sono|zijn|werd(?:en)?|heeft)(?!\p{L})/iu;

/** The states that things pass through. */
const state = new RegExp(
  wholeWords({
    english:
      'approved|accepted|rejected|declined|paid|settled|open|closed|overdue|outstanding|pending|done|finished|completed?|resolved|fixed|solved|shipped|dispatched|cancell?ed|confirmed|signed|expired|in progress',
    german:
      'genehmigt|freigegeben|angenommen|abgelehnt|bezahlt|beglichen|offen|geschlossen|überfällig|erledigt|abgeschlossen|fertig|behoben|gelöst|versandt|storniert|bestätigt',
    french:
      'approuvée?s?|acceptée?s?|refusée?s?|rejetée?s?|payée?s?|réglée?s?|ouverte?s?|fermée?s?|terminée?s?|résolue?s?',
    spanish:
      'aprobad[oa]s?|rechazad[oa]s?|pagad[oa]s?|abiert[oa]s?|cerrad[oa]s?|terminad[oa]s?|resuelt[oa]s?',
    italian: 'approvat[oaie]|pagat[oaie]|chius[oaie]',
    dutch: 'goedgekeurd|betaald|afgewezen|afgerond|opgelost',
  }),
  'iu',
);

/** The column of the state of each row. */
const stateColumn =
  /^(?:(?:current |approval |payment |order |invoice )?(?:status|state)|stand|zustand|bearbeitungsstand|zahlungsstatus|statut|état|estado|stato|situação)$/iu;

/** The cell that tells the state of a row, where a question asks if something has come to one: "Is INV-301 paid?" */
export function stateIn({ text }: ParsedQuestion, cells: NamedValue[]): NamedValue | undefined {
  if (!asksWhether.test(text) || !state.test(text)) return undefined;
  return only(cells.filter(({ name, value }) => stateColumn.test(name.trim()) && /\p{L}/u.test(value)));
}
