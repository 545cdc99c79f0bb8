import type { EmbedText } from './embed-text.ts';

/** Ends of sentences in any script, of paragraphs, and of rows and items; lines of a paragraph may break anywhere. */
const ends =
  /(?<=[.!?\u2026\u061f\u06d4\u0964]["'\u201d\u2019\u00bb)\]]*)\s+|(?<=[\u3002\uff01\uff1f\uff0e])|\n{2,}|\n(?=\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s))/gu;

/** Shorter ones, such as numbers of sections, say too little to be compared. */
const shortest = 4;

/** How near a text comes to a question, as cosines: all of it, and the sentence of it that is nearest. */
export type Nearness = { whole: number; sentence: number };

/**
 * Compares texts with a question sentence by sentence, a heading being one too. A passage that answers in one sentence and speaks of
 * other things in the rest is far from the question as a whole, and near it by this sentence.
 */
export function compareSentences(embedText: EmbedText, question: string, texts: string[]): Nearness[] {
  const asked = embedText(question);
  return texts.map((text) => {
    const whole = cosine(asked, embedText(text));
    const sentences = text.split(ends).filter((sentence) => sentence.length >= shortest);
    if (sentences.length < 2) return { whole, sentence: whole };
    return { whole, sentence: Math.max(...sentences.map((sentence) => cosine(asked, embedText(sentence)))) };
  });
}

/** Of vectors of unit length. */
function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
}
