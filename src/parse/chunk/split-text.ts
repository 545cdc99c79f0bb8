import { endOfTokens } from '../../text/model-tokens/count-tokens.ts';

/**
 * Where text may be split, best first: ends of sentences at line ends (Chinese and Japanese ones included) and lines before list
 * items; ends of sentences; lines; words.
 */
const boundaries = [
  /(?:[.!?…]["'”’)\]]*|[。！？．][”’」』）]*)[ \t]*\n+|\n{2,}|\n(?=[ \t]*(?:[-*+•]|\d{1,4}[.)])[ \t])/gu,
  /[.!?…]["'”’)\]]*\s+|[。！？．][”’」』）]*/gu,
  /\n/g,
  /\s+|[，、；,;]/gu,
];

/** A letter with more combining marks than this, in UTF-16 code units, may be split. */
const longestCharacter = 16;

/**
 * Splits text into pieces of at most `maxTokens` estimated tokens. A piece ends at the last end of a sentence, line or word in the
 * second half of what fits, otherwise within a word, but never within a character. Takes linear time.
 */
export function splitText(text: string, maxTokens: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (
    let fit = endOfTokens(text, 0, maxTokens);
    fit < text.length;
    fit = endOfTokens(text, start, maxTokens)
  ) {
    const end = softEnd(text.slice(start, fit));
    const next = end > 0 ? start + end : hardEnd(text, Math.max(fit, start + 2));
    pieces.push(text.slice(start, next));
    start = next;
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** The best index to split at in the second half of a window, or 0. */
function softEnd(window: string): number {
  for (const boundary of boundaries) {
    let last = 0;
    for (const match of window.matchAll(boundary)) last = match.index + match[0].length;
    if (last >= window.length / 2) return last;
  }
  return 0;
}

/** The last index before `end` that does not separate a letter from its marks, or at least does not split a surrogate pair. */
function hardEnd(text: string, end: number): number {
  for (let index = end; index > end - longestCharacter; index--) {
    const isContinued =
      /^(?:\p{M}|\u200d|[\udc00-\udfff])/u.test(text.charAt(index)) || text.charAt(index - 1) === '\u200d';
    if (!isContinued) return index;
  }
  return isLowSurrogate(text, end) ? end - 1 : end;
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}
