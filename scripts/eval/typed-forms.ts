/** Ways in which people type what somebody else would have written with care, by name. */
export const typedForms: Record<string, (question: string) => string> = {
  lower: (question) => question.replace(/[?.!]+$/u, '').toLowerCase(),
  upper: (question) => question.toUpperCase(),
  swapped: (question) =>
    inLongestWord(question, (word, middle) => {
      const [one = '', other = ''] = word.slice(middle - 1, middle + 1);
      return word.slice(0, middle - 1) + other + one + word.slice(middle + 1);
    }),
  dropped: (question) =>
    inLongestWord(question, (word, middle) => word.slice(0, middle) + word.slice(middle + 1)),
};

/**
 * A question with another form of its longest word in lower case, of at least six letters.
 * @param change takes the word and a place in its middle whose letter differs from the one before it
 */
function inLongestWord(question: string, change: (word: string, middle: number) => string): string {
  const words = [...question.matchAll(/[a-z]{6,}/gu)];
  const [longest] = words.toSorted((one, other) => other[0].length - one[0].length);
  if (longest === undefined) return question;
  const [word] = longest;
  const half = Math.floor(word.length / 2);
  const middle = word[half] === word[half - 1] ? half + 1 : half;
  return `${question.slice(0, longest.index)}${change(word, middle)}${question.slice(longest.index + word.length)}`;
}
