/**
 * Scripts whose texts are compared by pairs of characters, as the inside of a character class of a regular expression
 * with `u`: those that put no space between words, and Hangul, whose words carry their grammar in endings.
 */
export const unspacedScripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
