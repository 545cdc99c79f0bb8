/** Words that are written with spaces between their syllables, as Vietnamese ones are, with the numbers of their subwords. */
export type Phrases = {
  /** The number of a folded word that is a syllable of a phrase, from 1; 0 of any other. */
  syllableOf(word: string): number;
  /** Finds the longest phrase that begins with a word. */
  findAt(words: Int32Array, at: number): Phrase | undefined;
};

/** The subword of a phrase, how many words it has, and where the word after it begins. */
type Phrase = { subword: number; length: number; end: number };

/** What `findAt` reads of each word: how many subwords it has, the number of its syllable, and then its subwords. */
export const wordHead = { subwords: 0, syllable: 1, length: 2 };

/** Whether a subword is a phrase: it has a space inside, and not only before it. */
export function isPhrase(subword: string): boolean {
  return subword.lastIndexOf(' ') > 0;
}

/** Prepares to find the phrases among subwords. */
export function createPhrases(numbers: ReadonlyMap<string, number>): Phrases {
  const syllables = new Map<string, number>();
  // A tree of syllables: the node that follows a node with a syllable, by both; the first node is 0.
  const following = new Map<number, number>();
  const subwords = [-1];
  const step = (node: number, syllable: number) => (node << syllableBits) | syllable;
  for (const [phrase, subword] of numbers) {
    if (!isPhrase(phrase)) continue;
    let node = 0;
    for (const word of phrase.trim().split(' ')) {
      const syllable = syllables.get(word) ?? syllables.size + 1;
      syllables.set(word, syllable);
      const next = following.get(step(node, syllable)) ?? subwords.length;
      if (next === subwords.length) subwords.push(-1);
      following.set(step(node, syllable), next);
      node = next;
    }
    subwords[node] = subword;
  }
  if (syllables.size >= 1 << syllableBits) throw new Error('The table has too many syllables');
  return {
    syllableOf: (word) => syllables.get(word) ?? 0,
    findAt(words, at) {
      let [node, next, length] = [0, at, 0];
      let found: Phrase | undefined;
      while (next < words.length) {
        const syllable = words[next + wordHead.syllable] as number;
        const after = syllable === 0 ? undefined : following.get(step(node, syllable));
        if (after === undefined) break;
        node = after;
        length += 1;
        next += wordHead.length + (words[next + wordHead.subwords] as number);
        const subword = subwords[node] as number;
        if (subword >= 0) found = { subword, length, end: next };
      }
      return found;
    },
  };
}

/** Room for the number of a syllable beside that of a node. */
const syllableBits = 14;
