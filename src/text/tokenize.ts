import { unspacedScripts } from './unspaced-scripts.ts';

/** A word of a text in lower case. */
export type Token = {
  text: string;
  /** A word of a language may be inflected; names of things, numbers and pairs of characters are looked for as written. */
  kind: 'inflected' | 'exact';
};

/** Soft hyphens, joiners and marks of direction, which nobody sees. */
const invisible = /\u200d|[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const unspacedRun = `[${unspacedScripts}ー々]+`;

/** Part numbers, versions, addresses and numbers: runs of letters and digits, joined by punctuation. */
const joined =
  '[\\p{L}\\p{M}\\p{N}]+(?:[._/:#@+,’-]+[\\p{L}\\p{M}\\p{N}]+)+|[\\p{L}\\p{M}\\p{N}]*_[\\p{L}\\p{M}\\p{N}_]*';

const pattern = new RegExp(`${unspacedRun}|[\\p{L}\\p{M}\\p{N}]+`, 'gu');
const unspaced = new RegExp(unspacedRun, 'u');
const digit = /\p{N}/u;
const identifier = new RegExp(joined, 'gu');
/** What an identifier has, and a compound does not. */
const telling = /[\p{N}_@]/u;

/**
 * The words of a text, in order. Scripts without spaces give their overlapping pairs of characters, the usual way to
 * index them without a dictionary. What is joined by punctuation and has a digit, an underscore or an at sign is an
 * exact word as a whole too, behind all others, since nothing else is as telling as an identifier.
 */
export function tokenize(text: string): Token[] {
  const clean = text.normalize('NFKC').replace(invisible, '').toLowerCase();
  // Asked of the whole text first, since most texts have neither, and many words are asked for each.
  const hasUnspaced = unspaced.test(clean);
  const hasDigits = digit.test(clean);
  const words: Token[] = [];
  for (const found of clean.match(pattern) ?? []) {
    if (hasUnspaced && unspaced.test(found)) addPairs(found, words);
    else words.push({ text: found, kind: hasDigits && digit.test(found) ? 'exact' : 'inflected' });
  }
  if (!telling.test(clean)) return words;
  for (const found of clean.match(identifier) ?? []) {
    if (telling.test(found)) words.push({ text: withoutGroups(found), kind: 'exact' });
  }
  return words;
}

function addPairs(run: string, words: Token[]): void {
  const characters = Array.from(run);
  if (characters.length === 1) words.push({ text: run, kind: 'exact' });
  for (let index = 1; index < characters.length; index += 1) {
    words.push({ text: `${characters[index - 1]}${characters[index]}`, kind: 'exact' });
  }
}

/** "10,000" and "10.000" alike, as far as grouping goes. */
function withoutGroups(identifier: string): string {
  return /^[\p{N}.,]+$/u.test(identifier) ? identifier.replace(/[.,](?=\p{N}{3}(?:\D|$))/gu, '') : identifier;
}
