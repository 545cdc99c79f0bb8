import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { saysOnly } from '../tables/label-terms.ts';

/** What contracts call somebody or something: the Landlord of `Northgate Ltd ("the Landlord")` and `(im Folgenden „Vermieter“ genannt)`. */
const called =
  /\([^()"“”„«»]{0,40}["“„«](?:(?:the|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|de|het|os?|as?) )?(?<name>[^()"“”„«»]{1,60})["”“»][^()"“”„«»]{0,20}\)/giu;

/** The sentence that says who or what it calls so, where that is asked: all others only mention it. */
export function defining(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  if (question.wanted !== 'person' && !question.isDefinition) return [];
  const names = ({ text }: RankedSentence) =>
    [...text.matchAll(called)].some(({ groups }) => saysOnly(question.terms, groups?.['name'] ?? ''));
  return ordered.filter((one) => one.kind === 'sentence' && names(one)).slice(0, 1);
}
