import { confidenceOf, leastSure } from './confidence.ts';
import { doubtAbout } from './doubts/doubt-about.ts';
import type { Found } from './doubts/found.ts';
import { isNoAnswer } from './doubts/no-answer.ts';
import type { CompareWords, Meanings } from './meanings.ts';
import { isUnderHeading } from './order/instructions.ts';
import { isOfVersion } from './order/versions.ts';
import type { ParsedQuestion } from './question/question.ts';
import { alsoNear, alsoRows, besides, limitsOf } from './quotes/further-quotes.ts';
import type { Quote } from './quotes/quote.ts';
import { quoteFound } from './quotes/quote-found.ts';
import type { RankedPassage } from './ranking/candidates.ts';
import { haveItsWords } from './ranking/evidence.ts';
import { termsUnsaid } from './ranking/paraphrases.ts';
import type { RankedSentence } from './ranking/rank-sentences.ts';
import { byDocument, type Reading, readPassages } from './read-passages.ts';
import { holdsKind } from './tables/asked-kind.ts';
import { saysOnly } from './tables/label-terms.ts';
import { isLabelledNot, type Try, toTry } from './tries.ts';
import { lacksValue } from './values/expected-value.ts';
import { lacksTime } from './values/moments.ts';

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
  const reading = await readPassages(questionText, asked, passages, meanings);
  if (reading === undefined) return [];
  const { question, ranking, ordered, first } = reading;
  for (const tried of toTry(question, ordered, first, ranking.sentences)) {
    const found = await examine(reading, tried, meanings.compareWords);
    const isOfNamedVersion = isOfVersion(question, found.best);
    const isTold = reading.isExplained || isOfNamedVersion;
    if (!isTold && doubtAbout(question, found) !== undefined) continue;
    const quote = await quoteFound(reading, found, meanings);
    if (quote === undefined || (!isOfNamedVersion && isNoAnswer(question, found, quote))) continue;
    if (!(await isTrusted(reading, found, quote, meanings.compareWords))) return [];
    return [{ ...quote, isForeign: found.isOther }, ...alsoSaid(reading, found, quote)];
  }
  return [];
}

/** What doubts need to know of a sentence that may answer. */
async function examine(
  { question, passages, isForeign, ranking, isForeignProse, candidates }: Reading,
  { best, record }: Try,
  compareWords: CompareWords,
): Promise<Found> {
  const isOther = (isForeign[best.source] ?? false) && !haveItsWords(question, ranking, best.source);
  const [ofDocument, ofOthers] = byDocument(passages, best.source, ranking.sentences);
  return {
    best,
    record,
    unsaid: isForeignProse ? new Set() : await termsUnsaid(candidates, best, isOther, compareWords),
    isOther,
    sentences: ranking.sentences,
    ofDocument,
    ofOthers,
  };
}

/** Whether a quotation is sure enough to answer. Across languages the evidence has told. */
async function isTrusted(
  reading: Reading,
  found: Found,
  quote: Quote,
  compareWords: CompareWords,
): Promise<boolean> {
  const { question } = reading;
  const { sentences } = quote;
  if (found.isOther || isLabelledNot(question, found.best)) return true;
  if (sentences.every((one) => isOfVersion(question, one))) return true;
  if (sentences.length === 1 && sentences.every((one) => isLabelled(question, one))) return true;
  if (sentences.every((one) => isUnderHeading(question, one))) return true;
  return (await confidenceOf(reading, found, quote, compareWords)) >= leastSure(question.text);
}

/** Whether a label says nothing but words of the question, and its value is of the kind that is asked for: "Van: Peter Holm" where somebody drives it. */
function isLabelled(question: ParsedQuestion, { kind, cells: [cell] }: RankedSentence): boolean {
  if (kind !== 'pair' || cell === undefined || !holdsKind(question, cell.value)) return false;
  return saysOnly(question.terms, cell.name);
}

/** What answers beside the quotation: other rows of its table, other sentences of its document. Another document would only answer it again, or another question. */
function alsoSaid(
  { question, passages, ranking, ordered, isAcross }: Reading,
  { best, record }: Found,
  quote: Quote,
): Quote[] {
  if (record) return alsoRows(question, quote, best, ranking.sentences);
  const lacks = (text: string) => lacksValue(question.text, text);
  const [near] = byDocument(passages, best.source, ordered);
  if (!isAcross) {
    const limited = limitsOf(quote, ranking.sentences);
    const whole = [quote, ...limited].map(({ text }) => text).join(' ');
    const sentences = [...limited.flatMap((one) => one.sentences), ...quote.sentences];
    return [...limited, ...besides(question, { ...quote, text: whole, sentences }, near, lacks)];
  }
  return alsoNear(quote, near, (text) => lacksTime(question.text, text) || lacks(text));
}
