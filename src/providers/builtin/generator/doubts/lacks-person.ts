import { extractTerms } from '../../../../text/word-similarity.ts';
import { isProse } from '../named-values.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';
import { dayOrMonth } from '../question/names.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { isSaidBy } from '../tables/label-terms.ts';
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
  { kind, text, says, cells }: RankedSentence,
  sentences: Pick<RankedSentence, 'text'>[],
): boolean {
  const mayTell = kind === 'sentence' || (kind === 'pair' && cells[0] !== undefined && isProse(cells[0]));
  if (wanted !== 'person' || !mayTell || !/^who\b/iu.test(asking)) return false;
  if (tellsContact(asking, text)) return false;
  const isSaid = terms.every(
    ({ weight, kind }, term) => kind !== 'word' || weight !== 1 || (says[term] ?? 0) >= sameTerm,
  );
  const [verb = -1] = terms.keys();
  if ((says[verb] ?? 0) >= sameTerm && tellsRole(terms, text)) return false;
  // Who holds a role, or was given one, is told by a name.
  const isRole = /^who (?:(?:is|was) the|(?:was|were|has been|will be))\b/iu.test(asking);
  if (isSaid && !isRole && !leavesOutWho(asking, text)) return false;
  return !extractTerms(text.replace(somewhere, ' ')).some(
    (term) =>
      /^\p{Lu}\p{L}/u.test(term.written) &&
      ((term.position ?? 0) > 0 || isNameElsewhere(term.written, sentences)) &&
      !dayOrMonth.test(term.written) &&
      !isStopTerm(term) &&
      !terms.some((asked) => likeness(asked, term) >= sameTerm),
  );
}

/** Whether it is asked whom to turn to and a text tells a number or an address for that. */
export function tellsContact(asking: string, text: string): boolean {
  return contacts.test(asking) && /@|\p{N}{3}/u.test(text);
}

/** What is only said to be done: "were sorted". */
const passive =
  /(?<!\p{L})(?:is|are|was|were|been|being|be) (?:\p{L}{2,20}ly )?(?<verb>\p{L}{2,20}ed)(?!\p{L})/giu;

/** Whether it is asked who did something and a sentence only says that it was done: "The clamps were sorted into tins." */
function leavesOutWho(asking: string, text: string): boolean {
  const { verb = '' } = /^who (?<verb>\p{L}{2,20}ed) /iu.exec(asking)?.groups ?? {};
  if (verb === '' || /(?<!\p{L})(?:by|we|our|us|you|your)(?!\p{L})/iu.test(text)) return false;
  return [...text.matchAll(passive)].some(
    ({ groups }) => groups?.['verb']?.toLowerCase() === verb.toLowerCase(),
  );
}

/** Whether a sentence has the first word of another one with its capital in its midst, before another such: "Piers" of "Present: Piers Blake". */
function isNameElsewhere(word: string, sentences: Pick<RankedSentence, 'text'>[]): boolean {
  return sentences.some(({ text }) => {
    const at = text.indexOf(` ${word} `);
    return at >= 0 && /^\p{Lu}/u.test(text.slice(at + word.length + 2));
  });
}

/** What organizations and contracts have in place of people's names. */
const role =
  /(?<!\p{L})(?:the|your|their|our|a) (?:\p{L}{2,20} ){0,2}(?:head|manager|director|lead|leader|officer|supervisor|board|committee|council|chair(?:person)?|treasurer|secretary|landlord|tenant|owner|teacher|headteacher|doctor|nurse|caretaker|department|team|office|employer|bank|insurer|supplier|customer|buyer|seller)(?!\p{L})/giu;

/** Whether a sentence tells of a role that the question does not have: "the department head decides". */
export function tellsRole(terms: AskedTerm[], text: string): boolean {
  return [...text.matchAll(role)].some(([written]) => !isSaidBy(terms, written));
}
