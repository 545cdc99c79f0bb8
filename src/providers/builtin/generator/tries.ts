import { isCode } from '../../../text/identifiers.ts';
import { tokenize } from '../../../text/tokenize.ts';
import type { RankedPassage } from './candidates.ts';
import { asksWhy, tellsMeasure } from './doubts/lacks-asked.ts';
import { asksWhatIsNot, lacksNegation } from './doubts/lacks-direction.ts';
import { comesOut } from './doubts/only-titles.ts';
import { isBelowVersion } from './doubts/other-numbers.ts';
import { isProse } from './named-values.ts';
import type { AskedTerm } from './question/asked-term.ts';
import type { ParsedQuestion } from './question/question.ts';
import { isUnderHeading } from './quotes/quote.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { beginsDefinition, endsSentence, isTitleLine } from './signals.ts';
import { crossingOf } from './tables/crossing.ts';
import { coverage, isWhollySaidBy } from './tables/label-terms.ts';
import type { FoundRecord } from './tables/read-record.ts';
import { hasKeyIn } from './tables/short-keys.ts';
import { tellsDate } from './values/moments.ts';

/** Advantage of the first passage over the last across languages, where the search is more reliable than the sentence score. */
const rankInFit = 0.1;

/** Disadvantage of titles and letterheads across languages. */
const titleInFit = 0.2;

/**
 * Sentences below this share of the best score are not tried after the best was rejected, nor is a fifth one: of further ones a third
 * answered, so that refusing them costs one right answer for six questions that nothing answers. One that tells what is measured may score
 * less: "Weight: 410 g" where "How heavy is the router?" is asked.
 */
const leastShare = { telling: 0.75, other: 0.9 };

const maxTries = 4;

/** A sentence to be tried, with the row of a table or the form that it stands in. */
export type Try = { best: RankedSentence; record: FoundRecord | undefined };

/**
 * The sentences to be tried one after the other until one answers.
 * @param ordered those that answer best first
 * @param first those of them that come before all others, whatever their score
 * @param sentences all that were ranked
 */
export function* toTry(
  question: ParsedQuestion,
  ordered: RankedSentence[],
  first: RankedSentence[],
  sentences: RankedSentence[],
): Generator<Try> {
  const tried = new Set<string>();
  const most = ordered[0]?.score || 1;
  for (const best of [...first, ...ordered]) {
    const record = recordOf(question, best, sentences);
    const id = record?.id ?? best.text;
    if (tried.has(id)) continue;
    const share = best.score / most;
    if (!first.includes(best)) {
      if (tried.size >= maxTries || share < leastShare.telling) return;
      if (share < leastShare.other && !tellsMeasure(question, best)) continue;
    }
    tried.add(id);
    yield { best, record };
  }
}

/** The row of a table that a cell is in, or the form that a value is in. */
function recordOf(
  { terms, text }: ParsedQuestion,
  best: RankedSentence,
  sentences: RankedSentence[],
): FoundRecord | undefined {
  const { source, table, kind } = best;
  if (best.cells.length === 0) return undefined;
  if (kind === 'pair' && (isSaidInProse(terms, best) || isLabelledNot(text, best))) return undefined;
  const members =
    kind === 'row'
      ? [best]
      : sentences
          .filter((one) => one.source === source && one.table === table && one.kind === 'pair')
          .toSorted((one, other) => one.order - other.order);
  return { id: kind === 'row' ? `${source} ${best.order}` : `${source} form ${table}`, best, members };
}

/** Whether a label tells who or what is not so, where that is asked: its value is all that answers, whatever words the question has. */
function isLabelledNot(questionText: string, { cells: [cell] }: RankedSentence): boolean {
  return asksWhatIsNot(questionText) && !lacksNegation(questionText, cell?.name ?? '');
}

/** Whether more of a question stands in the long value of a label than in the label: "Holidays: Ann is away and Bob stands in for her." */
function isSaidInProse(terms: AskedTerm[], { cells: [cell] }: RankedSentence): boolean {
  return cell !== undefined && isProse(cell) && coverage(terms, cell.value) > coverage(terms, cell.name);
}

/** Rows that score this share of the best sentence are tried before it where the question names them. */
const leastOfNamed = { crossing: 0.9, key: 0.8, total: 0.8 };

/** The name of a row that sums others up. */
const total =
  /^(?:grand |sub)?(?:total|sum|summe|gesamt(?:summe|betrag)?|zwischensumme|somme|suma|totale?|totaal)(?!\p{L})/iu;

/** Whether a row sums others up. */
export function sumsUp({ cells }: Pick<RankedSentence, 'cells'>): boolean {
  return cells.some(({ value }) => total.test(value));
}

/** Rows that a question names with one of their columns, or whose name is all that it asks for: "Creatinine" of "What is her creatinine?" */
export function namedRows(
  { text, terms, attribute, asksTotal }: ParsedQuestion,
  ordered: RankedSentence[],
): RankedSentence[] {
  const best = ordered[0]?.score ?? 0;
  const asked = attribute.flatMap((term) => terms[term] ?? []);
  const isKey = ({ cells }: RankedSentence) =>
    asked.length > 0 &&
    coverage(asked, cells[0]?.value ?? '') === 1 &&
    isWhollySaidBy(asked, cells[0]?.value ?? '');
  const isTotal = (one: RankedSentence) => asksTotal && one.source === ordered[0]?.source && sumsUp(one);
  return ordered.filter(
    (one) =>
      one.kind === 'row' &&
      ((one.score >= leastOfNamed.total * best && isTotal(one)) ||
        (one.score >= leastOfNamed.crossing * best && crossingOf(terms, one.cells) !== undefined) ||
        (one.score >= leastOfNamed.key * best && (isKey(one) || hasKeyIn(text, one.cells)))),
  );
}

/** Questions for how to do something, in which "how" is no part of a measure such as "wie lange". */
export const asksHow =
  /^(?:how (?:do|can|should|must|to)\b|(?:wie|comment|cómo|como|come|hoe) (?!viel|lange?|oft|weit|hoch|groß)\p{L}+)/iu;

/** What somebody says to be helped, without asking: "My logger is offline". */
const tellsTrouble =
  /^(?:my|our|i|we|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|mi|mis|nuestr[oa]s?|il mio|la mia|mijn|onze) [^?]{3,200}$/iu;

/** Questions for whatever a version brought. */
const asksNews =
  /^(?:what|was|qu|qué|che|cosa|wat)(?!\p{L}).{0,20}(?<!\p{L})(?:new|changed|different|neu|anders|geändert|nouveau|changé|nuevo|cambi\p{L}+|nuovo|nieuw)(?!\p{L})/iu;

/** Requests for all changes of a version. */
const asksChanges =
  /^(?:(?:what (?:are|were)|which|list|summari[sz]e|show(?: me)?|give me|tell me|describe|welche|quel(?:le)?s|quali|cuáles|welke)(?: all)?(?: of)?(?: the)?(?: \p{L}{3,12})?|was sind die(?: \p{L}{3,12})?) (?:changes|news|release notes|features|improvements|fixes|änderungen|neuerungen|changements|nouveautés|cambios|novedades|modifiche|novità|wijzigingen)(?!\p{L})/iu;

/** Such a question has few other words: its version, and that it is one. */
const mostOfNews = 4;

/** Whether a question only asks what a version brought, and a sentence stands below that version. */
export function isOfNews(question: ParsedQuestion, one: RankedSentence): boolean {
  return (
    (one.kind === 'sentence' || one.kind === 'pair') &&
    question.terms.length <= mostOfNews &&
    (asksNews.test(question.text) || asksChanges.test(question.text)) &&
    isBelowVersion(question, one)
  );
}

/** Whether a question only asks when a version came out, and a sentence stands below that version with its day. */
export function isOfRelease(question: ParsedQuestion, one: RankedSentence): boolean {
  return (
    question.wanted === 'time' &&
    (one.kind === 'sentence' || one.kind === 'pair') &&
    question.terms.length <= mostOfNews &&
    question.terms.some(({ written }) => comesOut.test(written)) &&
    isBelowVersion(question, one) &&
    [one.lead, ...one.headings.map(({ text }) => text)].some(tellsDate)
  );
}

/** A sentence below the version whose day is asked for: the search found its passage. */
export function released(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  const below = ordered.filter((one) => isOfRelease(question, one));
  return below.toSorted((one, other) => one.source - other.source).slice(0, 1);
}

/**
 * The first sentence of a document below its title, where a question asks what the thing is that the document is called after and no sentence
 * begins by defining it: "A client for Node.js." for "What is prom-client?"
 * @param passages by their sources
 */
export function introducing(
  { isDefinition, terms, attribute }: ParsedQuestion,
  ordered: RankedSentence[],
  passages: Pick<RankedPassage, 'filename' | 'headingPath'>[],
): RankedSentence[] {
  if (
    !isDefinition ||
    terms.length === 0 ||
    attribute.length > 0 ||
    ordered.some(({ text }) => beginsDefinition(text, terms))
  )
    return [];
  const isBeginning = ({ source, order, headings, kind, isCode, text }: RankedSentence) => {
    const { filename = '', headingPath = [] } = passages[source] ?? {};
    return (
      order === 0 &&
      kind === 'sentence' &&
      !isCode &&
      endsSentence(text) &&
      headingPath.length === 1 &&
      headings.length === 0 &&
      coverage(terms, filename.replaceAll(/[_.-]/gu, ' ')) === 1
    );
  };
  return ordered.filter(isBeginning).slice(0, 1);
}

/**
 * What says how to do what a heading names in all words of a question: the steps below "Descaling" for "How do I descale the machine?",
 * or the first sentence there.
 */
export function instructions(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  const isHow = asksHow.test(question.text);
  const isHelped = asksWhy.test(question.text) || tellsTrouble.test(question.text);
  if (!isHow && !isHelped && question.wanted !== null) return [];
  const below = ordered.filter(
    (one) =>
      (isUnderHeading(question, one) && (isHow || one.isHeaded)) ||
      (isHelped && isUnderHeading(question, one, () => true)) ||
      isOfNews(question, one),
  );
  const [best] = below;
  const ofPassage = below.filter(({ source }) => source === best?.source);
  const inOrder = ofPassage.toSorted((one, other) => one.order - other.order);
  const first = inOrder.find(({ list, isCode }) => list !== undefined || (isHow && isCode)) ?? inOrder[0];
  return first ? [first] : [];
}

/** Where a question asks who or what is not so, what negates something comes first that scores this share of the best sentence. */
const leastOfNegating = 0.85;

/** What tells who or what is not so, where that is asked: "Apologies: A. Roux" before "Present: Y. Tanaka". */
export function negating({ text }: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  if (!asksWhatIsNot(text)) return [];
  const least = leastOfNegating * (ordered[0]?.score ?? 0);
  return ordered.filter(
    (one) => one.score >= least && one.kind !== 'heading' && !lacksNegation(text, `${one.lead} ${one.text}`),
  );
}

/**
 * The sentences of passages in other languages than the question, those that answer best first. The search knows better than a sentence
 * which passage it is.
 */
export function acrossLanguages(sentences: RankedSentence[], isForeign: boolean[]): RankedSentence[] {
  const fit = (one: RankedSentence) =>
    one.score - (rankInFit * one.source) / isForeign.length - (isTitleLine(one) ? titleInFit : 0);
  return sentences.filter((one) => isForeign[one.source]).toSorted((one, other) => fit(other) - fit(one));
}

const asksMeaning =
  /(?<!\p{L})(?:means?|stands? for|bedeutet|heißt|signifie|veut dire|significa|betekent)(?!\p{L})/iu;

/** Where a question asks what a code means, the rows of tables that list it: all else only mentions it. */
export function explaining(questionText: string, sentences: RankedSentence[]): RankedSentence[] {
  if (!asksMeaning.test(questionText)) return [];
  const asked = codesOf(questionText);
  return sentences.filter(
    ({ kind, cells }) =>
      kind === 'row' && cells.length > 1 && asked.some((code) => isCodeAlone(code, cells[0]?.value)),
  );
}

function isCodeAlone(code: string, value = ''): boolean {
  const tokens = tokenize(value);
  return tokens.length > 0 && tokens.every(({ text }) => text === code);
}

/**
 * The sentences with a code of the question, or all where none has one. What is asked of a code stands beside it, so then all sentences
 * of its passages are kept. All of a document are where it stands in its title.
 * @param documents of which document each passage is
 */
export function naming(
  questionText: string,
  { attribute }: ParsedQuestion,
  sentences: RankedSentence[],
  documents: (string | undefined)[],
): RankedSentence[] {
  const asked = codesOf(questionText);
  const named = sentences.filter(({ text }) => codesOf(text).some((one) => asked.includes(one)));
  if (named.length === 0) return sentences;
  const titled = new Set(named.filter(isTitle).map(({ source }) => documents[source]));
  if (titled.size > 0)
    return sentences.filter((one) => named.includes(one) || titled.has(documents[one.source]));
  if (attribute.length === 0 && named.some(({ kind }) => kind !== 'pair')) return named;
  const sources = new Set(named.map(({ source }) => source));
  return sentences.filter(({ source }) => sources.has(source));
}

/** Whether a code names all of a document, as that of a model does in the first line of its data sheet. */
function isTitle({ kind, text, order }: RankedSentence): boolean {
  return kind === 'heading' || (kind === 'sentence' && order <= 1 && !/[.!?]$/u.test(text));
}

/** The codes of a text, and those that are parts of joined ones. */
function codesOf(text: string): string[] {
  return tokenize(text).flatMap((token) => (isCode(token.text) ? [token.text] : []));
}

/** Overlapping chunks and repeated documents hold the same sentence more than once. */
export function withoutRepeats(sentences: RankedSentence[]): RankedSentence[] {
  const seen = new Set<string>();
  return sentences.filter(
    ({ text, kind }) => kind === 'pair' || (!seen.has(text) && seen.add(text).has(text)),
  );
}
