import { withThaiVowel } from './fold.ts';
import { isUnspaced } from './scripts.ts';

/** Chinese and Japanese do not put spaces between words. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text in pieces: single words, found by a dictionary, if its script has no spaces, otherwise the whole text. */
export function splitWords(text: string): string[] {
  return isUnspaced(text)
    ? [...segmenter.segment(withThaiVowel(text))].flatMap(({ segment, isWordLike }) =>
        isWordLike ? [segment] : [],
      )
    : [text];
}
