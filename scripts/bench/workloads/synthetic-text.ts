import { createRandom } from '../../../src/evaluate/random.ts';

/** Texts whose words are as unequally frequent as those of a language, the same in every run. */
export type SyntheticText = {
  /** About a hundred words in sentences, unless fewer were asked for. */
  passage(): string;
  /** A question that shares some words with a passage. */
  question(passage: string): string;
};

const vocabularySize = 20_000;
const wordsPerPassage = 100;
const wordsPerSentence = 12;
const sharedWords = 4;

/** The commonest words of English come first, so that PostgreSQL's analysis drops about the share that it drops of real text. */
const commonest =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which'.split(
    ' ',
  );

const consonants = 'bcdfghklmnprstvz';
const vowels = 'aeiou';

/**
 * Word frequencies follow Zipf's law with exponent 1: the word of rank r has the share 1/r.
 * Source: Zipf, "Human Behavior and the Principle of Least Effort" (1949).
 */
export function createSyntheticText(seed: number, length = wordsPerPassage): SyntheticText {
  const random = createRandom(seed);
  const words = [...commonest, ...inventWords(vocabularySize - commonest.length)];
  const sums: number[] = [];
  for (let rank = 1; rank <= words.length; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const total = sums.at(-1) ?? 0;

  function word(): string {
    const wanted = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  }

  return {
    passage() {
      const sentences: string[] = [];
      for (let written = 0; written < length; written += wordsPerSentence) {
        sentences.push(`${Array.from({ length: wordsPerSentence }, word).join(' ')}.`);
      }
      return sentences.join(' ');
    },
    question(passage) {
      const candidates = passage.match(/\w+/g)?.filter((found) => !commonest.includes(found)) ?? [];
      const shared = Array.from(
        { length: sharedWords },
        () => candidates[Math.floor(random() * candidates.length)],
      );
      return `What is the ${shared.join(' ')} of this?`;
    },
  };
}

/** Words of two to four syllables, each another one. */
function inventWords(count: number): string[] {
  const syllables = [...consonants].flatMap((consonant) => [...vowels].map((vowel) => consonant + vowel));
  return Array.from({ length: count }, (_, index) => {
    let rest = index;
    let word = '';
    do {
      word += syllables[rest % syllables.length];
      rest = Math.floor(rest / syllables.length);
    } while (rest > 0);
    return `${word}x`;
  });
}
