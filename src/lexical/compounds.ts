import { type Token, tokenize } from '../text/tokenize.ts';

/** Longer identifiers, such as hashes, have no other spelling. */
const maxCharacters = 24;

/** A run of letters or of digits. */
const runs = /\p{N}+|[^\p{N}]+/gu;

/** Characters inside identifiers that people also leave out. */
const joiners = /[.+\-_'’]/gu;

/**
 * The tokens of a text with alternative spellings of its identifiers, so that `BCL-2` is found as `Bcl2` and `FoxO3a` as
 * `FoxO3`: words of letters and digits also yield each run of either, and words joined by punctuation also occur without
 * it.
 */
export function tokenizeWithCompounds(text: string): Token[] {
  const tokens = tokenize(text);
  const others = tokens.flatMap(otherSpellings);
  return others.length === 0 ? tokens : [...tokens, ...others];
}

/** The alternative spellings of one token of a text. */
export function otherSpellings({ text, kind }: Token): Token[] {
  if (kind === 'word' || text.length > maxCharacters || !/\p{L}/u.test(text)) return [];
  if (kind === 'numeric') {
    return (text.match(runs) ?? []).map((run) => ({
      text: run,
      kind: /\p{N}/u.test(run) ? 'numeric' : 'word',
    }));
  }
  if (kind !== 'identifier') return [];
  const joined = text.replace(joiners, '');
  return /^[\p{L}\p{M}\p{N}]+$/u.test(joined) ? [{ text: joined, kind: 'numeric' }] : [];
}
