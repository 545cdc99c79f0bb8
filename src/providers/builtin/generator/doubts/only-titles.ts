import { endsWithColon } from '../../../../text/tables/labels.ts';
import { extractTerms } from '../../../../text/word-similarity.ts';
import { likeness, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { endsSentence, isTitleLine } from '../ranking/signals.ts';
import { holdsForm } from '../values/value-forms.ts';
import type { Found, FoundOf } from './found.ts';
import { isStopTerm } from './other-sorts.ts';

/** Whether what is no whole sentence, and announces nothing, only repeats words of the question, as a name in a list does. */
export function saysNothingNew(
  { terms }: ParsedQuestion,
  { best: { kind, text } }: FoundOf<'best', 'kind' | 'text'>,
): boolean {
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

/** A line at the beginning of a passage that is no longer, in words, is the title of its document or a letterhead. */
const longestOpening = 12;

/**
 * Whether a line is only the title of its document, or its letterhead, and has no value of the form that is asked for. What stands in a
 * passage of nothing but such lines, as of a picture, is no title of anything.
 */
export function onlyTitles(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { best: one, sentences }: Found,
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
