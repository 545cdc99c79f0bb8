/**
 * Chinese and Japanese, as the inside of a character class of a regular expression with `u` or `v`: there is no space
 * between words, nor between the lines of a paragraph.
 */
export const ideographicScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;

/** Scripts without spaces whose characters are letters and marks. */
const alphabeticUnspacedScripts = ['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'];

/**
 * Scripts whose texts are compared by pairs of characters (alphabetic ones by triples), in the same form: those without
 * spaces between words, and Hangul, whose words carry their grammar in endings.
 */
export const unspacedScripts = ['Hangul', ...alphabeticUnspacedScripts]
  .map((script) => `\\p{Script=${script}}`)
  .reduce((scripts, script) => scripts + script, ideographicScripts);

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');

/** Whether a text has any character of a script that is split into pairs. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

const allUnspaced = new RegExp(`[${unspacedScripts}]`, 'gu');

/** Whether more than half of the letters of a text are of scripts that are split into pairs or triples. */
export function isMainlyUnspaced(text: string): boolean {
  const count = (characters: RegExp) => text.match(characters)?.length ?? 0;
  return count(allUnspaced) > count(/\p{L}/gu) / 2;
}

const alphabeticUnspaced = new RegExp(
  `[${alphabeticUnspacedScripts.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/** Whether a text has any character of a script that is split into triples. */
export function isAlphabeticUnspaced(text: string): boolean {
  return alphabeticUnspaced.test(text);
}

/** Languages that are nearly alone in their scripts, of those that are split into pairs; Japanese where there is any kana. */
export const languagesOfUnspacedScripts: [letters: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Han}/u, 'chinese'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/\p{Script=Thai}/u, 'thai'],
];

/** The language of a text by its script, if that is split into pairs; undefined in other scripts. */
export function unspacedLanguageOf(text: string): string | undefined {
  return languagesOfUnspacedScripts.find(([letters]) => letters.test(text))?.[1];
}
