import { longerSpellingsOf, spellingsOf } from '../../../text/spellings.ts';
import { foldPiece, type Vocabulary } from './vocabulary.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * How a folded word of Latin letters is spelt: the word itself if the vocabulary has it; else the commonest word of the vocabulary with two neighbours
 * changed round or, of longer words, with a letter more or less; an empty text if there is none. After Norvig, "How to Write a Spelling Corrector" (2007).
 */
export function findSpelling(written: string, { numbers, frequencies }: Vocabulary): string {
  const word = foldPiece(written);
  if (numbers.has(` ${word}`)) return written;
  if (!/^[a-z]+$/u.test(word)) return '';
  let best = '';
  let frequency = Number.NEGATIVE_INFINITY;
  for (const spellings of [spellingsOf(word), longerSpellingsOf(word, letters)]) {
    for (const spelling of spellings) {
      const number = numbers.get(` ${spelling}`);
      const own = number === undefined ? Number.NEGATIVE_INFINITY : (frequencies[number] ?? 0);
      if (own <= frequency) continue;
      best = spelling;
      frequency = own;
    }
  }
  return best;
}
