import { type CorrectNumbers, followStatements } from './follow-statements.ts';

/** A range of passage numbers in a marker; for a single number, first and last are the same. */
export type CitedRange = { first: number; last: number };

const listed = String.raw`\d{1,3}(?:\s*[,;、–-]\s*\d{1,3})*`;

/** Words that some models write before the number, each also in the plural. */
const labels = ['source', 'passage', 'document', 'reference', 'ref', 'citation', 'quelle'];

const label = String.raw`(?<label>[#^]|(?:${labels.join('|')})[sn]?:?\s?#?)?`;

/** `[1]`, `[1, 3]`, `[2-4]`, and what some models write instead: other brackets, `[Source 1]`, `[^1]`, `【1†source】`. */
const marker = new RegExp(
  String.raw`[[【]${label}(?<numbers>${listed})(?<tail>†[^[\]【】\n]{0,40})?[\]】]`,
  'giu',
);

/** A marker that may still be incomplete at the end of a text. */
const openMarker = /[[【][#^]?(?<word>[a-z]{0,10}):?\s?#?[\d\s,;、–-]{0,30}(?:†[^[\]【】\n]{0,40})?$/iu;

/** The maximum length of an incomplete marker, including its bracket. */
const maxOpenMarker = 87;

const space = /[ \t\u00a0]/u;

/** The maximum number of spaces before a marker that are removed with it; more are not a gap between words. */
const maxSpaces = 100;

/** Characters that may belong to a marker, to the space before it, or to code. Most tokens have none of them. */
const suspect = /[[【`]|[ \t\u00a0]$/u;

/** All numbers cited by the markers of a text, in order. */
export function citedRanges(text: string): CitedRange[] {
  return [...text.matchAll(marker)].flatMap((match) => parseRanges(match.groups?.['numbers'] ?? ''));
}

/** A text in pieces; pieces that are markers have the numbers that they cite. */
export function splitMarkers(text: string): { text: string; numbers?: number[] }[] {
  const pieces: { text: string; numbers?: number[] }[] = [];
  let end = 0;
  for (const { index, 0: whole, groups } of text.matchAll(marker)) {
    pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: whole, numbers: parseRanges(groups?.['numbers'] ?? '').flatMap(numbersOf) });
    end = index + whole.length;
  }
  return [...pieces, { text: text.slice(end) }];
}

/** The numbers of a range. */
export function numbersOf({ first, last }: CitedRange): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/**
 * Removes citations of nonexistent passages from an answer while it is written: with four passages, `[9]` is removed and
 * `[1, 9]` becomes `[1]`. Text is held back only while an open bracket may become a marker. Code is left as it is.
 * @param passageCount passages are numbered from 1 to this
 * @param correct called with each statement and the numbers after it; without it the numbers stay
 */
export function createMarkerFilter(
  passageCount: number,
  correct: CorrectNumbers = (_statement, numbers) => numbers,
): {
  /** The text that may be passed on now. */
  push(text: string): string;
  /** The rest. */
  end(): string;
} {
  let held = '';
  let isCode = false;
  const statements = followStatements();

  function filter(text: string): string {
    return text
      .split(/(?<=`)|(?=`)/u)
      .map((part) => {
        if (part === '`') isCode = !isCode;
        return isCode ? passCode(part) : filterMarkers(part);
      })
      .join('');
  }

  function passCode(code: string): string {
    statements.push(code);
    return code;
  }

  function filterMarkers(text: string): string {
    let kept = '';
    let copied = 0;
    for (const { index, 0: whole, groups } of text.matchAll(marker)) {
      statements.push(text.slice(copied, index));
      const written = rewriteMarker(whole, groups);
      const end = written === '' ? Math.max(copied, startOfSpaces(text, index)) : index;
      kept += text.slice(copied, end) + written;
      copied = index + whole.length;
    }
    statements.push(text.slice(copied));
    return kept + text.slice(copied);
  }

  function rewriteMarker(whole: string, groups: Record<string, string> | undefined): string {
    const ranges = parseRanges(groups?.['numbers'] ?? '');
    const known = ranges
      .map(({ first, last }) => ({ first: Math.max(1, first), last: Math.min(last, passageCount) }))
      .filter(({ first, last }) => first <= last);
    const numbers = known.flatMap(numbersOf);
    const meant = statements.cite(numbers, correct);
    if (meant.length === 0) return '';
    if (meant.join() !== numbers.join()) return `[${meant.join(', ')}]`;
    if (groups?.['label'] || groups?.['tail']) return `[${known.map(formatRange).join(', ')}]`;
    const isAsWritten = ranges.every(({ first, last }) => first >= 1 && last <= passageCount);
    return isAsWritten ? whole : `${whole.charAt(0)}${known.map(formatRange).join(', ')}${whole.slice(-1)}`;
  }

  return {
    push(text) {
      if (held === '' && !suspect.test(text)) {
        statements.push(text);
        return text;
      }
      const all = held + text;
      held = all.slice(startOfOpen(all));
      return filter(all.slice(0, all.length - held.length));
    },
    end() {
      const rest = held;
      held = '';
      return filter(rest);
    },
  };
}

/** Where a marker that may be incomplete begins, including the spaces before it; the length of the text if there is none. */
function startOfOpen(text: string): number {
  const end = text.slice(-maxOpenMarker);
  const { 0: whole = '', groups } = openMarker.exec(end) ?? {};
  const word = groups?.['word']?.toLowerCase() ?? '';
  const open = labels.some((one) => `${one}s`.startsWith(word) || `${one}n` === word) ? whole : '';
  return startOfSpaces(text, text.length - open.length);
}

function startOfSpaces(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < maxSpaces && space.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function parseRanges(numbers: string): CitedRange[] {
  return numbers.split(/[,;、]/u).map((part) => {
    const [first = 0, last = first] = part.split(/[–-]/u).map(Number);
    return { first, last };
  });
}

function formatRange({ first, last }: CitedRange): string {
  return first === last ? `${first}` : `${first}-${last}`;
}
