import { currencyCodes, currencyWords } from '../../../../text/words/currencies.ts';
import { formatCells } from '../passages/named-values.ts';
import { type AskedTerm, maxSearched } from '../question/asked-term.ts';
import { parseQuestion } from '../question/question.ts';
import { priceColumn } from '../question/superlative-words.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import { anything, ties } from './plain-words.ts';
import { seriesOf, valuesOf } from './series.ts';
import { bounds, type PassageTable, tablesIn } from './tables-in.ts';

/** Questions for several things by a bound: "Which articles cost less than 50 euros?" */
const asksSeveral =
  /^(?:and |so )?(?:which|what|who|list|show|welche[nrs]?|was|wer|quel(?:le)?s?|qu[eé]|cu[aá]les|quali|welke?|wat) /iu;

const currency = `(?:\\p{Sc}|${currencyCodes}|${currencyWords})`;

const bound = new RegExp(
  `(?<!\\p{L})(?:(?<below>(?:less|fewer) than|under|below|cheaper than|weniger als|unter|günstiger als|billiger als|moins de|moins cher que|menos de|meno di|minder dan|onder)|(?<most>at most|up to|not? more than|höchstens|bis zu|maximal|nicht mehr als|au plus|pas plus de|como máximo|no más de|al massimo|non più di|hoogstens|niet meer dan)|(?<above>more than|over|above|mehr als|über|plus de|más de|più di|meer dan|boven)|(?<least>at least|not? (?:less|fewer) than|mindestens|nicht weniger als|au moins|pas moins de|al menos|no menos de|almeno|non meno di|minstens|niet minder dan)) (?<sign>${currency})? ?(?<number>\\p{N}{1,9}(?:[.,]\\p{N}{1,2})?)(?![\\p{N}.,]\\p{N})(?: ?(?<unit>${currency})(?!\\p{L}))?`,
  'iu',
);

/** What makes a bound one of prices, beside a currency. */
const costs =
  /(?<!\p{L})(?:costs?|prices?|priced|cheaper|kosten|kostet|preis|günstiger|billiger|coûten?t?|prix|cuestan?|precio|costano?|prezzo|prijs)(?!\p{L})/iu;

/**
 * The rows of a table whose value in the column that a question names is below or above a bound. Undefined where the question has no bound, its column
 * is not certain, or no row or every row is meant.
 */
export function quoteBounded(question: string, passages: RankedPassage[]): Quotation | undefined {
  const text = question.slice(0, maxSearched);
  const groups = asksSeveral.test(text) ? bound.exec(text)?.groups : undefined;
  if (groups === undefined) return undefined;
  const number = Number(groups['number']?.replace(',', '.'));
  const isPrice = (groups['sign'] ?? groups['unit']) !== undefined || costs.test(text);
  const terms = parseQuestion(text.replace(bound, ' ')).terms.filter(
    ({ written }) => !ties.has(written) && !anything.has(written) && !costs.test(written),
  );
  const isMeant = (value: number) =>
    (groups['below'] !== undefined && value < number) ||
    (groups['most'] !== undefined && value <= number) ||
    (groups['above'] !== undefined && value > number) ||
    (groups['least'] !== undefined && value >= number);
  for (const table of tablesIn(passages)) {
    const lines = within(table, terms, isPrice, isMeant);
    const quoted = lines.join('\n');
    if (lines.length > 0 && quoted.length <= bounds.characters) return { source: table.source, text: quoted };
  }
  return undefined;
}

function within(
  { rows, title }: PassageTable,
  terms: AskedTerm[],
  isPrice: boolean,
  isMeant: (value: number) => boolean,
): string[] {
  if (rows.length < bounds.leastRows) return [];
  const columns = seriesOf(rows).filter(({ of }) => of !== '');
  const asked = columns.filter(({ name }) =>
    isPrice ? priceColumn.test(name) : terms.some((term) => isSaidBy([term], name)),
  );
  const [column, ...others] = asked;
  if (column === undefined || others.length > 0) return [];
  const around = `${title} ${rows[0]?.lead} ${rows[0]?.cells[0]?.name} ${column.of} ${column.name}`;
  if (terms.length > 0 && !isSaidBy(terms, around)) return [];
  const values = valuesOf(column.things, 'number');
  const found = column.things.filter((_, index) => {
    const value = values?.[index];
    return value !== undefined && isMeant(value);
  });
  if (found.length === column.things.length) return [];
  return found.map(({ thing, value }) => `- ${formatCells([...thing, value])}`);
}
