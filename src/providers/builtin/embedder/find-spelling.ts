import { foldPiece, type Vocabulary } from './vocabulary.ts';

/** Shorter words are one letter away from too many others. */
const shortest = { swapped: 4, other: 7 };

/** Longer words are compounds, or no words. */
const longest = 30;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * How a folded word of Latin letters is spelt: the word itself if the vocabulary has it; else the commonest word of the vocabulary with two neighbours
 * changed round or, of longer words, with a letter more or less; an empty text if there is none. The first letter is taken for right. After Norvig, "How to
 * Write a Spelling Corrector" (2007).
 */
export function findSpelling(written: string, { numbers, frequencies }: Vocabulary): string {
  const word = foldPiece(written);
  if (numbers.has(` ${word}`)) return written;
  if (word.length < shortest.swapped || word.length > longest || !/^[a-z]+$/u.test(word)) return '';
  let best = '';
  let frequency = Number.NEGATIVE_INFINITY;
  for (const spelling of spellingsOf(word)) {
    const number = numbers.get(` ${spelling}`);
    const own = number === undefined ? Number.NEGATIVE_INFINITY : (frequencies[number] ?? 0);
    if (own <= frequency) continue;
    best = spelling;
    frequency = own;
  }
  return best;
}

function* spellingsOf(word: string): Iterable<string> {
  for (let at = 1; at + 1 < word.length; at += 1) {
    yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }
  if (word.length < shortest.other) return;
  for (let at = 1; at < word.length; at += 1) {
    yield word.slice(0, at) + word.slice(at + 1);
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
  }
}
