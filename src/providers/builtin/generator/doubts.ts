import { foldAccents } from '../../../text/fold.ts';
import { isCode } from '../../../text/identifiers.ts';
import { isStopWord } from '../../../text/stop-words.ts';
import { extractTerms } from '../../../text/word-similarity.ts';
import { likeness, type ParsedQuestion, sameTerm } from './question.ts';
import type { RankedSentence } from './rank-sentences.ts';

/** Of a longer question only the beginning is looked at, in characters. */
const maxQuestion = 400;

/** What is said less than this is not said. */
const leastSaid = 0.2;

/** A question of more terms is about more than one thing. */
const maxTerms = 20;

/** A year in a row, or in its headers and headings, is said at least so much. */
const saidByRecord = 0.75;

/** What a row, its headers or headings say is said at least so much; less is said elsewhere in its passage. */
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
  // Of "Donald Duck" another Duck says nothing.
  if (names.some((name) => name.every((term) => !isSaid[term]) || (name.length > 1 && !isSaid[name[0] ?? 0])))
    return true;
  if (terms.some(({ kind }, term) => kind === 'numeric' && !isSaid[term])) return true;
  const subject = terms.flatMap(({ weight }, term) =>
    weight >= 0.6 && !attribute.includes(term) ? [term] : [],
  );
  return attribute.length > 0 && subject.length > 0 && subject.every((term) => !isSaid[term]);
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
  if (
    isRecord &&
    subject.some(isNumber) &&
    !(subject.every(isNumber) ? asked : subject).some((term) => !isNumber(term) && isSaidHere(term))
  )
    return true;
  const missesSubject = subject.length > 0 && subject.every(isUnsaid);
  const missesAttribute = asked.length > 0 && asked.every(isUnsaid);
  return isRecord ? missesSubject : (missesSubject || missesName) && missesAttribute;
}

/** Whether a row of a table is of another year than was asked for. */
export function isOfOtherYear({ terms }: ParsedQuestion, { cells, saidAround }: RankedSentence): boolean {
  return (
    cells.length > 0 &&
    terms.some(
      ({ kind, text }, term) =>
        kind === 'numeric' && /^\d{4}$/u.test(text) && (saidAround[term] ?? 0) < saidByRecord,
    )
  );
}

/** Whether what is no whole sentence only repeats words of the question, as a name in a list does. */
export function saysNothingNew({ terms }: ParsedQuestion, { kind, text }: RankedSentence): boolean {
  return (
    kind !== 'row' &&
    kind !== 'pair' &&
    !/[.!?。！？]$/u.test(text) &&
    extractTerms(text).every(
      (term) =>
        isStopWord(foldAccents(term.written.toLowerCase())) ||
        terms.some((asked) => likeness(asked, term) >= sameTerm),
    )
  );
}

/** What follows a label is prose from so many words on. */
const shortestProse = 6;

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
  if (isSaid) return false;
  return !extractTerms(text).some(
    (term) =>
      (term.position ?? 0) > 0 &&
      /^\p{Lu}\p{L}/u.test(term.written) &&
      !isStopWord(foldAccents(term.written.toLowerCase())) &&
      !terms.some((asked) => likeness(asked, term) >= sameTerm),
  );
}

/** Whether a row of a table has one word of a name of the question, and not another: of "Carla Novak" another Novak says nothing. */
export function isOfOtherName(
  { terms, names }: ParsedQuestion,
  { kind, cells, lead }: RankedSentence,
): boolean {
  if (kind !== 'row') return false;
  const found = extractTerms(`${cells.map(({ value }) => value).join(' ')} ${lead}`);
  const initials = new Set(found.map(({ text }) => text).filter((text) => text.length === 1));
  return names.some((name) => {
    const words = name.flatMap((term) => terms[term] ?? []);
    const said = words.filter(
      (word) => initials.has(word.text.charAt(0)) || found.some((term) => likeness(word, term) >= sameTerm),
    );
    // The 3 of "gap 3 to 5 mm" is not that of "Tern 3".
    const isNamed = said.some(({ kind }) => kind !== 'numeric');
    return isNamed && said.length < words.length;
  });
}

const monthNames =
  /(?<!\p{L})(?:(?<m1>jan(?:uar[yi]?|vier)?|enero|gennaio)|(?<m2>feb(?:ruar[yi]?)?|février|febrero|febbraio)|(?<m3>mar(?:ch|zo|s)?|märz)|(?<m4>apr(?:il)?|avril|abril)|(?<m5>may|mai|mayo|maggio)|(?<m6>june?|juni|juin|junio|giugno)|(?<m7>july?|juli|juillet|julio|luglio)|(?<m8>aug(?:ust)?|août|agosto)|(?<m9>sept?(?:ember|embre)?|septiembre|settembre)|(?<m10>oct(?:ober|obre)?|okt(?:ober)?|octubre|ottobre)|(?<m11>nov(?:ember|embre|iembre)?)|(?<m12>dec(?:ember)?|dez(?:ember)?|décembre|diciembre|dicembre))(?!\p{L})/giu;

/** Lower-case words that are also months: "may". */
const noMonth = /^(?:may|march|mars?|mai|dec|sept?|jan)$/u;

/** The months that a text names, by number. */
function monthsOf(text: string): string[] {
  return [...text.matchAll(monthNames)].flatMap(({ 0: written, groups = {} }) =>
    noMonth.test(written) ? [] : Object.keys(groups).filter((month) => groups[month] !== undefined),
  );
}

/** Whether a row of a table is of other months than the question. */
export function isOfOtherMonth(
  questionText: string,
  { kind, text, lead }: Pick<RankedSentence, 'kind' | 'text' | 'lead'>,
): boolean {
  if (kind !== 'row') return false;
  const asked = monthsOf(questionText.slice(0, maxQuestion));
  const said = monthsOf(`${text} ${lead}`);
  return asked.length > 0 && said.length > 0 && !asked.some((month) => said.includes(month));
}

/** Whether a row of a table is of another one than was asked for, which has a row of its own. */
export function isOfOtherRow(
  { names }: ParsedQuestion,
  { kind, source, table, says }: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  if (kind !== 'row') return false;
  const isSaid = (said: number[], name: number[]) => name.some((term) => (said[term] ?? 0) >= sameTerm);
  return names.some(
    (name) =>
      !isSaid(says, name) &&
      sentences.some(
        (one) => one.kind === 'row' && one.source === source && one.table === table && isSaid(one.says, name),
      ),
  );
}

/**
 * Whether what is asked for, or what it is asked about, is neither said nor meant by the passage of a row or a form. What a code means
 * stands in its row, wherever the question saw the code: "on the operator's panel".
 */
export function lacksAsked(
  { attribute, nouns, terms, isDefinition }: ParsedQuestion,
  { says }: RankedSentence,
  unsaid: Set<number>,
): boolean {
  const asked = attribute.filter((term) => (terms[term]?.weight ?? 0) >= 0.6);
  if (asked.length > 0 && asked.every((term) => unsaid.has(term))) return true;
  const isOfCode =
    isDefinition && terms.some(({ written }, term) => isCode(written) && (says[term] ?? 0) >= sameTerm);
  return !isOfCode && nouns.some((term) => unsaid.has(term));
}
