import type { Meanings } from './meanings.ts';
import { inOrder, type Order } from './order/in-order.ts';
import { isBelowOtherVersion } from './order/versions.ts';
import { areForeign, languagesOf } from './passages/passage-languages.ts';
import type { ParsedQuestion } from './question/question.ts';
import { type Candidates, collectSentences, type RankedPassage } from './ranking/candidates.ts';
import { nearnessOf } from './ranking/nearness.ts';
import { type RankedSentence, type Ranking, rankSentences } from './ranking/rank-sentences.ts';
import { inWordsOf } from './rewording/in-words-of-passages.ts';

/** What the passages seem to say of a question. */
export type Reading = Order & {
  /** The question in the words of the passages. */
  question: ParsedQuestion;
  /** The language of the question. */
  language: string;
  passages: RankedPassage[];
  /** Which passages are in another language than the question. */
  isForeign: boolean[];
  candidates: Candidates;
  ranking: Ranking;
};

/** Reads the passages; undefined where they do not seem to be about what was asked. */
export async function readPassages(
  questionText: string,
  language: string,
  passages: RankedPassage[],
  meanings: Meanings,
): Promise<Reading | undefined> {
  const { text, isOfOther } = inWordsOf(questionText, passages);
  const ofPassages = languagesOf(passages);
  const isForeign = areForeign(language, passages, ofPassages);
  const languages = { asked: language, ofPassages, isForeign };
  const candidates = await collectSentences(text, languages, passages, meanings);
  const { question, groups } = candidates;
  if (question.terms.length === 0 || groups.flat().length === 0) return undefined;
  const nearness = await nearnessOf(candidates, meanings.compareTexts);
  const ranked = rankSentences(candidates, nearness);
  const isMeant = (one: RankedSentence) => !isOfOther(one.cells) && !isBelowOtherVersion(question, one);
  const ranking = { ...ranked, sentences: ranked.sentences.filter(isMeant) };
  const asked = { question, language, passages, isForeign };
  const order = inOrder(asked, ranking);
  return order && { ...asked, candidates, ranking, ...order };
}

/** The sentences of the document that a passage is of, and those of others. */
export function byDocument(
  passages: RankedPassage[],
  source: number,
  sentences: RankedSentence[],
): [own: RankedSentence[], others: RankedSentence[]] {
  const document = passages[source]?.filename;
  const isOwn = (one: RankedSentence) => passages[one.source]?.filename === document;
  return [sentences.filter(isOwn), sentences.filter((one) => !isOwn(one))];
}
