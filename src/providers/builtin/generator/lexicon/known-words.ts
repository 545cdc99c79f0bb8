import { wordsOf } from '../../../../text/tokenize.ts';
import { meaningOf } from './concepts.ts';
import { languages } from './tables.ts';

/** Of a longer text only the beginning is read, in words; shorter words are left out. */
const maxWords = 300;
const shortest = 3;

/**
 * How many words of a text the lexicon has in each of its languages: it tells the language of keywords, forms and price lists, which have
 * no function words. A word of several languages counts a share for each.
 */
export function countKnownWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of new Set(wordsOf(text).slice(0, maxWords))) {
    if (word.length < shortest || !/^\p{L}+$/u.test(word)) continue;
    const meanings = languages.map((language) => ({ language, meaning: meaningOf(word, language) }));
    const known = meanings.filter(({ meaning }) => meaning !== undefined);
    // Of a compound another language may know the last part alone: "meister" is one in Dutch, and "Hausmeister" none.
    const whole = known.filter(({ meaning }) => meaning?.first.length !== 0);
    const having = (whole.length > 0 ? whole : known).map(({ language }) => language);
    for (const language of having) counts.set(language, (counts.get(language) ?? 0) + 1 / having.length);
  }
  return counts;
}
