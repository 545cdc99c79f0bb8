import { foldAccents } from '../../../../text/fold.ts';
import { isStopWord } from '../../../../text/stop-words.ts';
import { endsWithColon } from '../../../../text/table-shape.ts';
import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { tellsDate } from '../expected-value.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';
import { dayOrMonth } from '../question/names.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { endsSentence, isTitleLine } from '../signals.ts';
import { isSaidBy, saysOnly } from '../tables/label-terms.ts';
import { holdsForm } from '../values/value-forms.ts';
import { saidHere } from './about-other.ts';

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

/** Lighter words may be left out. */
const leastWeight = 0.6;

/** A question of more terms says things beside what it asks. */
const maxTermsAsked = 6;

/**
 * Whether what comes in place of the best piece, which was rejected, leaves out something that was asked: then most often nothing answers. A row
 * that the question names may leave it out, and anything a word such as "long" of "how long".
 * @param unsaid the terms that its passage neither contains nor paraphrases
 */
export function isLesserChoice(
  { terms }: ParsedQuestion,
  best: Pick<RankedSentence, 'cells'>,
  sentences: Pick<RankedSentence, 'cells'>[],
  unsaid: Set<number>,
): boolean {
  return (
    best !== sentences[0] &&
    [...unsaid].some((term) => (terms[term]?.weight ?? 0) >= leastWeight) &&
    terms.length <= maxTermsAsked &&
    !best.cells.some(({ value }) => saysOnly(terms, value))
  );
}

/** Minimum share of a question, by weight, that a sentence and its passage say where they tell a number or a time. */
const leastOfQuestion = 0.5;

/**
 * Whether a number or a time is asked for and a sentence with its passage says less than half of the question: numbers and dates are everywhere, so
 * that having one tells nothing.
 */
export function saysTooLittle(
  { terms, wanted }: Pick<ParsedQuestion, 'terms' | 'wanted'>,
  { saidAround }: Pick<RankedSentence, 'saidAround'>,
): boolean {
  if (wanted !== 'quantity' && wanted !== 'time') return false;
  let [said, all] = [0, 0];
  for (const [term, { weight }] of terms.entries()) {
    if (weight < leastWeight) continue;
    said += weight * (saidAround[term] ?? 0);
    all += weight;
  }
  return said < leastOfQuestion * all;
}

/** Sentences behind so many others have little to say for them but the names of a question. */
const firstPlaces = 2;

/** Whether a sentence that neither of the best two is lacks every name of the question. */
export function lacksNamesFarDown(
  { names }: Pick<ParsedQuestion, 'names'>,
  best: Pick<RankedSentence, 'says'>,
  sentences: Pick<RankedSentence, 'says'>[],
): boolean {
  const inNames = names.flat();
  return (
    inNames.length > 0 &&
    sentences.indexOf(best) >= firstPlaces &&
    inNames.every((term) => (best.says[term] ?? 0) < saidHere)
  );
}

/** A title has no more words than this. */
const longestTitle = 10;

/**
 * Whether a line has only the names and codes of a question and not all that is asked of them, as the title of a document does:
 * "Pemberton Fasteners plc" for a question about its sort code, "Wayfarer Travel Booking confirmation" for one about its booking reference.
 */
export function onlyNames({ terms, names, wanted, attribute }: ParsedQuestion, one: RankedSentence): boolean {
  if (one.kind === 'row' || one.kind === 'pair') return false;
  if (extractTerms(one.text).length > longestTitle || endsSentence(one.text)) return false;
  const isTitle =
    !/[\p{N}:]/u.test(one.text) &&
    (isCapitalized(one.text) ||
      names.some((name) => name.every((term) => (one.says[term] ?? 0) >= saidHere)));
  const isUnsaid = (term: number) => (terms[term]?.weight ?? 0) >= 0.6 && (one.says[term] ?? 0) < saidHere;
  if (isTitle && attribute.some(isUnsaid)) return true;
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
const comesOut =
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
      (other) => other.source === one.source && !isTitleLine(other) && !onlyAnnounces(other.text),
    )
  );
}

/** Whether three words or more, and all that are not stop words, begin with a capital. */
function isCapitalized(text: string): boolean {
  const words = extractTerms(text).filter((term) => term.position !== undefined && !isStopTerm(term));
  return words.length > 2 && words.every(({ written }) => /^\p{Lu}/u.test(written));
}

function isStopTerm({ written }: Term): boolean {
  return isStopWord(foldAccents(written.toLowerCase()));
}

/** Minimum number of words that make a labelled value prose. */
export const shortestProse = 6;

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
  const isProse =
    kind === 'sentence' || (kind === 'pair' && (cells[0]?.value.split(/\s+/u).length ?? 0) >= shortestProse);
  if (wanted !== 'person' || !isProse || !/^who\b/iu.test(asking)) return false;
  if (contacts.test(asking) && /@|\p{N}{3}/u.test(text)) return false;
  const isSaid = terms.every(
    ({ weight, kind }, term) => kind !== 'word' || weight !== 1 || (says[term] ?? 0) >= sameTerm,
  );
  const [verb = -1] = terms.keys();
  if ((says[verb] ?? 0) >= sameTerm && tellsRole(terms, text)) return false;
  // Who holds a role, or was given one, is told by a name.
  if (isSaid && !/^who (?:(?:is|was) the|(?:was|were|has been|will be))\b/iu.test(asking)) return false;
  return !extractTerms(text.replace(somewhere, ' ')).some(
    (term) =>
      /^\p{Lu}\p{L}/u.test(term.written) &&
      ((term.position ?? 0) > 0 || isNameElsewhere(term.written, sentences)) &&
      !dayOrMonth.test(term.written) &&
      !isStopTerm(term) &&
      !terms.some((asked) => likeness(asked, term) >= sameTerm),
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
function tellsRole(terms: AskedTerm[], text: string): boolean {
  return [...text.matchAll(role)].some(([written]) => !isSaidBy(terms, written));
}

/**
 * Whether a sentence is of another kind of what was asked about: of a half plot, where a quarter plot was asked about and its passage
 * has no quarter.
 */
export function isOfOtherKind(
  { text: asking, terms, names, nouns }: ParsedQuestion,
  { kind, text }: RankedSentence,
  unsaid: Set<number>,
): boolean {
  const [index = -1] = unsaid;
  const asked = terms[index];
  // Where more is unsaid, the sentence has other words for it.
  if (kind !== 'sentence' || unsaid.size !== 1 || asked?.position === undefined) return false;
  const noun = terms.find(({ position }) => position === (asked.position ?? 0) + 1);
  if (noun?.kind !== 'word' || names.some((name) => name.includes(index))) return false;
  const isJoined = asking.includes(`${asked.written}-${noun.written}`);
  if (!isJoined && !nouns.includes(index) && !ordinal.test(asked.written)) return false;
  const found = extractTerms(text).filter(({ position }) => position !== undefined);
  const places = found.flatMap((term, place) => (likeness(noun, term) >= sameTerm ? [place] : []));
  return places.length > 0 && places.every((place) => isOtherWord(terms, found[place - 1]));
}

/**
 * Whether what is priced is told apart by the word before it, and a sentence or row has another word there: "Weekly ticket" where a monthly one is
 * asked about, "Pumpkin soup" for the tomato soup.
 */
export function isOfOtherSort(
  { text: asking, terms, asksPrice, names }: ParsedQuestion,
  { text, says }: Pick<RankedSentence, 'text' | 'says'>,
): boolean {
  if (!asksPrice) return false;
  return terms.some((sort, index) => {
    const isSort = sort.kind === 'word' && sort.weight >= 1 && (says[index] ?? 0) < saidHere;
    const thing = terms[index + 1];
    if (!isSort || thing?.kind !== 'word' || names.some((name) => name.includes(index))) return false;
    if (!asking.includes(`${sort.written} ${thing.written}`)) return false;
    const words = text.split(/\s+/u);
    const places = words.flatMap((word, place) =>
      extractTerms(word).some((term) => term.text === thing.text) ? [place] : [],
    );
    return places.length > 0 && places.every((place) => isOtherSortIn(terms, words[place - 1] ?? ''));
  });
}

/** Whether a word before another tells its sort, and is not in the question. */
function isOtherSortIn(asked: AskedTerm[], word: string): boolean {
  const [term] = /^\p{L}{3,}$/u.test(word) ? extractTerms(word) : [];
  return isOtherWord(asked, term);
}

const ordinal =
  /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?|deuxième|troisième|quatrième|segund[oa]|tercer[oa]?|cuart[oa])$/iu;

/** Whether a word is a content word that is not in the question. */
export function isOtherWord(asked: AskedTerm[], term: Term | undefined): boolean {
  return term?.kind === 'word' && !isStopTerm(term) && !asked.some((one) => likeness(one, term) >= sameTerm);
}

/** Whether a quotation only introduces an answer that follows it. */
export function onlyAnnounces(quoted: string): boolean {
  return endsWithColon(quoted);
}
