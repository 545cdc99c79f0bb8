import { endsWithColon } from '../../../../text/tables/labels.ts';
import { extractTerms } from '../../../../text/word-similarity.ts';
import { likeness, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { endsSentence, isTitleLine } from '../signals.ts';
import { holdsForm } from '../values/value-forms.ts';
import { isStopTerm } from './other-sorts.ts';

/** Whether what is no whole sentence, and announces nothing, only repeats words of the question, as a name in a list does. */
export function saysNothingNew({ terms }: ParsedQuestion, { kind, text }: RankedSentence): boolean {
  return (
    kind !== 'row' &&
    kind !== 'pair' &&
    !endsSentence(text) &&
    !endsWithColon(text) &&
    extractTerms(text).every(
      (term) => isStopTerm(term) || terms.some((asked) => likeness(asked, term) >= sameTerm),
    )
  );
}

/** What a version does on its day, which a list of versions leaves out. */
export const comesOut =
  /^(?:out|releas(?:ed?|ing)|publish(?:ed)?|launch(?:ed)?|shipped|available|erschien(?:en)?|veröffentlicht|heraus|sortie?|publiée?|publicad[oa]|lanzad[oa]|uscit[oa]|pubblicat[oa]|uitgebracht|uitgekomen)$/iu;

/** A line at the beginning of a passage that is no longer, in words, is the title of its document or a letterhead. */
const longestOpening = 12;

/**
 * Whether a line is only the title of its document, or its letterhead, and has no value of the form that is asked for. What stands in a
 * passage of nothing but such lines, as of a picture, is no title of anything.
 */
export function onlyTitles(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  one: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  return (
    one.order <= 1 &&
    isTitleLine(one) &&
    !one.isCode &&
    one.text.split(/\s+/u).length <= longestOpening &&
    !holdsForm(asking, one.text) &&
    sentences.some(
      (other) => other.source === one.source && !isTitleLine(other) && !endsWithColon(other.text),
    )
  );
}
