import { extractTerms } from '../../../../text/word-similarity.ts';
import { likeness, sameTerm } from '../question/asked-term.ts';
import { dayOrMonth } from '../question/names.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { Found } from './found.ts';
import { isStopTerm } from './other-sorts.ts';

/** Questions for somebody to turn to, whom a number or an address tells too. */
const contacts =
  /^whom? (?:do|should|can|must|may|could) (?:i|we|you|one|they) (?:call|phone|ring|contact|ask|tell|inform|notify|write|turn|talk|speak|report|e-?mail)(?!\p{L})/iu;

/** A name behind a preposition of place, which is nobody: "from Salisbury". */
const somewhere =
  /(?<!\p{L})(?:from|in|at|near|aus|nach|bei|à|en|da|uit) \p{Lu}[\p{L}'’-]{1,30}(?:[ -]\p{Lu}[\p{L}'’-]{1,30}){0,4}/gu;

/**
 * Whether a sentence names nobody whom the question does not name, and does not say all of what was done either: "who founded"
 * of a sentence that only has the name of what was founded.
 */
export function lacksPerson(
  { text: asking, terms, wanted }: ParsedQuestion,
  { best: { kind, text, says } }: Found,
): boolean {
  if (wanted !== 'person' || (kind !== 'sentence' && kind !== 'pair') || !/^who\b/iu.test(asking))
    return false;
  if (tellsContact(asking, text)) return false;
  const said = terms.map((_, term) => (says[term] ?? 0) >= sameTerm);
  const isDone = terms.some(({ weight }) => weight === 1);
  // Of a name alone, as in "Who is in HR?", something must be said.
  const isSaid = isDone ? terms.every(({ weight }, term) => weight !== 1 || said[term]) : said.some(Boolean);
  // Who holds a role, or was given one, is told by a name.
  const isRole = /^who (?:(?:is|was) the|(?:was|were|has been|will be))\b/iu.test(asking);
  if (isSaid && !isRole) return false;
  return !extractTerms(text.replace(somewhere, ' ')).some(
    (term) =>
      /^\p{Lu}\p{L}/u.test(term.written) &&
      (term.position ?? 0) > 0 &&
      !dayOrMonth.test(term.written) &&
      !isStopTerm(term) &&
      !terms.some((asked) => likeness(asked, term) >= sameTerm),
  );
}

/** Whether it is asked whom to turn to and a text tells a number or an address for that. */
function tellsContact(asking: string, text: string): boolean {
  return contacts.test(asking) && /@|\p{N}{3}/u.test(text);
}
