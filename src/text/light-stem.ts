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

/**
 * A Korean word without the particle behind it, or the endings of "to do", "to become" and "to be". Nouns of one syllable keep theirs, since
 * the syllable may be part of the word.
 */
export function withoutKoreanEnding(word: string): string {
  return word.replace(koreanVerb, '').replace(koreanParticle, '');
}

const koreanVerb =
  /(?<=\p{Script=Hangul}{2})(?:하|합|한|할|함|해|했|되|됩|된|될|됨|돼|됐)\p{Script=Hangul}{0,5}$/u;

const koreanParticle =
  /(?<=\p{Script=Hangul}{2})(?:(?:에서|에게서|으로|부터|까지|에)는|입니까|입니다|이었다|였다|이며|이고|이다|인가요|에서|에게|으로|부터|까지|보다|이나|마다|[은는이가을를의에로와과도만인])$/u;
