import { wholeWords } from '../../../../text/words/word-patterns.ts';
import { type AskedTerm, isTelling } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import { isOfNews } from './versions.ts';

/** What somebody says to be helped, without asking: "My logger is offline". */
const tellsTrouble =
  /^(?:my|our|i|we|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|mi|mis|nuestr[oa]s?|il mio|la mia|mijn|onze) [^?]{3,200}$/iu;

/** What asks how something wrong is put right. */
const asksHelp = new RegExp(
  wholeWords({
    english:
      'fix|solve|resolve|remedy|repair|get rid of|what (?:can|should|must|do|could) (?:i|we|you|one) do|what to do',
    german: 'beheben|behebe|lösen|was (?:kann|soll|muss|mache) (?:ich|man|wir)',
    french: 'que (?:faire|dois-je faire)|résoudre|réparer',
    spanish: 'qué (?:hago|hacer|debo hacer)|soluciono|solucionar',
    italian: 'cosa (?:devo )?fare|risolvere',
    dutch: 'oplossen',
  }),
  'iu',
);

/** What begins with the cause of a trouble, and with what helps against it. */
const labels = {
  cause:
    /^(?:(?:root |likely |possible |probable )?(?:causes?|reasons?)|ursachen?|(?:mögliche )?gründe|grund|causes? (?:probables?|possibles?)|raisons?|causas?|motivos?|oorzaak)\s?:/iu,
  help: /^(?:solutions?|fix|remedy|workaround|resolution|what to do|lösung(?:en)?|abhilfe|behebung|remèdes?|solución|soluzione|rimedio|oplossing)\s?:/iu,
};

/** Whether a text begins with the word for what a question asks about a trouble: "Cause:" where the question is why. */
export function isLabelledAsAsked(question: Pick<ParsedQuestion, 'asksWhy' | 'text'>, text: string): boolean {
  if (question.asksWhy) return labels.cause.test(text);
  return (asksHelp.test(question.text) || tellsTrouble.test(question.text)) && labels.help.test(text);
}

/** The cause, or what helps, below a heading that names the trouble that a question is about. */
export function causesAndRemedies(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  const isMeant = (term: AskedTerm) => isTelling(term) && !asksHelp.test(term.written);
  return ordered
    .filter(
      (one) =>
        isLabelledAsAsked(question, one.text) &&
        isUnderHeading(question, { ...one, kind: 'sentence' }, isMeant),
    )
    .slice(0, 1);
}

/** Minimum share of the best score of what stands below a heading that may only mean what is asked: "Leave" for a notice period. */
const leastHeaded = 0.75;

/**
 * What says how to do what a heading names in all words of a question: the steps below "Descaling" for "How do I descale the machine?",
 * or the first sentence there.
 */
export function instructions(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  const isHow = question.asksHow;
  const isHelped = question.asksWhy || tellsTrouble.test(question.text);
  if (!isHow && !isHelped && question.wanted !== null) return [];
  const least = leastHeaded * (ordered[0]?.score ?? 0);
  const below = ordered.filter(
    (one) =>
      (isUnderHeading(question, one) && (isHow || (one.isHeaded && one.score >= least))) ||
      (isHelped && isUnderHeading(question, one, () => true)) ||
      isOfNews(question, one),
  );
  const [best] = below;
  const ofPassage = below.filter(({ source }) => source === best?.source);
  const inOrder = ofPassage.toSorted((one, other) => one.order - other.order);
  const first = inOrder.find(({ list, isCode }) => list !== undefined || (isHow && isCode)) ?? inOrder[0];
  return first ? [first] : [];
}

/**
 * Whether a sentence stands below a heading that says everything that is asked: "The company provides a laptop." below "Equipment".
 * @param isMeant which terms the heading must say; by default all but label words
 */
export function isUnderHeading(
  { terms }: ParsedQuestion,
  { kind, lead, headings }: RankedSentence,
  isMeant: (term: AskedTerm) => boolean = isTelling,
): boolean {
  const asked = terms.filter(isMeant);
  const above = `${headings.map(({ text }) => text).join(' ')} ${lead}`;
  return kind === 'sentence' && asked.length > 0 && asked.every((term) => isSaidBy([term], above));
}
