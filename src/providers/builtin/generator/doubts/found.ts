import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import type { FoundRecord } from '../tables/read-record.ts';

/** What was found for a question. */
export type Found = {
  best: RankedSentence;
  /** Set where it is a row of a table or a value of a form. */
  record: FoundRecord | undefined;
  /** The terms that its passage neither contains nor paraphrases. */
  unsaid: Set<number>;
  /** Whether it is in another language than the question. */
  isOther: boolean;
  /** All that was ranked, best first; that of its document, and that of others. */
  sentences: RankedSentence[];
  ofDocument: RankedSentence[];
  ofOthers: RankedSentence[];
};

/** Whether something speaks against what was found. */
export type Doubt = (question: ParsedQuestion, found: Found) => boolean;

/** The part of what was found that a doubt looks at, with these properties of each sentence. */
export type FoundOf<Key extends keyof Found, Property extends keyof RankedSentence> = {
  [One in Key]: Found[One] extends RankedSentence
    ? Pick<RankedSentence, Property>
    : Found[One] extends RankedSentence[]
      ? Pick<RankedSentence, Property>[]
      : Found[One];
};
