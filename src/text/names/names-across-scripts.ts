import { isUnspaced } from '../scripts.ts';
import { splitWords } from '../split-words.ts';
import { isStopWord } from '../stop-words.ts';
import { type Sounds, soundAlike, soundsOf } from './word-sounds.ts';

/** A possible name in a question: neighbouring words, in the order in which they are written. */
export type AskedName = { words: string[]; sounds: Sounds; isUnspaced: boolean };

/**
 * A name of a question and a word of a text that sounds like it; `said` tells how much the word counts as the name, from 0.6
 * to 1.
 */
export type NameMatch = { name: AskedName; word: string; said: number };

/** How much of a question is searched for names, in characters. */
const maxQuestion = 400;

/** How many possible names of a question are compared. */
const maxNames = 120;

/** In a script without spaces, a name has at most this many neighbouring pieces, and this many characters. */
const maxPieces = 5;
const maxUnspaced = 16;

/** The shortest name, in letters: shorter words sound alike by chance. */
const shortest = { latin: 4, other: 3 };

/**
 * How alike a name and a word must sound. More is asked for where no spaces show where a name begins and ends: there every
 * few pieces are tried, and more of them sound alike by chance.
 */
const leastAlike = { spaced: 0.7, unspaced: 0.8 };

/** The weight of a word that is only just similar enough. */
const leastSaid = 0.6;

/** What each further unit of similarity adds to the weight. */
const saidByMore = 2;

/** Katakana, in which Japanese writes foreign names, apart from what is around it. */
const borrowed = /^[\p{Script=Katakana}ー]{3,}$/u;
const borrowedOrOther = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;

const korean = /^\p{Script=Hangul}/u;

/** How many characters of a text are looked at to tell its script. */
const maxLooked = 200;

/** Letters that belong to no Latin alphabet. */
const otherLetter = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\ud7ff]/u;

/**
 * Words that may be names: those with a capital letter and, since their script does not tell, all words of scripts without
 * capitals.
 */
const namesIn = { latin: /\p{Lu}[\p{L}\p{M}]{3,}/gu, other: /[\p{Lu}\p{Lo}][\p{L}\p{M}]{2,}/gu };

/** Whether a text is written in another script than Latin, as its beginning tells. */
export function isOtherScript(text: string): boolean {
  return otherLetter.test(text.slice(0, maxLooked));
}

/** The possible names in a question, to be looked for in texts in other scripts. */
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
 * The possible names in a run of characters without spaces. A run in katakana is one name as a whole. A Korean word is one
 * with or without its last one or two syllables, which may be an ending. In other scripts it is any few neighbouring pieces:
 * names are in no dictionary, so that the dictionary which finds the pieces may split them anywhere.
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

/**
 * The possible names in a text that is in another script than the question, each once.
 * @param isOther whether the text is in another script than Latin
 */
export function foundNames(text: string, isOther: boolean): string[] {
  return [...new Set(text.match(isOther ? namesIn.other : namesIn.latin))].filter((word) =>
    isNameIn(word, isOther),
  );
}

/** Whether a word of such a text may be a name. */
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

/** For each word that sounds like a name of the question, the name that it is most like. */
export function matchNames(asked: AskedName[], words: Iterable<string>): NameMatch[] {
  const matches: NameMatch[] = [];
  for (const word of words) {
    const sounds = soundsOf(word);
    let best: NameMatch | undefined;
    for (const name of asked) {
      const least = name.isUnspaced ? leastAlike.unspaced : leastAlike.spaced;
      const alike = soundAlike(name.sounds, sounds, least);
      const said = alike < least ? 0 : Math.min(1, leastSaid + saidByMore * (alike - least));
      if (said > (best?.said ?? 0)) best = { name, word, said };
    }
    if (best) matches.push(best);
  }
  return matches;
}
