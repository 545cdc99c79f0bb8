import type { ParsedQuestion } from '../question/question.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { haveItsWords, leastAcross, leastWithin } from '../ranking/evidence.ts';
import { rankForeignProse } from '../ranking/foreign-prose.ts';
import type { RankedSentence, Ranking } from '../ranking/rank-sentences.ts';
import { explaining, naming } from './codes.ts';
import { defining } from './definitions.ts';
import { causesAndRemedies, instructions } from './instructions.ts';
import { destinations, namedRows } from './named-rows.ts';
import { acrossLanguages, withoutRepeats } from './prose.ts';
import { released } from './versions.ts';

/** What may answer a question, in the order in which it is tried. */
export type Order = {
  /** Best first, and what of it comes before all else, whatever its score. */
  ordered: RankedSentence[];
  first: RankedSentence[];
  /** Whether what fits best is in another language than the question. */
  isAcross: boolean;
  /** Whether all is in another language, and is prose. */
  isForeignProse: boolean;
  /** Whether it is the rows that list a code whose meaning is asked, which leave nothing to doubt. */
  isExplained: boolean;
};

/** A question, and the passages that were found for it. */
type Asked = {
  question: ParsedQuestion;
  passages: RankedPassage[];
  isForeign: boolean[];
  language: string;
};

/** Brings what was ranked in order; undefined where there is too little evidence that the passages are about what was asked. */
export function inOrder(asked: Asked, ranking: Ranking): Order | undefined {
  const { question, isForeign, language } = asked;
  const [best] = ranking.sentences;
  const isAcross = (isForeign[best?.source ?? 0] ?? false) && !haveItsWords(question, ranking);
  const order: Order = { ordered: [], first: [], isAcross, isForeignProse: false, isExplained: false };
  if (isAcross && isForeign.every(Boolean) && best?.cells.length === 0) {
    const { sentences, isSure } = rankForeignProse(question, ranking, isForeign);
    return isSure ? { ...order, ordered: withoutRepeats(sentences), isForeignProse: true } : undefined;
  }
  const explained = explaining(question, ranking.sentences);
  if (explained.length > 0) return { ...order, ordered: explained, isExplained: true };
  const least = isAcross ? leastAcross(question.text, ranking) : leastWithin(language, question.text);
  if (ranking.evidence < least) return undefined;
  const sentences = withoutRepeats(ranking.sentences);
  if (isAcross) return { ...order, ordered: acrossLanguages(sentences, isForeign) };
  const ordered = naming(asked, sentences);
  return { ...order, ordered, first: firstOf(question, ordered) };
}

/** What a question names comes before all else, such as the row of a contact. */
function firstOf(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  return [
    ...released(question, ordered),
    ...defining(question, ordered),
    ...destinations(question, ordered),
    ...namedRows(question, ordered),
    ...causesAndRemedies(question, ordered),
    ...instructions(question, ordered),
  ];
}
