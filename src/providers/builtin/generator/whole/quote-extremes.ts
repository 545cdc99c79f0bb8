import { countTokens } from '../../../../text/model-tokens/count-tokens.ts';
import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { extractMeanings } from '../lexicon/expressions.ts';
import { addMeanings, meaningsOf } from '../lexicon/word-meanings.ts';
import { formatCells } from '../passages/named-values.ts';
import { asks, piecesOf, type Quotable } from '../passages/split-passage.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import { parseQuestion } from '../question/question.ts';
import { type Superlative, superlativeOf } from '../question/superlative.ts';
import { startOfSeniority } from '../question/superlative-words.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { coverage, isSaidBy } from '../tables/label-terms.ts';
import { sumsUp } from '../tables/row-names.ts';
import { anything, ties } from './plain-words.ts';
import { type Series, seriesOf, valuesOf } from './series.ts';
import { bounds, type PassageTable, tablesIn } from './tables-in.ts';

/** How many rows a table may have, and how many rows with the extreme value are quoted at most. */
const most = { rows: 300, equal: 3 };

/** Minimum share of a column's cells that are values of one unit. */
const leastValues = 0.8;

/** The number of tokens of a table that was cut: it fills its passage, and nothing follows it there. */
const cutTokens = { least: 200, most: 300 };

/**
 * The rows of a table with the highest or lowest value of what a question compares: the cheapest plan, the warehouse with the most loading
 * bays. Undefined where the question compares nothing, a sentence says it, the values cannot be compared, or no one table or not all of it
 * is there.
 * @param question without phrases that only express a request
 * @param language of the question
 */
export function quoteExtremes(
  question: string,
  passages: RankedPassage[],
  language: string,
): Quotation | undefined {
  const superlative = superlativeOf(question);
  if (superlative === undefined) return undefined;
  const looked = passages.slice(0, bounds.passages).map((passage) => ({
    passage,
    pieces: piecesOf(passage),
  }));
  const terms = termsOf(superlative, language, looked);
  const isTold = looked.some(({ pieces }) => pieces.some((piece) => saysItself(piece, superlative, terms)));
  if (isTold) return undefined;
  const tables = tablesIn(passages, 2)
    .filter(({ rows }) => rows.length <= most.rows)
    .map((table) => ({ ...table, header: `${table.passage.filename} ${headerOf(table.rows)}` }));
  const found = tables.flatMap((table) => {
    const isPart = tables.filter(({ header }) => header === table.header).length > 1 || mayGoOn(table);
    const extreme = isPart ? undefined : extremeIn(table, terms, superlative);
    return extreme === undefined ? [] : [{ source: table.source, ...extreme }];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  const [only, ...others] = named.length > 0 ? named : found;
  return only === undefined || others.length > 0 ? undefined : { source: only.source, text: only.text };
}

type LookedAt = { passage: RankedPassage; pieces: readonly Quotable[] };

/** The words of a question besides its superlative, with what means the same in the tables. */
function termsOf({ rest }: Superlative, language: string, looked: LookedAt[]): AskedTerm[] {
  const terms = parseQuestion(rest).terms.filter(
    ({ written }) => !ties.has(written) && !anything.has(written),
  );
  const rowText = ({ lead, cells }: Quotable) =>
    [lead, ...cells.map(({ name, value }) => `${name} ${value}`)].join(' ');
  const words = looked.flatMap(({ passage: { headingPath }, pieces }) =>
    extractMeanings([...headingPath, ...pieces.filter(({ kind }) => kind === 'row').map(rowText)].join(' ')),
  );
  addMeanings({ terms, meanings: meaningsOf(terms, rest, language), language }, words, language);
  return terms;
}

/** Whether a sentence says which one has the extreme value, so that nothing needs to be compared. */
function saysItself({ kind, text }: Quotable, { pattern }: Superlative, terms: AskedTerm[]): boolean {
  return (
    kind === 'sentence' && pattern.test(text) && !asks(text) && (terms.length === 0 || isSaidBy(terms, text))
  );
}

function headerOf(rows: Quotable[]): string {
  return [...new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))].join('|');
}

/** Whether a table may go on in another passage. */
function mayGoOn({ passage, rows }: PassageTable): boolean {
  if (piecesOf(passage).at(-1) !== rows.at(-1)) return false;
  const tokens = countTokens(
    [headerOf(rows), ...rows.map(({ cells }) => cells.map(({ value }) => value).join(' | '))].join('\n'),
  );
  return tokens >= cutTokens.least && tokens <= cutTokens.most;
}

/** The rows of one table with the extreme value; `isNamed` if its first column or its title says what is asked for. */
function extremeIn(
  { rows: all, passage: { headingPath, filename = '' } }: PassageTable,
  terms: AskedTerm[],
  superlative: Superlative,
): { text: string; isNamed: boolean } | undefined {
  const rows = all.filter((row) => !sumsUp(row));
  const title = `${headingPath.join(' ')} ${filename.replace(/\.\p{L}{2,5}$/u, '')} ${rows[0]?.lead ?? ''}`;
  const series = seriesOf(rows);
  const around = `${title} ${series.map(({ name, of }) => `${name} ${of}`).join(' ')}`;
  // What neither the title nor a column says must be of some rows, which alone are meant; columns are seldom called by what they are.
  const isAcross = series.every(({ of }) => of === '');
  const narrowing = terms.filter(
    (term) => !isSaidBy([term], around) && !(isAcross && term.written === superlative.thing),
  );
  const meant = (one: Series) =>
    one.things.filter(({ row, thing, value }) =>
      narrowing.every((term) => isSaidBy([term], formatCells(row?.cells ?? [...thing, value]))),
    );
  const asked = series.filter((one) => mayHold(one, terms, superlative));
  const shares = asked.map(({ name }) => coverage(terms, name));
  const most = Math.max(0, ...shares);
  const naming = asked.filter((_, index) => most > 0 && shares[index] === most);
  const chosen = naming.length > 0 ? naming : byName(asked, superlative.columns);
  const extremes = chosen.map((one) => extremeOf(meant(one), superlative));
  const [first, ...others] = extremes;
  if (first === undefined) return undefined;
  // Of several columns that may be meant all must tell the same.
  const names = (one: typeof first) => one.map(({ thing }) => formatCells(thing)).join('; ');
  if (others.some((one) => one === undefined || names(one) !== names(first))) return undefined;
  const lines = first.map(({ thing }, index) => [
    ...thing,
    ...extremes.flatMap((one) => one?.[index]?.value ?? []),
  ]);
  const isNamed = isSaidBy(terms, `${rows[0]?.cells[0]?.name} ${chosen[0]?.of}`) || isSaidBy(terms, title);
  if (terms.length > 0 && !isNamed && naming.length === 0 && narrowing.length === 0) return undefined;
  return {
    text:
      lines.length === 1
        ? formatCells(lines.flat())
        : lines.map((cells) => `- ${formatCells(cells)}`).join('\n'),
    isNamed,
  };
}

/** The columns whose name matches, or all if none does. */
function byName(series: Series[], columns: RegExp | undefined): Series[] {
  const called = series.filter(({ name }) => columns?.test(name));
  return called.length > 0 ? called : series;
}

/** Whether a column may hold what is compared. */
function mayHold({ name, things }: Series, terms: AskedTerm[], { of, columns }: Superlative): boolean {
  const isSaid = isSaidBy(terms, name);
  // Who joined first is not the oldest.
  if (of === 'date' && columns === undefined && !isSaid && startOfSeniority.test(name)) return false;
  if (of === 'date') return valuesOf(things, 'date') !== undefined;
  if (of === 'named') return isSaid;
  if (of === 'measure') return isSaid || (columns?.test(name) ?? false);
  return (
    (columns?.test(name) ?? false) ||
    things.filter(({ value }) => kindOf(value.value) === 'money').length >= leastValues * things.length
  );
}

/** The things with the highest or lowest value; undefined where too few have one, the values cannot be compared, or all are equal. */
function extremeOf(things: Series['things'], { isMost, of }: Superlative): Series['things'] | undefined {
  if (things.length < bounds.leastRows) return undefined;
  const values = valuesOf(things, of === 'date' ? 'date' : 'number');
  const known = values?.filter((value) => value !== undefined) ?? [];
  if (values === undefined || known.length < bounds.leastRows || known.length < leastValues * things.length)
    return undefined;
  const extreme = known.reduce((one, other) => (isMost ? Math.max(one, other) : Math.min(one, other)));
  const found = things.filter((_, index) => values[index] === extreme);
  return found.length < things.length && found.length <= most.equal ? found : undefined;
}
