import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { saysOnly } from '../tables/label-terms.ts';

/** What contracts call somebody or something: the Landlord of `Northgate Ltd ("the Landlord")` and `(im Folgenden „Vermieter“ genannt)`. */
const called =
  /\([^()"“”„«»]{0,40}["“„«](?:(?:the|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|de|het|os?|as?) )?(?<name>[^()"“”„«»]{1,60})["”“»][^()"“”„«»]{0,20}\)/giu;

/** The sentence that says who or what it calls so, where that is asked: all others only mention it. */
export function defining(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  if (question.wanted !== 'person' && !question.isDefinition) return [];
  const names = ({ text }: RankedSentence) =>
    [...text.matchAll(called)].some(({ groups }) => saysOnly(question.terms, groups?.['name'] ?? ''));
  const isSaid = (one: RankedSentence) => names(one) || definedIn(question, one) !== undefined;
  return ordered.filter((one) => one.kind === 'sentence' && isSaid(one)).slice(0, 1);
}

/** An item of a list that begins with a term and says what it means: `3. "Incident": any event that …`. */
const definedItem =
  /^\s*(?:[-*•]|\(?\p{N}{1,3}[.)]|\p{L}[.)])\s["“„«]?(?<name>[^:"“”„«»]{1,60})["”“»]?(?::| means | bedeutet | désigne | significa )\s?\S/u;

/** The item of the list of a sentence that defines what a question asks the meaning of. */
export function definedIn(question: ParsedQuestion, { list }: RankedSentence): string | undefined {
  if (!question.isDefinition || list === undefined) return undefined;
  return list
    .split('\n')
    .find((line) => saysOnly(question.terms, definedItem.exec(line)?.groups?.['name'] ?? ''));
}
