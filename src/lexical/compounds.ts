import { type Token, tokenize } from '../text/tokenize.ts';

/** Longer identifiers, such as hashes, have no other spelling. */
const maxCharacters = 24;

/** Letters or digits in a row. */
const runs = /\p{N}+|[^\p{N}]+/gu;

/** What joins the words of an identifier that people also write without it. */
const joiners = /[.+\-_'’]/gu;

/**
 * The tokens of a text with other spellings of its identifiers, so that `BCL-2` is found as `Bcl2` and `FoxO3a` by `FoxO3`:
 * words of letters and digits also have each run of either, and those joined by punctuation are also there without it.
 */
export function tokenizeWithCompounds(text: string): Token[] {
  const tokens = tokenize(text);
  const others = tokens.flatMap(otherSpellings);
  return others.length === 0 ? tokens : [...tokens, ...others];
}

function otherSpellings({ text, kind }: Token): Token[] {
  if (text.length > maxCharacters || !/\p{L}/u.test(text)) return [];
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
