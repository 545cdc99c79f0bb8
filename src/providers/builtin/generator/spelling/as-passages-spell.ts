import { foldWord } from '../../../../text/fold.ts';
import { isMisspelling, swappedSpellingsOf } from '../../../../text/spellings.ts';
import { isStopWord } from '../../../../text/stop-words.ts';
import { meaningOf } from '../lexicon/concepts.ts';
import { conceptsIn, lexiconOf } from '../lexicon/read-lexicon.ts';
import { maxSearched } from '../question/asked-term.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { withCapitals } from './capitals.ts';
import { capitalized, type PassageWords, startsUpper, wordsOfPassages } from './passage-words.ts';

/** Shorter words are one letter away from too many others, and longer ones are none. */
const word = /\p{L}{4,40}/gu;

/** Where a letter may be another one: of shorter words and of names it makes other words and other names. */
const shortestOfOther = 6;

/** As many words of a message may be names or misspelt. */
const maxUnknown = 40;

/**
 * A message with its words as the passages spell them. What is misspelt is corrected, by the passages or else by the words that the embedder knows. A message
 * without capitals gets those of its names: nothing else tells a name, which the answer must have, from other words.
 * @param language of the message
 */
export async function asPassagesSpell(
  message: string,
  language: string,
  passages: readonly RankedPassage[],
  askSpellings: (words: string[]) => Promise<string[]>,
): Promise<string> {
  const text = message.slice(0, maxSearched);
  const found = wordsOfPassages(passages);
  const unknown = [...new Set(text.match(word) ?? [])]
    .filter((one) => !isKnown(one, language))
    .slice(0, maxUnknown);
  const spellings = unknown.length === 0 ? [] : await askSpellings(unknown);
  const corrected = new Map<string, string>();
  const names = new Set<string>();
  for (const [index, one] of unknown.entries()) {
    const spelling = spellings[index] ?? '';
    if (spelling === one) continue;
    const own = found.words.get(one.toLowerCase());
    const meant = own ? '' : (nearestOf(one, found, language) ?? knownOf(one, spelling, language));
    if (meant !== '') corrected.set(one, startsUpper(one) ? capitalized(meant) : meant);
    else if (own === undefined || (own.isName && own.lower === 0)) names.add(one.toLowerCase());
  }
  const correct = text.replaceAll(word, (one) => corrected.get(one) ?? one);
  const isName = (one: string) => names.has(one) || isCode(one, found, language);
  return withCapitals(correct, found, isName) + message.slice(maxSearched);
}

/** The spelling of a word that is known, empty where none is: the embedder's, or one that the lexicon has as a word of its own. */
function knownOf(one: string, spelling: string, language: string): string {
  const isSwapped = spelling.length === one.length;
  if (isKnown(spelling, language) && (isSwapped || !startsUpper(one))) return spelling;
  return swappedSpellingsOf(one.toLowerCase()).find((other) => isOwnWord(other, language)) ?? '';
}

function isOwnWord(one: string, language: string): boolean {
  const lexicon = lexiconOf(language);
  return lexicon !== undefined && conceptsIn(lexicon, foldWord(one)) !== undefined;
}

function isKnown(one: string, language: string): boolean {
  return isStopWord(foldWord(one.toLowerCase())) || meaningOf(one, language) !== undefined;
}

/** Whether the passages write a code or an abbreviation with capitals: "BD-5519" or "PWM". */
function isCode(one: string, { words }: PassageWords, language: string): boolean {
  const found = words.get(one);
  if (found === undefined || found.lower > 0 || found.upper === 0) return false;
  return /\p{N}/u.test(one) || (/^\p{Lu}+$/u.test(found.written) && !isKnown(one, language));
}

/** The commonest word of the passages that a word may be a misspelling of. */
function nearestOf(asked: string, { words }: PassageWords, language: string): string | undefined {
  const folded = foldWord(asked.toLowerCase());
  let best: string | undefined;
  let most = 0;
  for (const [other, { lower, upper, written }] of words) {
    if (lower + upper <= most || Math.abs(other.length - asked.length) > 1 || !/^\p{L}{4,}$/u.test(other))
      continue;
    const isName = startsUpper(asked) || (lower === 0 && !isKnown(other, language));
    if (!isMisspelling(folded, foldWord(other), !isName && folded.length >= shortestOfOther)) continue;
    best = isName ? written : other;
    most = lower + upper;
  }
  return best;
}
