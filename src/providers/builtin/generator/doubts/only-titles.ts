import { endsWithColon } from '../../../../text/tables/labels.ts';
import { extractTerms } from '../../../../text/word-similarity.ts';
import { likeness, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { endsSentence, isTitleLine } from '../signals.ts';
import { tellsDate } from '../values/moments.ts';
import { holdsForm } from '../values/value-forms.ts';
import { isStopTerm } from './other-sorts.ts';
import { saidHere } from './thresholds.ts';

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

/** A title has no more words than this. */
const longestTitle = 10;

/**
 * Whether a line has only the names and codes of a question and not all that is asked of them, as the title of a document does:
 * "Pemberton Fasteners plc" for a question about its sort code, "Wayfarer Travel Booking confirmation" for one about its booking reference.
 */
export function onlyNames({ terms, names, wanted }: ParsedQuestion, one: RankedSentence): boolean {
  if (one.kind === 'row' || one.kind === 'pair') return false;
  if (extractTerms(one.text).length > longestTitle || endsSentence(one.text)) return false;
  if (wanted === 'person' || wanted === 'place') return false;
  // "4.1.0 (2 March 2026)" below "Release notes" tells when it was released.
  const isSaidNear = (term: number) => (one.saidAround[term] ?? 0) >= saidHere;
  const isRelease = (term: number) => comesOut.test(terms[term]?.written ?? '');
  if (
    wanted === 'time' &&
    tellsDate(one.text) &&
    [...terms.keys()].every((term) => isSaidNear(term) || isRelease(term))
  )
    return false;
  const inNames = new Set(names.flat());
  const isName = (term: number) => inNames.has(term) || terms[term]?.kind !== 'word';
  const others = [...terms.keys()].filter((term) => !isName(term) && (terms[term]?.weight ?? 0) >= 0.4);
  const isSaid = (term: number) => (one.says[term] ?? 0) >= saidHere;
  return (
    others.length > 0 &&
    !others.some(isSaid) &&
    [...terms.keys()].some((term) => isName(term) && isSaid(term))
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
