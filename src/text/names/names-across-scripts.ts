import { isUnspaced } from '../scripts.ts';
import { splitWords } from '../split-words.ts';
import { isStopWord } from '../stop-words.ts';
import { type Sounds, soundAlike, soundsOf } from './word-sounds.ts';

/** Words of a question that may be a name together, in the order in which they are written. */
export type AskedName = { words: string[]; sounds: Sounds; isUnspaced: boolean };

/** A name of a question and a word of a text that sound alike, from 0.6 to 1. */
export type NameMatch = { name: AskedName; word: string; said: number };

/** Only so much of a question is searched for names, in characters, and so many words together. */
const maxQuestion = 400;
const maxNames = 120;

/** How many pieces of a text without spaces make a name at most, and how many characters. */
const maxPieces = 5;
const maxUnspaced = 16;

/** Shorter words are alike by chance, in letters. */
const shortest = { latin: 4, other: 3 };

/** Where a name is not told from its neighbours by spaces, more is tried, and more is alike by chance. */
const leastAlike = { spaced: 0.7, unspaced: 0.8 };

/** What the least alike count, and how much more the others. */
const leastSaid = 0.6;
const saidByMore = 2;

/** Katakana, in which Japanese writes foreign names, apart from what is around it. */
const borrowed = /^[\p{Script=Katakana}ー]{3,}$/u;
const borrowedOrOther = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;

const korean = /^\p{Script=Hangul}/u;

/** As many characters of a text tell its script. */
const maxLooked = 200;

/** Letters of no Latin alphabet. */
const otherLetter = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\ud7ff]/u;

/** Names, as far as their script tells: words that begin with a capital letter, and all words of scripts without them. */
const namesIn = { latin: /\p{Lu}[\p{L}\p{M}]{3,}/gu, other: /[\p{Lu}\p{Lo}][\p{L}\p{M}]{2,}/gu };

/** Whether a text is written in another script than Latin, by its beginning. */
export function isOtherScript(text: string): boolean {
  return otherLetter.test(text.slice(0, maxLooked));
}

/** The words of a question that may be names in texts of the other scripts: Latin ones for a question in another, others for one in Latin script. */
export function askedNames(question: string): AskedName[] {
  const asked = question.slice(0, maxQuestion);
  const isOther = isOtherScript(asked);
  const runs = asked.match(isOther ? /[\p{L}\p{M}]+/gu : namesIn.latin) ?? [];
  const names = runs.flatMap((run) => {
    if (isOther && !otherLetter.test(run)) return [];
    if (isUnspaced(run)) return (run.match(borrowedOrOther) ?? []).flatMap(unspacedNames);
    if (run.length < shortest.other || isStopWord(run.toLowerCase())) return [];
    return [{ words: [run], sounds: soundsOf(run), isUnspaced: false }];
  });
  return names.filter(({ sounds }) => sounds.consonants > 1).slice(0, maxNames);
}

/**
 * What may be a name in a run without spaces: all of it in katakana; a Korean word, also without an ending of one or two syllables; else
 * every few neighbouring pieces, since a name is in no dictionary, which may split it anywhere.
 */
function unspacedNames(run: string): AskedName[] {
  const pieces = splitWords(run.slice(0, maxQuestion));
  if (borrowed.test(run)) return [{ words: pieces, sounds: soundsOf(run), isUnspaced: false }];
  if (korean.test(run)) {
    const stems = [run, run.slice(0, -1), run.slice(0, -2)].filter(({ length }) => length > 1);
    return stems.map((stem) => ({ words: pieces, sounds: soundsOf(stem), isUnspaced: false }));
  }
  return pieces.flatMap((_, start) =>
    pieces.slice(start, start + maxPieces).flatMap((_last, more) => {
      const words = pieces.slice(start, start + more + 1);
      const written = words.join('');
      return written.length > maxUnspaced ? [] : [{ words, sounds: soundsOf(written), isUnspaced: true }];
    }),
  );
}

/** The words of a text in another script than a question that may be names, each once. */
export function foundNames(text: string, isOther: boolean): string[] {
  return [...new Set(text.match(isOther ? namesIn.other : namesIn.latin))].filter((word) =>
    isNameIn(word, isOther),
  );
}

/** Whether a word may be a name of a question in the other script. */
export function isNameIn(word: string, isOther: boolean): boolean {
  if (isOther)
    return (
      word.length >= shortest.other &&
      /^[\p{Lu}\p{Lo}]/u.test(word) &&
      otherLetter.test(word) &&
      !isUnspaced(word)
    );
  return word.length >= shortest.latin && /^\p{Lu}/u.test(word) && !otherLetter.test(word);
}

/** The names of a question that a word of another script sounds like; of overlapping ones the most alike. */
export function matchNames(asked: AskedName[], words: Iterable<string>): NameMatch[] {
  const matches: NameMatch[] = [];
  for (const word of words) {
    const sounds = soundsOf(word);
    let best: NameMatch | undefined;
    for (const name of asked) {
      const alike = soundAlike(name.sounds, sounds);
      const least = name.isUnspaced ? leastAlike.unspaced : leastAlike.spaced;
      const said = alike < least ? 0 : Math.min(1, leastSaid + saidByMore * (alike - least));
      if (said > (best?.said ?? 0)) best = { name, word, said };
    }
    if (best) matches.push(best);
  }
  return matches;
}
