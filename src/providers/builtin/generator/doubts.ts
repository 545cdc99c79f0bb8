import { foldAccents } from '../../../text/fold.ts';
import { isCode } from '../../../text/identifiers.ts';
import { isStopWord } from '../../../text/stop-words.ts';
import { endsWithColon } from '../../../text/table-shape.ts';
import { extractTerms, type Term } from '../../../text/word-similarity.ts';
import { type AskedTerm, dayOrMonth, likeness, type ParsedQuestion, sameTerm } from './question.ts';
import { pointsBack } from './quote.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { crossingOf } from './tables/crossing.ts';
import { quantityIn } from './tables/find-cell.ts';

/** Only the beginning of a longer question is searched, in characters. */
const maxQuestion = 400;

/** Terms below this likeness count as absent. */
const leastSaid = 0.2;

/** A question of more terms is about more than one thing. */
const maxTerms = 20;

/** Minimum likeness of terms in a row, its headers or headings; terms elsewhere in its passage have less. */
const saidHere = 0.55;

/**
 * Whether something that was asked about stands in none of the passages: a name, a number, or all that was asked of. Then nothing
 * there can be the answer, however much else they have in common.
 */
export function isAboutOther(
  { terms, names, attribute }: ParsedQuestion,
  sentences: RankedSentence[],
): boolean {
  if (terms.length > maxTerms) return false;
  const isSaid = terms.map((_, term) =>
    sentences.some(({ saidAround }) => (saidAround[term] ?? 0) >= leastSaid),
  );
  if (names.some((name) => name.every((term) => !isSaid[term]))) return true;
  if (terms.some(({ kind }, term) => kind === 'numeric' && !isSaid[term])) return true;
  const subject = terms.flatMap(({ weight }, term) =>
    weight >= 0.6 && !attribute.includes(term) ? [term] : [],
  );
  return attribute.length > 0 && subject.length > 0 && subject.every((term) => !isSaid[term]);
}

/** Whether the first word of a name stands in none of the passages and another one does: of "Donald Duck" another Duck says nothing. */
export function isAboutNamesake({ terms, names }: ParsedQuestion, sentences: RankedSentence[]): boolean {
  if (terms.length > maxTerms) return false;
  const isSaid = (term: number) => sentences.some(({ saidAround }) => (saidAround[term] ?? 0) >= leastSaid);
  return names.some(([first, ...rest]) => first !== undefined && !isSaid(first) && rest.some(isSaid));
}

/** Whether a passage says nothing of what is asked for, or nothing of what it is asked of. */
export function isBesideThePoint(
  { terms, names, attribute }: ParsedQuestion,
  { saidAround, cells }: RankedSentence,
): boolean {
  const isUnsaid = (term: number) => (saidAround[term] ?? 0) < leastSaid;
  const isRecord = cells.length > 0;
  const missesName = names.some((name) => name.every(isUnsaid));
  if (isRecord && missesName) return true;
  if (attribute.length === 0) return false;
  const asked = attribute.filter((term) => (terms[term]?.weight ?? 0) >= 0.6);
  const subject = terms.flatMap(({ weight }, term) =>
    weight >= 0.6 && !attribute.includes(term) ? [term] : [],
  );
  const isSaidHere = (term: number) => (saidAround[term] ?? 0) >= saidHere;
  const isNumber = (term: number) => terms[term]?.kind === 'numeric';
  // A year alone is in many rows.
  const beside = !subject.every(isNumber) ? subject : asked.length > 0 ? asked : attribute;
  if (isRecord && subject.some(isNumber) && !beside.some((term) => !isNumber(term) && isSaidHere(term)))
    return true;
  const missesSubject = subject.length > 0 && subject.every(isUnsaid);
  const missesAttribute = asked.length > 0 && asked.every(isUnsaid);
  return isRecord ? missesSubject : (missesSubject || missesName) && missesAttribute;
}

/** Whether what is no whole sentence only repeats words of the question, as a name in a list does. */
export function saysNothingNew({ terms }: ParsedQuestion, { kind, text }: RankedSentence): boolean {
  return (
    kind !== 'row' &&
    kind !== 'pair' &&
    !/[.!?。！？]$/u.test(text) &&
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
export function onlyNames({ terms, names, wanted, attribute }: ParsedQuestion, one: RankedSentence): boolean {
  if (one.kind === 'row' || one.kind === 'pair') return false;
  if (extractTerms(one.text).length > longestTitle || /[.!?。]$/u.test(one.text)) return false;
  const isTitle =
    !/[\p{N}:]/u.test(one.text) &&
    (isCapitalized(one.text) ||
      names.some((name) => name.every((term) => (one.says[term] ?? 0) >= saidHere)));
  const isUnsaid = (term: number) => (terms[term]?.weight ?? 0) >= 0.6 && (one.says[term] ?? 0) < saidHere;
  if (isTitle && attribute.some(isUnsaid)) return true;
  if (wanted === 'person' || wanted === 'place') return false;
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

/** A name behind a preposition of place, which is nobody: "from Salisbury". */
const somewhere =
  /(?<!\p{L})(?:from|in|at|near|aus|nach|bei|à|en|da|uit) \p{Lu}[\p{L}'’-]{1,30}(?:[ -]\p{Lu}[\p{L}'’-]{1,30}){0,4}/gu;

/**
 * Whether a sentence names nobody whom the question does not name, and does not say all of what was done either: "who founded"
 * of a sentence that only has the name of what was founded.
 */
export function lacksPerson(
  { terms, wanted }: ParsedQuestion,
  questionText: string,
  { kind, text, says, cells }: RankedSentence,
): boolean {
  const isProse =
    kind === 'sentence' || (kind === 'pair' && (cells[0]?.value.split(/\s+/u).length ?? 0) >= shortestProse);
  if (wanted !== 'person' || !isProse || !/^who\b/iu.test(questionText)) return false;
  const isSaid = terms.every(
    ({ weight, kind }, term) => kind !== 'word' || weight !== 1 || (says[term] ?? 0) >= sameTerm,
  );
  // Who holds a role is told by a name.
  if (isSaid && !/^who (?:is|was) the\b/iu.test(questionText)) return false;
  return !extractTerms(text.replace(somewhere, ' ')).some(
    (term) =>
      (term.position ?? 0) > 0 &&
      /^\p{Lu}\p{L}/u.test(term.written) &&
      !dayOrMonth.test(term.written) &&
      !isStopTerm(term) &&
      !terms.some((asked) => likeness(asked, term) >= sameTerm),
  );
}

/**
 * Whether a sentence is of another kind of what was asked about: of a half plot, where a quarter plot was asked about and its passage
 * has no quarter.
 */
export function isOfOtherKind(
  { terms, names, nouns }: ParsedQuestion,
  questionText: string,
  { kind, text }: RankedSentence,
  unsaid: Set<number>,
): boolean {
  const [index = -1] = unsaid;
  const asked = terms[index];
  // Where more is unsaid, the sentence has other words for it.
  if (kind !== 'sentence' || unsaid.size !== 1 || asked?.position === undefined) return false;
  const noun = terms.find(({ position }) => position === (asked.position ?? 0) + 1);
  if (noun?.kind !== 'word' || names.some((name) => name.includes(index))) return false;
  const isJoined = questionText.slice(0, maxQuestion).includes(`${asked.written}-${noun.written}`);
  if (!isJoined && !nouns.includes(index) && !ordinal.test(asked.written)) return false;
  const found = extractTerms(text).filter(({ position }) => position !== undefined);
  const places = found.flatMap((term, place) => (likeness(noun, term) >= sameTerm ? [place] : []));
  return places.length > 0 && places.every((place) => isOtherWord(terms, found[place - 1]));
}

const ordinal =
  /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?|deuxième|troisième|quatrième|segund[oa]|tercer[oa]?|cuart[oa])$/iu;

/** Whether a word is a content word that is not in the question. */
export function isOtherWord(asked: AskedTerm[], term: Term | undefined): boolean {
  return term?.kind === 'word' && !isStopTerm(term) && !asked.some((one) => likeness(one, term) >= sameTerm);
}

/** Terms of this likeness are in a sentence or in what introduces it, and not only in the sentence before. */
const saidByItself = 0.6;

/** Whether a sentence with a price says nothing of what the price is asked of, nor points back to it. */
export function isPriceOfOther(
  { priced }: ParsedQuestion,
  { kind, text, saidAround }: RankedSentence,
): boolean {
  return (
    kind === 'sentence' &&
    priced.length > 0 &&
    !pointsBack.test(text) &&
    priced.every((term) => (saidAround[term] ?? 0) < saidByItself)
  );
}

/**
 * Whether a row or a form has no word for what is counted: "beds" for a telephone number of the ward. A column of quantities counts what its
 * rows name, in reels or in boxes.
 */
export function lacksCounted(
  { counted, terms }: ParsedQuestion,
  { cells, saidAround }: RankedSentence,
): boolean {
  return (
    cells.length > 0 &&
    counted !== undefined &&
    quantityIn(cells) === undefined &&
    (terms[counted]?.weight ?? 0) >= saidByItself &&
    (saidAround[counted] ?? 0) < saidHere
  );
}

/** Whether neither a word nor a unit says what is to be measured: "weigh" of a sentence without a weight. */
export function lacksUnit({ terms }: ParsedQuestion, { says }: RankedSentence): boolean {
  return terms.some(({ written }, term) => measured.test(written) && (says[term] ?? 0) < saidHere);
}

/** Whether a value or a sentence tells what is to be measured, by its word or its unit. */
export function tellsMeasure({ terms }: ParsedQuestion, { says }: RankedSentence): boolean {
  return terms.some(({ written }, term) => measured.test(written) && (says[term] ?? 0) >= saidHere);
}

/** What is told by a unit or by its own name alone. */
const measured =
  /^(?:weigh[st]?|heavy|loud|noisy|calories|temperature|schwer|wiegt|kalorien|temperatur|pèse|lourd|température|pesa|temperatura|calorías|weegt|zwaar|temperatuur)$/iu;

/** Whether a quotation only introduces an answer that follows it. */
export function onlyAnnounces(quoted: string): boolean {
  return endsWithColon(quoted);
}

/**
 * Whether what is asked for, or what it is asked about, is neither said nor meant by the passage of a row or a form. A row and a column that
 * the question both names need no more, nor does what a code means, wherever the question saw it: "on the operator's panel".
 */
export function lacksAsked(
  question: ParsedQuestion,
  { kind, says, cells }: RankedSentence,
  unsaid: Set<number>,
): boolean {
  const { nouns, terms, isDefinition } = question;
  if (kind === 'row' && crossingOf(terms, cells) !== undefined) return false;
  if (isDefinition && terms.some(({ written }, term) => isCode(written) && (says[term] ?? 0) >= sameTerm))
    return false;
  if (lacksAttribute(question, unsaid)) return true;
  const isMostlySaid = mostlySaid(question, says) || (kind === 'pair' && saysAttributeOf(question, says));
  return !isMostlySaid && nouns.some((term) => unsaid.has(term));
}

/** Whether a value says what is asked for and something that it is asked of: then the rest, as its owner, is what the document is about. */
function saysAttributeOf({ attribute, nouns }: ParsedQuestion, says: number[]): boolean {
  const isSaid = (term: number) => (says[term] ?? 0) >= sameTerm;
  return (
    attribute.length > 0 &&
    attribute.every(isSaid) &&
    nouns.some((term) => !attribute.includes(term) && isSaid(term))
  );
}

/** Minimum share of a long question's words in a row that is of what was asked, whatever noun it lacks. */
const mostOfQuestion = 0.65;
const leastOfLong = 7;

function mostlySaid({ terms }: ParsedQuestion, says: number[]): boolean {
  if (terms.length < leastOfLong) return false;
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return terms.reduce((sum, { weight }, term) => sum + weight * (says[term] ?? 0), 0) >= mostOfQuestion * all;
}

/** Whether the passage neither contains nor paraphrases any word of the attribute asked for. */
export function lacksAttribute({ attribute, terms }: ParsedQuestion, unsaid: Set<number>): boolean {
  const asked = attribute.filter((term) => (terms[term]?.weight ?? 0) >= 0.6);
  return asked.length > 0 && asked.every((term) => unsaid.has(term));
}
