const arabic = /\p{Script=Arabic}/u;

/**
 * A word without purely grammatical endings, for use without a dictionary; light on purpose, since `similarity` forgives
 * the rest.
 * @param word folded
 */
export function lightStem(word: string): string {
  if (arabic.test(word)) return withoutArabicEnding(withoutArabicArticle(word));
  if (word.length < 4) return word;
  return word
    .replace(/(?<=...)ies$/u, 'y')
    .replace(/(?<=...[^s])s$/u, '')
    .replace(/(?<=....)(?:ed|ing)$/u, '')
    .replace(/(?<=...[^e])e$/u, '');
}

/**
 * An Arabic word without its article, even after a prefixed "and", "with", "like" or "for". Articles and endings are those
 * of light10 (Larkey, Ballesteros, Connell: "Light stemming for Arabic information retrieval", 2007).
 */
export function withoutArabicArticle(word: string): string {
  return word.replace(/^(?:وال|بال|كال|فال|ولل|لل|ال)(?=\p{L}{3})/u, '');
}

/** An Arabic word without the endings of pronouns and plurals. */
export function withoutArabicEnding(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:ه|ي|ات|ون|ين|ان|ها|يه)$/u, '');
}
