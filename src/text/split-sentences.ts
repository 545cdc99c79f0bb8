import { ideographicScripts } from './scripts.ts';
import { abbreviations, abbreviationsBeforeNumbers } from './words/abbreviations.ts';

/**
 * What may end a sentence: full stops, question and exclamation marks of any script, with closing quotation marks and
 * brackets, and references such as `[3]`. Each match takes a whole run of them.
 */
const ends = /([\p{Sentence_Terminal}…]+)["'”’»)\]」』）]*(?:\[\d{1,3}\])*/gu;

/** Marks that end a sentence only before a space, since they also occur inside numbers, names and addresses. */
const needsSpace = /[.!?…]$/;

/** What continues the same sentence. */
const goesOn = /^[,;:、，；：–-]/u;

/** No sentence begins with a small letter, unless the whole text has no capitals. */
const beginsSmall = /^["'“„‚‘«([]*\p{Ll}/u;

/** What looks like the end of a sentence but is not: initials, titles, abbreviations, German ordinals. */
const abbreviation = new RegExp(
  String.raw`(?:^|[\s("'„“])(?:\p{Lu}|\p{Lu}\.\p{Lu}|\d{1,2}|${abbreviations}|(?:\p{Script=Thai}{1,4}\.){0,2}\p{Script=Thai}{1,4})\.$`,
  'u',
);

/** Abbreviations that are followed only by a number. */
const abbreviationOfNumber = new RegExp(String.raw`(?:^|[\s(])(?:${abbreviationsBeforeNumbers})\.$`, 'iu');

/** The maximum length of an abbreviation, with what precedes it. */
const abbreviationWindow = 12;

/** What follows an end: opening marks and the first letter. */
const nextWindow = 8;

/** A longer sentence, in characters, is cut where its script allows, so that a quotation stays readable. */
const maxLength = 420;

/** The sentences of a paragraph, trimmed, in any script. Joined by spaces they are the paragraph again. */
export function splitSentences(paragraph: string): string[] {
  const hasCapitals = /\p{Lu}/u.test(paragraph);
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(ends)) {
    const behindMarks = match.index + (match[1] ?? '').length;
    const end = match.index + match[0].length;
    const last = paragraph.slice(Math.max(start, behindMarks - abbreviationWindow), behindMarks);
    if (end === behindMarks && abbreviation.test(last)) continue;
    const next = end + countSpaces(paragraph, end);
    if (needsSpace.test(last) && next === end && end < paragraph.length) continue;
    const after = paragraph.slice(next, next + nextWindow);
    if (/^[-+]?\p{N}/u.test(after) && abbreviationOfNumber.test(last)) continue;
    if (goesOn.test(after) || (hasCapitals && beginsSmall.test(after))) continue;
    sentences.push(paragraph.slice(start, end));
    start = end;
  }
  sentences.push(paragraph.slice(start));
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(cutLong);
}

function countSpaces(text: string, start: number): number {
  const spaces = /\s*/y;
  spaces.lastIndex = start;
  return spaces.exec(text)?.[0].length ?? 0;
}

/** Where a sentence that is too long may be cut: at spaces, and after marks that separate its clauses. */
const clauseEnd = /\s|[;；:：،,，、]/u;

/** Thai and OCR text may have no full stops: such a text is cut where its clauses or words end. */
function cutLong(sentence: string): string[] {
  if (sentence.length <= maxLength) return [sentence];
  const parts: string[] = [];
  let start = 0;
  while (sentence.length - start > maxLength) {
    const end = cutBefore(sentence, start) ?? cutBehind(sentence, start + maxLength);
    parts.push(sentence.slice(start, end).trim());
    start = end;
  }
  return [...parts, sentence.slice(start).trim()].filter((part) => part !== '');
}

/** The last position for a cut that leaves a part of at most `maxLength`. */
function cutBefore(sentence: string, start: number): number | undefined {
  for (let end = start + maxLength; end > start; end -= 1) {
    if (clauseEnd.test(sentence.charAt(end - 1))) return end;
  }
  return undefined;
}

/** The first position for a cut from an index on. */
function cutBehind(sentence: string, from: number): number {
  let end = from;
  while (end < sentence.length && !clauseEnd.test(sentence.charAt(end))) end += 1;
  return end + 1;
}

const ideographic = new RegExp(`[${ideographicScripts}。，、；：！？]`, 'u');

/** The separator between two lines or words of one paragraph: nothing in Chinese and Japanese, a space elsewhere. */
export function glue(before: string, after: string): string {
  return ideographic.test(before.slice(-1)) && ideographic.test(after.slice(0, 1)) ? '' : ' ';
}
