import { rankForeignProse } from './across-languages.ts';
import { collectSentences, type RankedPassage } from './candidates.ts';
import { withoutDocumentNames } from './document-names.ts';
import { isBelowOtherVersion } from './doubts/other-numbers.ts';
import { haveItsWords, leastAcross, leastWithin } from './evidence.ts';
import type { Meanings } from './meanings.ts';
import { explaining, naming } from './order/codes.ts';
import { instructions } from './order/instructions.ts';
import { contacts, destinations, namedRows } from './order/named-rows.ts';
import { acrossLanguages, introducing, negating, withoutRepeats } from './order/prose.ts';
import { released } from './order/versions.ts';
import { areForeign, languagesOf } from './passages/passage-languages.ts';
import type { ParsedQuestion } from './question/question.ts';
import { withinDates } from './question/within-dates.ts';
import { withinOrdinals } from './question/within-ordinals.ts';
import { withinQuantityBreaks } from './question/within-quantity-breaks.ts';
import { withinRanges } from './question/within-ranges.ts';
import { withinSpans } from './question/within-spans.ts';
import { type RankedSentence, type Ranking, rankSentences } from './rank-sentences.ts';
import { createSupport, type Support } from './support.ts';

/** What the passages seem to say of a question. */
export type Reading = {
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
  /** The language of the question. */
  language: string;
  support: Support;
};

/** Reads the passages; undefined where they do not seem to be about what was asked. */
export async function readPassages(
  asQuestioned: string,
  asked: string,
  passages: RankedPassage[],
  meanings: Meanings,
): Promise<Reading | undefined> {
  const ordinal = withinOrdinals(withinDates(asQuestioned, passages), passages);
  const spanned = withinSpans(ordinal.text, passages);
  const inColumns = spanned === ordinal.text ? withinQuantityBreaks(spanned, passages) : spanned;
  const { text: questionText, isOfOther } = withinRanges(inColumns, passages);
  const ofPassages = languagesOf(passages);
  const isForeign = areForeign(asked, passages, ofPassages);
  const languages = { asked, ofPassages, isForeign };
  const candidates = await collectSentences(questionText, languages, passages, meanings);
  const { question, texts } = candidates;
  if (question.terms.length === 0 || texts.length === 0) return undefined;
  const near = await meanings.compareTexts(withoutDocumentNames(questionText, question, passages), texts);
  const ranked = rankSentences(questionText, candidates, near);
  const isMeant = (one: RankedSentence) =>
    !isOfOther(one.cells) && !ordinal.isOfOther(one.cells) && !isBelowOtherVersion(question, one);
  const ranking = { ...ranked, sentences: ranked.sentences.filter(isMeant) };
  const [best] = ranking.sentences;
  const isAcross = (isForeign[best?.source ?? 0] ?? false) && !haveItsWords(question, ranking);
  const prose =
    isAcross && isForeign.every(Boolean) && best?.cells.length === 0
      ? rankForeignProse(question, ranking, isForeign)
      : undefined;
  const explained = explaining(questionText, ranking.sentences);
  const least = isAcross ? leastAcross(questionText, ranking) : leastWithin(asked, questionText);
  if (explained.length === 0 && !(prose?.isSure ?? ranking.evidence >= least)) return undefined;
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
          ...contacts(question, ordered),
          ...destinations(question, ordered),
          ...namedRows(question, ordered),
          ...instructions(question, ordered),
          ...negating(question, ordered),
        ],
    language: asked,
    support: createSupport(candidates, meanings.compareWords),
  };
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
