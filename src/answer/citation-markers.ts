/** A range of passage numbers in a marker; of a single number, first and last are the same. */
export type CitedRange = { first: number; last: number };

const listed = String.raw`\d{1,3}(?:\s*[,;、–-]\s*\d{1,3})*`;

/** `[1]`, `[1, 3]`, `[2-4]`, and the brackets that some models use instead. */
const marker = new RegExp(String.raw`[[【](?<numbers>${listed})[\]】]`, 'gu');

/** A marker that may still be open at the end of a text. */
const openMarker = /[[【][\d\s,;、–-]{0,30}$/u;

/** As long as an open marker can be, with its bracket. */
const maxOpenMarker = 31;

const space = /[ \t\u00a0]/u;

/** Of the spaces before a marker, which go when it goes; more are no gap between words. */
const maxSpaces = 100;

/** What may belong to a marker, to the space before it, or to code. Most tokens have none of it. */
const suspect = /[[【`]|[ \t\u00a0]$/u;

/** All that the markers of a text cite, in order. */
export function citedRanges(text: string): CitedRange[] {
  return [...text.matchAll(marker)].flatMap((match) => parseRanges(match.groups?.['numbers'] ?? ''));
}

/** A text in pieces, of which those that are markers have the numbers that they cite. */
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
 * Takes numbers without a passage out of an answer while it is written: `[9]` of four passages goes, `[1, 9]` becomes
 * `[1]`. Text is held back only while a bracket is open that may become a marker. Code is left as it is.
 * @param passageCount the passages are numbered from 1 to this
 */
export function createMarkerFilter(passageCount: number): {
  /** The text that may be passed on now. */
  push(text: string): string;
  /** The rest. */
  end(): string;
} {
  let held = '';
  let isCode = false;

  function filter(text: string): string {
    return text
      .split(/(?<=`)|(?=`)/u)
      .map((part) => {
        if (part === '`') isCode = !isCode;
        return isCode ? part : withoutUnknown(part, passageCount);
      })
      .join('');
  }

  return {
    push(text) {
      if (held === '' && !suspect.test(text)) return text;
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

/** Where a marker that may still be open begins, with the spaces before it; the length of the text where none is open. */
function startOfOpen(text: string): number {
  const end = text.slice(-maxOpenMarker);
  const open = openMarker.exec(end)?.[0] ?? '';
  return startOfSpaces(text, text.length - open.length);
}

function startOfSpaces(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < maxSpaces && space.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function withoutUnknown(text: string, passageCount: number): string {
  let kept = '';
  let copied = 0;
  for (const { index, 0: whole, groups } of text.matchAll(marker)) {
    const ranges = parseRanges(groups?.['numbers'] ?? '');
    if (ranges.every(({ first, last }) => first >= 1 && last <= passageCount)) continue;
    const known = ranges
      .map(({ first, last }) => ({ first: Math.max(1, first), last: Math.min(last, passageCount) }))
      .filter(({ first, last }) => first <= last);
    const end = known.length === 0 ? Math.max(copied, startOfSpaces(text, index)) : index;
    kept += text.slice(copied, end);
    if (known.length > 0) kept += `${whole.charAt(0)}${known.map(formatRange).join(', ')}${whole.slice(-1)}`;
    copied = index + whole.length;
  }
  return kept + text.slice(copied);
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
