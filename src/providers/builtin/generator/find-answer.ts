import { endsWithColon } from '../../../text/table-shape.ts';
import { rankForeignProse } from './across-languages.ts';
import { collectSentences, type RankedPassage } from './candidates.ts';
import { withoutDocumentNames } from './document-names.ts';
import { isAboutNamesake, isAboutOther } from './doubts/about-other.ts';
import { doubtAbout, type Found } from './doubts/doubt-about.ts';
import { asksWhy } from './doubts/lacks-asked.ts';
import { lacksEndAsked, lacksNegation } from './doubts/lacks-direction.ts';
import { isOfOpposite } from './doubts/opposites.ts';
import { isBelowOtherVersion } from './doubts/other-numbers.ts';
import { haveItsWords, isLabelled, kindOfLanguage, leastAcross, leastWithin } from './evidence.ts';
import { lacksTimes, lacksValue, lacksVersion, tellsVersion } from './expected-value.ts';
import type { Meanings } from './meanings.ts';
import type { NamedValue } from './named-values.ts';
import { areForeign, languagesOf } from './passages/passage-languages.ts';
import type { ParsedQuestion } from './question/question.ts';
import { withinQuantityBreaks } from './question/within-quantity-breaks.ts';
import { withinRanges } from './question/within-ranges.ts';
import { withinSpans } from './question/within-spans.ts';
import {
  withAnnounced,
  withAntecedent,
  withExample,
  withFollowing,
  withNext,
  withRelease,
  withTellingHeading,
  withWholeVersion,
} from './quotes/complete-quotes.ts';
import { alsoNear, alsoRows, besides, limitsOf } from './quotes/further-quotes.ts';
import { isUnderHeading, type Quote, quoteOf, quoteOfRecord } from './quotes/quote.ts';
import { type RankedSentence, type Ranking, rankSentences } from './rank-sentences.ts';
import { createSupport, type Support } from './support.ts';
import { crossingOf } from './tables/crossing.ts';
import { daysOf } from './tables/day-columns.ts';
import { areOtherNumbers } from './tables/find-cell.ts';
import { isSaidBy } from './tables/label-terms.ts';
import {
  acrossLanguages,
  asksHow,
  explaining,
  instructions,
  introducing,
  isOfNews,
  isOfRelease,
  namedRows,
  naming,
  negating,
  released,
  type Try,
  toTry,
  withoutRepeats,
} from './tries.ts';
import { lacksClock, lacksTime, tellsDate, tellsMoment } from './values/moments.ts';

/** Minimum likelihood of a quotation. */
const leastLikelihood = { compounding: 0.07, other: 0.12 };

/** With this much evidence, or a quotation this likely to answer, a name of the question may be missing: it may be misspelt. */
const [sureEvidence, sureLikelihood] = [1.5, 0.3];

/**
 * Finds what answers a question: sentences, cells of a table, values of a form, a list. None where the passages do not seem
 * to answer it.
 * @param asked the language of the question
 */
export async function findAnswer(
  questionText: string,
  asked: string,
  passages: RankedPassage[],
  meanings: Meanings,
): Promise<Quote[]> {
  const reading = await read(questionText, asked, passages, meanings);
  if (reading === undefined) return [];
  const { question, ranking, ordered, first } = reading;
  for (const tried of toTry(question, ordered, first, ranking.sentences)) {
    const found = await examine(reading, tried);
    const isTold = reading.isExplained || isOfVersion(question, found.best);
    if (!isTold && doubtAbout(question, found) !== undefined) continue;
    const quote = await quoteFound(reading, found, meanings);
    if (quote === undefined) continue;
    if (!(await isTrusted(reading, found, quote))) return [];
    return [{ ...quote, isForeign: found.isOther }, ...alsoSaid(reading, found, quote)];
  }
  return [];
}

/** What the passages seem to say of a question. */
type Reading = {
  questionText: string;
  question: ParsedQuestion;
  passages: RankedPassage[];
  /** Which passages are in another language than the question. */
  isForeign: boolean[];
  ranking: Ranking;
  /** Whether what fits best is in another language, and whether all is, and is prose. */
  isAcross: boolean;
  isForeignProse: boolean;
  /** What may answer, best first, and what of it comes before all else. */
  ordered: RankedSentence[];
  first: RankedSentence[];
  /** Whether what may answer are the rows that list a code whose meaning is asked, which leave nothing to doubt. */
  isExplained: boolean;
  /** Minimum likelihood of a quotation; whether it may be about something else, which has no name of the question. */
  leastLikelihood: number;
  mayBeOther: boolean;
  /** Evidence beyond what an answer needs. */
  spare: number;
  support: Support;
};

/** Reads the passages; undefined where they do not seem to be about what was asked. */
async function read(
  asQuestioned: string,
  asked: string,
  passages: RankedPassage[],
  meanings: Meanings,
): Promise<Reading | undefined> {
  const spanned = withinSpans(asQuestioned, passages);
  const inColumns = spanned === asQuestioned ? withinQuantityBreaks(spanned, passages) : spanned;
  const { text: questionText, isOfOther } = withinRanges(inColumns, passages);
  const ofPassages = languagesOf(passages);
  const isForeign = areForeign(asked, passages, ofPassages);
  const languages = { asked, ofPassages, isForeign };
  const candidates = await collectSentences(questionText, languages, passages, meanings);
  const { question, texts } = candidates;
  if (question.terms.length === 0 || texts.length === 0) return undefined;
  const near = await meanings.compareTexts(withoutDocumentNames(questionText, question, passages), texts);
  const ranked = rankSentences(questionText, candidates, near);
  const isMeant = (one: RankedSentence) => !isOfOther(one.cells) && !isBelowOtherVersion(question, one);
  const ranking = { ...ranked, sentences: ranked.sentences.filter(isMeant) };
  const [best] = ranking.sentences;
  const isAcross = (isForeign[best?.source ?? 0] ?? false) && !haveItsWords(question, ranking);
  const prose =
    isAcross && isForeign.every(Boolean) && best?.cells.length === 0
      ? rankForeignProse(question, ranking, isForeign)
      : undefined;
  const kind = kindOfLanguage(asked);
  const least = isAcross ? leastAcross(questionText, ranking) : leastWithin(kind, question, ranking);
  const explained = explaining(questionText, ranking.sentences);
  const isTold = explained.length > 0 || ranking.sentences.some((one) => isOfVersion(question, one));
  if (!isTold && !(prose?.isSure ?? ranking.evidence >= least)) return undefined;
  const isUnsure = ranking.evidence < sureEvidence;
  if (isUnsure && isAboutNamesake(question, ranking.sentences)) return undefined;
  const mayBeOther = isUnsure && isAboutOther(question, ranking.sentences);
  const sentences = withoutRepeats(prose?.sentences ?? ranking.sentences);
  const inOrder = () => {
    if (prose) return sentences;
    if (explained.length > 0) return explained;
    return isAcross
      ? acrossLanguages(sentences, isForeign)
      : naming(
          questionText,
          question,
          sentences,
          passages.map(({ filename }) => filename),
        );
  };
  const ordered = inOrder();
  return {
    questionText,
    question,
    passages,
    isForeign,
    ranking,
    isAcross,
    isForeignProse: prose !== undefined,
    ordered,
    isExplained: explained.length > 0 && prose === undefined,
    first: isAcross
      ? []
      : [
          ...released(question, ordered),
          ...introducing(question, ordered, passages),
          ...namedRows(question, ordered),
          ...instructions(question, ordered),
          ...negating(question, ordered),
        ],
    leastLikelihood: mayBeOther ? sureLikelihood : leastLikelihood[kind],
    mayBeOther,
    spare: ranking.evidence - least,
    support: createSupport(candidates, meanings.compareWords),
  };
}

/** What doubts need to know of a sentence that may answer. */
async function examine(
  { question, passages, isForeign, ranking, isForeignProse, support }: Reading,
  { best, record }: Try,
): Promise<Found> {
  const isOther = (isForeign[best.source] ?? false) && !haveItsWords(question, ranking, best.source);
  const [ofDocument, ofOthers] = byDocument(passages, best.source, ranking.sentences);
  return {
    best,
    record,
    unsaid: isForeignProse ? new Set() : await support.findUnsaid(best, isOther),
    isOther,
    sentences: ranking.sentences,
    ofDocument,
    ofOthers,
  };
}

/** The quotation of what was found; undefined where it has nothing of the kind that is asked for. */
async function quoteFound(
  reading: Reading,
  { best, record, isOther }: Found,
  { compareTexts }: Meanings,
): Promise<Quote | undefined> {
  const { questionText, question, ranking } = reading;
  const ofVersion = quoteOfVersion(reading, best);
  if (ofVersion) return ofVersion;
  const first = record
    ? await quoteOfRecord(question, record, isOther, compareTexts)
    : withAnnounced(withAntecedent(quoteOf(question, best), ranking.sentences), ranking.sentences);
  if (first === null || endsWithColon(first.text)) return undefined;
  const found = lacksNegation(questionText, `${best.lead} ${first.text}`)
    ? withNext(first, ranking.sentences, (text) => !lacksNegation(questionText, text))
    : first;
  if (found === undefined) return undefined;
  const quote = isOther || record ? found : withReason(reading, completed(reading, found));
  if (quote === undefined || lacksEndAsked(questionText, quote.text)) return undefined;
  if (record === undefined && lacksTimes(questionText, quote.text)) return undefined;
  if (record && isOfOpposite(question.text, quote.text, `${best.text} ${best.lead}`)) return undefined;
  // What stands where the row and the column meet that a question names is what was asked for, as "late" on a rota is when somebody works.
  const crossing = record && crossingOf(question.terms, best.cells);
  const isTold = crossing !== undefined && /[\p{L}\p{N}]/u.test(crossing.value);
  if (isTold && question.wanted === 'time' && quote.cells?.includes(crossing)) return quote;
  if (record && daysOf(question, best.cells).length > 0) return quote;
  if (lacksClock(questionText, quote.text)) return undefined;
  if (record && areOtherNumbers(question, unaskedCells(question, quote))) return undefined;
  return lacksValue(questionText, quote.text, quote.values) ? undefined : quote;
}

/** The cells of a quotation that say no word of the question in their values. */
function unaskedCells({ terms }: ParsedQuestion, { cells = [] }: Quote): NamedValue[] {
  return cells.filter(({ value }) => !isSaidBy(terms, value));
}

/** What a version brought, or its heading with its day, where only that is asked. */
function quoteOfVersion({ question, passages, ranking }: Reading, best: RankedSentence): Quote | undefined {
  if (isOfRelease(question, best)) return withRelease(question, quoteOf(question, best), passages);
  if (!isOfNews(question, best)) return undefined;
  return withWholeVersion(question, quoteOf(question, best), ranking.sentences, passages);
}

/** Whether a sentence stands below the version of which a question asks only what it brought, or when. */
function isOfVersion(question: ParsedQuestion, one: RankedSentence): boolean {
  return isOfNews(question, one) || isOfRelease(question, one);
}

/** A quotation with what goes on about it, where a reason is asked for, and with the example behind it, where it is asked how to do something. */
function withReason({ questionText, ranking }: Reading, quote: Quote | undefined): Quote | undefined {
  if (quote && asksWhy.test(questionText)) return withFollowing(quote, ranking.sentences) ?? quote;
  return quote && asksHow.test(questionText) ? withExample(quote, ranking.sentences) : quote;
}

/** A quotation that lacks what is asked for, with the next sentence or the heading above it where that tells it; undefined where it tells no time and one is asked for. */
function completed({ questionText, question, passages, ranking }: Reading, found: Quote): Quote | undefined {
  const [near] = byDocument(passages, found.source, ranking.sentences);
  if (lacksVersion(questionText, found.text))
    return (
      withTellingHeading(found, near, passages, (heading) => !lacksVersion(questionText, heading)) ??
      (tellsVersion(found.text) ? found : undefined)
    );
  const isLacking = (text: string) => lacksTime(questionText, text) || lacksValue(questionText, text);
  const further = withFollowing(found, ranking.sentences);
  // "5 days before" is a time, and no answer to when something is.
  const isVague = question.wanted === 'time' && !tellsMoment(found.text) && tellsMoment(further?.text ?? '');
  if (!isLacking(found.text) && !isVague) return found;
  if (further && !isLacking(further.text)) return further;
  if (!lacksTime(questionText, found.text)) return found;
  return withTellingHeading(found, near, passages, tellsDate);
}

/** The sentences of the document that a passage is of, and those of others. */
function byDocument(
  passages: RankedPassage[],
  source: number,
  sentences: RankedSentence[],
): [own: RankedSentence[], others: RankedSentence[]] {
  const document = passages[source]?.filename;
  const isOwn = (one: RankedSentence) => passages[one.source]?.filename === document;
  return [sentences.filter(isOwn), sentences.filter((one) => !isOwn(one))];
}

/** Whether a quotation is likely enough to answer. */
async function isTrusted(
  { question, mayBeOther, leastLikelihood, spare, support }: Reading,
  { isOther }: Found,
  { sentences }: Quote,
): Promise<boolean> {
  if (isOther) return !mayBeOther;
  if (sentences.every((one) => isOfVersion(question, one))) return true;
  if (sentences.length === 1 && sentences.every((one) => isLabelled(question, one))) return true;
  if (sentences.every((one) => isUnderHeading(question, one))) return true;
  return (await support.likelihoodOf(sentences, spare)) >= leastLikelihood;
}

/** What answers beside the quotation: other rows of its table, other sentences of its document. Another document would only answer it again, or another question. */
function alsoSaid(
  { questionText, question, passages, ranking, ordered, isAcross }: Reading,
  { best, record }: Found,
  quote: Quote,
): Quote[] {
  if (record) return alsoRows(question, quote, best, ranking.sentences);
  const lacks = (text: string) => lacksValue(questionText, text) || lacksEndAsked(questionText, text);
  const [near] = byDocument(passages, best.source, ordered);
  if (!isAcross) {
    const limited = limitsOf(quote, ranking.sentences);
    const whole = [quote, ...limited].map(({ text }) => text).join(' ');
    const sentences = [...limited.flatMap((one) => one.sentences), ...quote.sentences];
    return [...limited, ...besides(question, { ...quote, text: whole, sentences }, near, lacks)];
  }
  return alsoNear(quote, near, (text) => lacksTime(questionText, text) || lacks(text));
}
