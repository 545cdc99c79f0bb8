/** A range of passage numbers in a marker; of a single number, first and last are the same. */
export type CitedRange = { first: number; last: number };

const listed = String.raw`\d{1,3}(?:\s*[,;、–-]\s*\d{1,3})*`;

/** `[1]`, `[1, 3]`, `[2-4]`, and the brackets that some models use instead. */
const marker = new RegExp(String.raw`[[【](?<numbers>${listed})[\]】]`, 'gu');

/** The same with the space before it, which goes when the marker goes. */
const spacedMarker = new RegExp(
  String.raw`(?<space>[ \t\u00a0]*)(?<open>[[【])(?<numbers>${listed})(?<close>[\]】])`,
  'gu',
);

/** A marker that may still be open at the end of a text, or a space that may stand before one. */
const openMarker = /[ \t\u00a0]*(?:[[【][\d\s,;、–-]{0,30})?$/u;

/** What may belong to a marker, to the space before it, or to code. Most tokens have none of it. */
const suspect = /[[【`]|[ \t\u00a0]$/u;

/** All that the markers of a text cite, in order. */
export function citedRanges(text: string): CitedRange[] {
  return [...text.matchAll(marker)].flatMap((match) => parseRanges(match.groups?.['numbers'] ?? ''));
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
      held = openMarker.exec(all)?.[0] ?? '';
      return filter(all.slice(0, all.length - held.length));
    },
    end() {
      const rest = held;
      held = '';
      return filter(rest);
    },
  };
}

function withoutUnknown(text: string, passageCount: number): string {
  return text.replace(spacedMarker, (whole, space: string, open: string, numbers: string, close: string) => {
    const ranges = parseRanges(numbers);
    if (ranges.every(({ first, last }) => first >= 1 && last <= passageCount)) return whole;
    const known = ranges
      .map(({ first, last }) => ({ first: Math.max(1, first), last: Math.min(last, passageCount) }))
      .filter(({ first, last }) => first <= last);
    return known.length === 0 ? '' : `${space}${open}${known.map(formatRange).join(', ')}${close}`;
  });
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
