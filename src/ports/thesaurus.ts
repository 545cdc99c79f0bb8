/** Other words for one of a question, in one language. */
export type Alternatives = {
  /** The word as asked, in lower case; of several words that have one meaning together, all of them with spaces in between. */
  asked: string;
  /** The language of the others, by its name in PostgreSQL. */
  language: string;
  /** In lower case and without accents, the commonest first; one that ends with "~" stands for all that begin with it. */
  words: string[];
};

/** Knows words with the same meaning, in one language and across languages. */
export type Thesaurus = {
  /**
   * What else words of a question are called in some languages, which may be its own; one that is not known counts as that of the question.
   * Most words have no entry.
   */
  findAlternatives(question: string, languages: string[]): Alternatives[];
};
