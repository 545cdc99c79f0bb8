import type { EmbedText } from './embed-text.ts';

/** Ends of sentences in any script, and of lines. */
const ends =
  /(?<=[.!?\u2026\u061f\u06d4\u0964]["'\u201d\u2019\u00bb)\]]*)\s+|(?<=[\u3002\uff01\uff1f\uff0e])|\n+/gu;

/** Shorter ones, such as numbers of sections, say too little to be compared. */
const shortest = 4;

/**
 * The cosine of the sentence of each text that is nearest to a question, a heading being one too. A passage that answers
 * in one sentence and speaks of other things in the rest has a vector far from the question, and this sentence near it.
 */
export function compareSentences(embedText: EmbedText, question: string, texts: string[]): number[] {
  const asked = embedText(question);
  return texts.map((text) =>
    text
      .split(ends)
      .filter((sentence) => sentence.length >= shortest)
      .reduce((best, sentence) => Math.max(best, cosine(asked, embedText(sentence))), 0),
  );
}

/** Of vectors of unit length. */
function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
}
