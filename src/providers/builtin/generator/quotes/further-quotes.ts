import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';
import { formatCells, type NamedValue } from '../passages/named-values.ts';
import { sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { isSaidBy, matchesOf } from '../tables/label-terms.ts';
import { withAntecedent } from './complete-quotes.ts';
import { maxCharacters, type Quote } from './quote.ts';

/** Maximum number of sentences quoted across languages, and the minimum share of the best score of the further ones. */
const maxNear = 4;
const leastNear = 0.75;

/** Maximum number of quotations, and the minimum share of the best score for the further ones. */
const most = { quotes: 4, share: 0.74 };

/** Length of the longest introduction to quotations in another language, in characters. */
const longestIntroduction = 40;

/** The approximate length of the line below an answer that names the source of a quotation, in characters. */
const usualSource = 25;

const limitWords = anyOf({
  english:
    "however|but|otherwise|afterwards?|after that|thereafter|except(?:ions?)?|unless|instead|this (?:does not|doesn['’]t)|that (?:does not|doesn['’]t)",
  german:
    'danach|anschließend|sonst|andernfalls|jedoch|ausgenommen|ausnahmen?|das gilt nicht|dies gilt nicht',
  french: 'sinon|toutefois|cependant|ensuite|sauf',
  spanish: 'en cambio|sin embargo|de lo contrario|después|salvo',
  italian: 'altrimenti|tuttavia|in seguito',
  portuguese: 'caso contrário|no entanto',
  dutch: 'anders|echter|daarna',
});

/** What begins a sentence that limits the one before it, or tells what holds in other cases. */
const limits = new RegExp(String.raw`^(?:${limitWords})(?!\p{L})`, 'iu');

/** Words that say that a rule does not apply to everybody. */
const excludes = new RegExp(
  wholeWords({
    english: '(?:is|are) (?:excluded|exempt(?:ed)?)|(?:does|do) not apply',
    german: 'ausgenommen|gilt nicht|gelten nicht',
    french: "exclu(?:e?s)?|ne s['’]applique(?:nt)? pas",
    spanish: String.raw`no se aplican?|quedan? exclui\p{L}+`,
    italian: 'escluse?i?|non si applicano?',
  }),
  'iu',
);

/** How many sentences behind a rule may limit it. */
const maxLimits = 2;

/**
 * The sentences behind a quoted one, in its paragraph, that limit it: "Afterwards it is three months." Without them the answer would be wrong for
 * some who ask.
 */
export function limitsOf(quote: Quote, sentences: RankedSentence[]): Quote[] {
  const last = quote.sentences.at(-1);
  if (last?.kind !== 'sentence') return [];
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

/** Minimum share of the question's terms in a further quotation, from the best sentence's passage or from another. */
const leastBeside = { same: 0.1, other: 0.35 };

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
  const { terms, attribute } = question;
  const best = quote.sentences.at(-1);
  if (best?.kind !== 'sentence' || quote.text.includes('\n')) return [];
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const ownShare = ({ says }: RankedSentence) =>
    terms.reduce((sum, { weight }, term) => sum + weight * (says[term] ?? 0), 0) / all;
  // Others must say what the best sentence is about, such as "part number", too.
  const says = ({ says }: RankedSentence) => attribute.some((term) => (says[term] ?? 0) >= sameTerm);
  const mustSay = says(best);
  let characters = quote.text.length;
  const bears = (one: RankedSentence) =>
    ownShare(one) >= (one.source === best.source ? leastBeside.same : leastBeside.other);
  const others = sentences
    .filter(
      (one) =>
        !quote.sentences.includes(one) && one.kind === 'sentence' && one.score >= most.share * best.score,
    )
    .filter((one) => (!mustSay || says(one)) && bears(one) && !lacksValue(one.text))
    .slice(0, most.quotes - 1);
  const further = others.map((one) => {
    const alone = { source: one.source, text: one.text, sentences: [one] };
    // "It is returned within a month" is of use only behind what "it" is.
    const isBehind = quote.sentences.some(
      ({ source, order }) => source === one.source && order === one.order - 1,
    );
    return isBehind ? alone : withAntecedent(alone, sentences);
  });
  const isRepeated = ({ text }: Quote) =>
    further.some((other) => other.text.length > text.length && other.text.includes(text));
  return further.filter((one) => {
    if (isRepeated(one)) return false;
    characters += one.text.length + usualSource;
    return characters <= maxCharacters;
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
  const rows = otherRows(best, sentences).filter((one) => saidIn(one) === known);
  return quoteRows(quote, rows.slice(0, maxRows - 1), ({ name }) => names.has(name));
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
  const rows = otherRows(best, sentences).filter(({ cells }) => isSaidBy(heavy, cells[0]?.value ?? ''));
  return quoteRows(quote, rows, ({ name }, index) => index === 0 || names.has(name));
}

/** The rows of a table beside one of them, in order. */
function otherRows(best: RankedSentence, sentences: RankedSentence[]): RankedSentence[] {
  return sentences
    .filter(
      (one) => one !== best && one.kind === 'row' && one.source === best.source && one.table === best.table,
    )
    .toSorted((one, other) => one.order - other.order);
}

/** Some cells of each of some rows, as many as fit into an answer beside a quotation. */
function quoteRows(
  quote: Quote,
  rows: RankedSentence[],
  isQuoted: (cell: NamedValue, index: number) => boolean,
): Quote[] {
  let characters = quote.text.length;
  return rows.flatMap((row) => {
    const cells = row.cells.filter(isQuoted);
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
      // If one is too long, a shorter one may still fit.
      const length = one.text.length + usualSource;
      if (characters + length > maxCharacters) return [];
      characters += length;
      return [{ source: one.source, text: one.text, sentences: [one] }];
    });
}
