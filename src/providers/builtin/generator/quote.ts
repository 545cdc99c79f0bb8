import { endsWithColon, kindOf } from '../../../text/table-shape.ts';
import type { RankedPassage } from './candidates.ts';
import { isBelowVersion } from './doubts/other-numbers.ts';
import type { NamedValue } from './named-values.ts';
import { type AskedTerm, sameTerm } from './question/asked-term.ts';
import type { ParsedQuestion } from './question/question.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { beginsDefinition } from './signals.ts';
import {
  type CompareMeanings,
  chooseCells,
  type FoundRecord,
  formatCells,
  longestRow,
  passageSays,
} from './tables/choose-cells.ts';
import { isSaidBy, matchesOf } from './tables/label-terms.ts';

/** A quotation from one passage. */
export type Quote = {
  /** Index of the passage in the list given. */
  source: number;
  /** The quoted text. */
  text: string;
  /** Set where it seems to be in another language than the question. */
  isForeign?: boolean;
  /** The sentences, rows or values quoted. */
  sentences: RankedSentence[];
  /** For tables and forms, the cells quoted. */
  cells?: NamedValue[];
  /** For tables and forms, the values that contain no word of the question. */
  values?: string[];
};

/** Maximum number of sentences quoted across languages, and the minimum share of the best score of the further ones. */
const maxNear = 4;
const leastNear = 0.75;

/** Minimum share of the question's terms in a further quotation, from the best sentence's passage or from another. */
const leastBeside = { same: 0.1, other: 0.35 };

/** Maximum number of quotations, and the minimum share of the best score for the further ones. */
const most = { quotes: 4, share: 0.74 };

/** Maximum length of an answer other than a list, in characters. */
const maxCharacters = 560;

/** Length of the longest introduction to quotations in another language, in characters. */
const longestIntroduction = 40;

/** The line below the answer that names the source of a quotation has about so many characters. */
const usualSource = 25;

/** Writes what a row or a form says of the question; null where that is nothing. */
export async function quoteOfRecord(
  question: ParsedQuestion,
  record: FoundRecord,
  isForeign: boolean,
  compare: CompareMeanings,
): Promise<Quote | null> {
  const { best, members } = record;
  const chosen = await chooseCells(question, record, isForeign, compare);
  const isWhole =
    chosen !== null && (isTextOfAsked(question, best, chosen) || comparesColumns(question, best));
  const cells = isWhole ? best.cells : (chosen ?? (isRowNamed(question, best) ? best.cells : null));
  if (cells === null || cells.length === 0) return null;
  const quoted = members.filter((member) => member.cells.some((cell) => cells.includes(cell)));
  const unasked = cells.filter(({ value }) => !isSaidBy(question.terms, value));
  const values = (unasked.length > 0 ? unasked : cells).map(({ value }) => value);
  const text = formatCells(best.kind === 'row' ? withName(best.cells, cells) : cells);
  return { source: best.source, text, cells, sentences: quoted, values };
}

/** A longer cell names no row, in characters. */
const longestName = 120;

/** The column of numbers that only count the rows. */
const counter = /^(?:|#|no|nos|nr|num|number|pos|position|item|line|lfd\.? nr|n[º°o])\.?$/iu;

/** The cells quoted of a row, with the one that names it where none does: "No.: 3, Due: 20 June" tells nobody what is due. */
function withName(row: NamedValue[], cells: NamedValue[]): NamedValue[] {
  const [first, ...others] = row;
  const isCounted = first && counter.test(first.name) && kindOf(first.value) === 'number';
  const name = isCounted ? others.find(({ value }) => kindOf(value) === 'text') : first;
  if (name === undefined || kindOf(name.value) !== 'text' || name.value.length > longestName) return cells;
  const isNamed = cells.some((cell) => cell !== first && kindOf(cell.value) === 'text');
  return cells.includes(name) || (isNamed && !isCounted)
    ? cells
    : row.filter((cell) => cell === name || cells.includes(cell));
}

/**
 * Whether the cells chosen only describe what is asked for, in a short row that has it in another cell: "Meaning: Address and port for
 * loggers" for a port.
 */
function isTextOfAsked(
  { terms, attribute }: ParsedQuestion,
  { kind, cells }: RankedSentence,
  chosen: NamedValue[],
): boolean {
  if (kind !== 'row' || attribute.length === 0 || formatCells(cells).length > longestRow) return false;
  const asked = attribute.flatMap((term) => terms[term] ?? []);
  return (
    !cells.some(({ name }) => isSaidBy(asked, name)) &&
    chosen.some(({ value }) => isSaidBy(asked, value) && value.split(/\s+/u).length >= shortestText)
  );
}

/** Fewer words describe nothing. */
const shortestText = 4;

/** Whether a question compares what has columns of their own in a short row. */
function comparesColumns({ terms, isComparison }: ParsedQuestion, { kind, cells }: RankedSentence): boolean {
  const heavy = terms.filter(({ weight }) => weight > 1);
  return (
    isComparison &&
    kind === 'row' &&
    formatCells(cells).length <= longestRow &&
    cells.filter(({ name }) => isSaidBy(heavy, name)).length > 1
  );
}

/** Lighter words name no row, and no heading need say them. */
const leastWeight = 0.6;

/** Whether a question only names a row, as "water meter number bathroom" does, so that all of it answers. */
function isRowNamed(
  { terms, attribute, wanted }: ParsedQuestion,
  { kind, cells, says, saidAround }: RankedSentence,
): boolean {
  return (
    kind === 'row' &&
    attribute.length === 0 &&
    wanted === null &&
    formatCells(cells).length <= longestRow &&
    terms.every(
      ({ weight }, term) =>
        weight < leastWeight || (says[term] ?? 0) >= sameTerm || (saidAround[term] ?? 0) >= passageSays,
    )
  );
}

/** A sentence as it is quoted, or the list that it is an item of. */
export function quoteOf(question: ParsedQuestion, sentence: RankedSentence): Quote {
  const { source, list, text } = sentence;
  const isList =
    list !== undefined && (question.isList || endsWithColon(text) || isFoundByHeading(question, sentence));
  return { source, text: isList ? list : text, sentences: [sentence] };
}

/** The places of the terms that are more than label words, or weigh at least so much. */
function heavyTerms(terms: AskedTerm[], least = leastWeight): number[] {
  return terms.flatMap(({ weight }, term) => (weight >= least ? [term] : []));
}

/**
 * Whether a sentence stands below a heading that says all that is asked: "The company provides a laptop." below "Equipment".
 * @param least the weight of the lightest words that it says
 */
export function isUnderHeading(
  { terms }: ParsedQuestion,
  { kind, lead, headings }: RankedSentence,
  least = leastWeight,
): boolean {
  const heavy = heavyTerms(terms, least);
  const above = `${headings.map(({ text }) => text).join(' ')} ${lead}`;
  return (
    kind === 'sentence' &&
    heavy.length > 0 &&
    heavy.every((term) => isSaidBy(terms.slice(term, term + 1), above))
  );
}

/** Whether the heading of a list says what is asked for, and its item no word of the question: "base with cord" below "What is in the box". */
function isFoundByHeading({ terms }: ParsedQuestion, { says, lead }: RankedSentence): boolean {
  const heavy = heavyTerms(terms);
  return (
    heavy.every((term) => (says[term] ?? 0) < sameTerm) &&
    heavy.some((term) => isSaidBy(terms.slice(term, term + 1), lead))
  );
}

/** Begins by pointing back: without the sentence before nobody knows to whom or what. */
export const pointsBack =
  /^(?:(?:he|she|it|they|his|her|its|their|this|these|those|such|er|sie|es|sein|seine|ihre?|dies\p{L}*|il|elle|ils|elles|ce|cette|ces|él|ella|ellos|este|esta|estos|estas)(?!\p{L})|each year, )/iu;

/** The quotation with the sentence before it, where it points back to that. */
export function withAntecedent(quote: Quote, sentences: RankedSentence[]): Quote {
  const [first] = quote.sentences;
  if (!first?.continues || first.text !== quote.text || !pointsBack.test(quote.text)) return quote;
  const before = sentences.find(({ source, order }) => source === first.source && order === first.order - 1);
  const text =
    before?.kind === 'sentence' || before?.kind === 'pair' ? `${before.text} ${quote.text}` : quote.text;
  return text.length > maxCharacters
    ? quote
    : { ...quote, text, sentences: [...(before ? [before] : []), first] };
}

/** A sentence with the next one, where that goes on about it: "The trip is in June. It costs 245 euros." Undefined where none does. */
export function withFollowing(quote: Quote, sentences: RankedSentence[]): Quote | undefined {
  const last = quote.sentences.at(-1);
  if (last?.kind !== 'sentence' || !quote.text.endsWith(last.text)) return undefined;
  const next = sentences.find(({ source, order }) => source === last.source && order === last.order + 1);
  if (!next?.continues || next.kind !== 'sentence' || !pointsBack.test(next.text)) return undefined;
  const text = `${quote.text} ${next.text}`;
  return text.length > maxCharacters ? undefined : { ...quote, text, sentences: [...quote.sentences, next] };
}

/** Where several parts of a document have days or versions in their headings, as those of a list of releases have, each tells those of the part. */
const fewestTold = 2;

/**
 * A quotation without what is asked for, with the nearest heading above it that tells it: "4.1.0 (2 March 2026)". Undefined where none does.
 * @param ofDocument what was found in the document
 * @param passages by their sources
 * @param tells whether a heading tells it
 */
export function withTellingHeading(
  quote: Quote,
  ofDocument: RankedSentence[],
  passages: RankedPassage[],
  tells: (heading: string) => boolean,
): Quote | undefined {
  const [first] = quote.sentences;
  const headingsOf = ({ source, headings }: RankedSentence) =>
    [...(passages[source]?.headingPath ?? []), ...headings.map(({ text }) => text)].filter(tells);
  const heading = first && headingsOf(first).at(-1);
  if (heading === undefined || heading.length + quote.text.length > maxCharacters) return undefined;
  const told = new Set(ofDocument.flatMap(headingsOf));
  return told.size < fewestTold ? undefined : { ...quote, text: `${heading}\n${quote.text}` };
}

/** What all that stands below the heading of a version brought, under its headings there: "Added", "Fixed". Undefined where that is too long. */
export function withWholeVersion(
  question: ParsedQuestion,
  quote: Quote,
  sentences: RankedSentence[],
  passages: RankedPassage[],
): Quote | undefined {
  const path = passages[quote.source]?.headingPath ?? [];
  const above = path.findLast((heading) => !isBelowVersion(question, { lead: heading })) ?? '';
  const opening = path.at(-1) === above ? above : '';
  const below = sentences
    .filter((one) => one.source === quote.source && one.kind !== 'heading' && isBelowVersion(question, one))
    .toSorted((one, other) => one.order - other.order);
  const lines = [...Map.groupBy(below, ({ headings }) => headings.at(-1)?.text ?? opening)].flatMap(
    ([heading, pieces]) => [
      ...(heading === '' ? [] : [`${heading}:`]),
      ...pieces.map(({ text }) => `- ${text}`),
    ],
  );
  const text = lines.join('\n');
  return below.length === 0 || text.length > longestNews ? undefined : { ...quote, text, sentences: below };
}

/** All that a version brought is quoted up to so many characters. */
const longestNews = 1_500;

/** What follows the line that announces it is quoted up to so many pieces: the lines of a command, the rows of a small table. */
const maxFollowing = 8;

/**
 * A line that only announces what follows it, with that, whichever of the two was found: a command, an address, a table. Lists stand in
 * theirs already.
 */
export function withAnnounced(quote: Quote, sentences: RankedSentence[]): Quote {
  const [found] = quote.sentences;
  if (found === undefined || found.text !== quote.text) return quote;
  const ofPassage = sentences.filter(({ source }) => source === found.source);
  const at = (order: number) => ofPassage.find((one) => one.order === order);
  const announces = (one: RankedSentence | undefined) => one !== undefined && endsWithColon(one.text);
  // Above a sentence, what ends with a colon may be a salutation.
  const above = found.isCode ? at(found.order - 1) : undefined;
  const start = announces(found) ? found : above;
  const next = start && at(start.order + 1);
  if (!start || !next || !announces(start) || announces(next) || !next.lead.endsWith(start.text))
    return withWholeCode(quote, found, ofPassage);
  // Between fields that are filled in, a label announces nothing: it was left blank.
  if (next.kind === 'pair' && at(start.order - 1)?.kind === 'pair') return quote;
  const following: RankedSentence[] = [];
  let characters = start.text.length;
  for (let one: RankedSentence | undefined = next; one && isOfSameBlock(one, next); one = at(one.order + 1)) {
    characters += one.text.length + 1;
    if (following.length === maxFollowing || characters > maxCharacters) break;
    following.push(one);
  }
  if (following.length === 0) return quote;
  const said = following.map(({ text, isCode }) => (isCode ? `\`${text}\`` : text));
  return { ...quote, text: [start.text, ...said].join('\n'), sentences: [start, ...following] };
}

/** A line of code with the others of its block, where these are few: one command of an installation is no installation. */
function withWholeCode(quote: Quote, found: RankedSentence, ofPassage: RankedSentence[]): Quote {
  if (!found.isCode || found.kind !== 'sentence') return quote;
  const isBeside = (one: RankedSentence) => one.isCode && one.kind === 'sentence' && one.lead === found.lead;
  const block = ofPassage.filter(isBeside).toSorted((one, other) => one.order - other.order);
  const at = block.indexOf(found);
  let [from, to] = [at, at];
  while (block[from - 1]?.order === (block[from]?.order ?? 0) - 1) from -= 1;
  while (block[to + 1]?.order === (block[to]?.order ?? 0) + 1) to += 1;
  const lines = block.slice(from, to + 1);
  const text = lines.map((line) => `\`${line.text}\``).join('\n');
  return lines.length > maxFollowing || text.length > maxCharacters
    ? quote
    : { ...quote, text, sentences: lines };
}

/** Whether a piece is a line of the same code, a row of the same table or a sentence of the same paragraph as another one. */
function isOfSameBlock(one: RankedSentence, other: RankedSentence): boolean {
  if (one.kind !== other.kind || one.isCode !== other.isCode || one.table !== other.table) return false;
  return one.isCode || one.table !== undefined || one.paragraph === other.paragraph;
}

/** What begins a sentence that limits the one before it, or tells what holds in other cases. */
const limits =
  /^(?:however|but|otherwise|afterwards?|after that|thereafter|except(?:ions?)?|unless|instead|this (?:does not|doesn['’]t)|that (?:does not|doesn['’]t)|danach|anschließend|sonst|andernfalls|jedoch|ausgenommen|ausnahmen?|das gilt nicht|dies gilt nicht|sinon|toutefois|cependant|ensuite|sauf|en cambio|sin embargo|de lo contrario|después|salvo|altrimenti|tuttavia|in seguito|caso contrário|no entanto|anders|echter|daarna)(?!\p{L})/iu;

/** What says that a rule is not for everybody. */
const excludes =
  /(?<!\p{L})(?:(?:is|are) (?:excluded|exempt(?:ed)?)|(?:does|do) not apply|ausgenommen|gilt nicht|gelten nicht|exclu(?:e?s)?|ne s['’]applique(?:nt)? pas|no se aplican?|quedan? exclui\p{L}+|escluse?i?|non si applicano?)(?!\p{L})/iu;

/** How many sentences behind a rule may limit it. */
const maxLimits = 2;

/**
 * The sentences behind a quoted one, in its paragraph, that limit it: "Afterwards it is three months." Without them the answer would be wrong for
 * some who ask.
 */
export function limitsOf(quote: Quote, sentences: RankedSentence[]): Quote[] {
  const last = quote.sentences.at(-1);
  if (last?.kind !== 'sentence' || quote.text.includes('\n')) return [];
  let characters = quote.text.length;
  const found: Quote[] = [];
  for (let behind = 1; behind <= maxLimits; behind += 1) {
    const next = sentences.find(
      ({ source, order }) => source === last.source && order === last.order + behind,
    );
    if (!next?.continues || next.kind !== 'sentence') break;
    const isLimit = (behind === found.length + 1 && limits.test(next.text)) || excludes.test(next.text);
    characters += next.text.length;
    if (isLimit && characters <= maxCharacters)
      found.push({ source: next.source, text: next.text, sentences: [next] });
  }
  return found;
}

/**
 * Further sentences that answer nearly as well. One of another document must itself say most of what is asked.
 * @param lacksValue whether a text has no value of the kind that is asked for
 */
export function besides(
  question: ParsedQuestion,
  quote: Quote,
  sentences: RankedSentence[],
  lacksValue: (text: string) => boolean,
): Quote[] {
  const { terms, attribute, isDefinition } = question;
  const best = quote.sentences.at(-1);
  if (best?.kind !== 'sentence' || quote.text.includes('\n')) return [];
  const isDefined = isDefinition && beginsDefinition(best.text, terms);
  // Beside a definition, what only mentions the word answers nothing.
  const goesOn = ({ source, order, text, continues }: RankedSentence) =>
    (continues && source === best.source && order === best.order + 1) || beginsDefinition(text, terms);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const ownShare = ({ says }: RankedSentence) =>
    terms.reduce((sum, { weight }, term) => sum + weight * (says[term] ?? 0), 0) / all;
  // What the best sentence says of, such as "part number", the others must say too.
  const says = ({ says }: RankedSentence) => attribute.some((term) => (says[term] ?? 0) >= sameTerm);
  const mustSay = says(best);
  let characters = quote.text.length;
  const bears = (one: RankedSentence) =>
    one.source === best.source
      ? ownShare(one) >= leastBeside.same
      : ownShare(one) >= leastBeside.other && saysAsMuch(question, one, best);
  const others = sentences
    .filter(
      (one) =>
        !quote.sentences.includes(one) && one.kind === 'sentence' && one.score >= most.share * best.score,
    )
    .filter((one) => (!mustSay || says(one)) && bears(one) && !lacksValue(one.text))
    .filter((one) => !isDefined || goesOn(one))
    .slice(0, most.quotes - 1);
  return others.flatMap((one) => {
    characters += one.text.length + usualSource;
    return characters > maxCharacters ? [] : [{ source: one.source, text: one.text, sentences: [one] }];
  });
}

/** Maximum number of rows quoted where several answer. */
const maxRows = 8;

/**
 * The other rows of a table that answer as well as the one quoted, where several things or people are asked for: all of one supplier, or the
 * whole table where no row has a word of the question.
 */
export function alsoRows(
  question: ParsedQuestion,
  quote: Quote,
  best: RankedSentence,
  sentences: RankedSentence[],
): Quote[] {
  if (best.kind !== 'row') return [];
  if (question.isComparison) return rowsCompared(question, quote, best, sentences);
  if (!question.isList && question.wanted !== 'person') return [];
  const names = new Set(quote.cells?.map(({ name }) => name));
  const saidIn = ({ cells }: RankedSentence) =>
    matchesOf(question.terms, cells.map(({ value }) => value).join('; ')).join(' ');
  const known = saidIn(best);
  let characters = quote.text.length;
  return sentences
    .filter(
      (one) =>
        one !== best &&
        one.kind === 'row' &&
        one.source === best.source &&
        one.table === best.table &&
        saidIn(one) === known,
    )
    .toSorted((one, other) => one.order - other.order)
    .slice(0, maxRows - 1)
    .flatMap((row) => {
      const cells = row.cells.filter(({ name }) => names.has(name));
      const text = formatCells(cells);
      characters += text.length;
      return characters > maxCharacters ? [] : [{ source: row.source, text, cells, sentences: [row] }];
    });
}

/** The rows of a table that a question compares with the one quoted: those whose name it says. */
function rowsCompared(
  { terms }: ParsedQuestion,
  quote: Quote,
  best: RankedSentence,
  sentences: RankedSentence[],
): Quote[] {
  const names = new Set(quote.cells?.map(({ name }) => name));
  const heavy = terms.filter(({ weight }) => weight > 1);
  let characters = quote.text.length;
  return sentences
    .filter(
      (one) =>
        one !== best &&
        one.kind === 'row' &&
        one.source === best.source &&
        one.table === best.table &&
        isSaidBy(heavy, one.cells[0]?.value ?? ''),
    )
    .toSorted((one, other) => one.order - other.order)
    .flatMap((row) => {
      const cells = row.cells.filter(({ name }, index) => index === 0 || names.has(name));
      const text = formatCells(cells);
      characters += text.length;
      return characters > maxCharacters ? [] : [{ source: row.source, text, cells, sentences: [row] }];
    });
}

/**
 * The next of what is near in another language, where words cannot tell which sentence it is that answers.
 * @param lacksValue whether a text has no value of the kind that is asked for
 */
export function alsoNear(
  quote: Quote,
  ordered: RankedSentence[],
  lacksValue: (text: string) => boolean,
): Quote[] {
  const best = quote.sentences.at(-1);
  if (best === undefined || quote.sentences.some(({ kind }) => kind !== 'sentence')) return [];
  const isBeside = ({ source, order }: RankedSentence) =>
    source === best.source && Math.abs(order - best.order) === 1;
  let characters = quote.text.length + longestIntroduction;
  return ordered
    .filter(
      (one) =>
        one.kind === 'sentence' &&
        !quote.sentences.includes(one) &&
        (isBeside(one) || one.score >= leastNear * best.score) &&
        !lacksValue(one.text),
    )
    .slice(0, maxNear - 1)
    .flatMap((one) => {
      characters += one.text.length + usualSource;
      return characters > maxCharacters ? [] : [{ source: one.source, text: one.text, sentences: [one] }];
    });
}

/** Whether a sentence leaves out nothing that is asked about, where the best one has all of it. */
function saysAsMuch(
  { terms, attribute }: ParsedQuestion,
  one: RankedSentence,
  best: RankedSentence,
): boolean {
  const subject = terms.flatMap(({ weight }, term) =>
    weight >= 1 && !attribute.includes(term) ? [term] : [],
  );
  const hasAll = ({ says }: RankedSentence) => subject.every((term) => (says[term] ?? 0) >= sameTerm);
  return !hasAll(best) || hasAll(one);
}
