import { isUnspaced } from './scripts.ts';

/** Chinese and Japanese do not put spaces between words. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text in pieces: single words where a script has no spaces, told apart by a dictionary, and otherwise the whole. */
export function splitWords(text: string): string[] {
  return isUnspaced(text)
    ? [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
    : [text];
}
