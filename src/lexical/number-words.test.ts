import { expect, test } from 'vitest';
import { tokenizeWithCompounds } from './compounds.ts';
import { createWordNumbering } from './number-words.ts';

const texts = [
  'The pump BCL-2 of pump bcl2 costs 10,000 or 1.5 at max_tokens, maxtokens and a@b.com.',
  "Die Straße nach Köln, l'heure d'été, naïve Ünï-2 und co\u00adop in ﬁnalen x² von v1.2.3",
  'Насос FoxO3a давления 12 бар, مضخة الضغط ٣٤ و مضخة, משאבה',
  '压力泵测量 pump 東京都 한국어 ภาษาไทย 12',
  '© 👍 pump 😀x \ud800 İstanbul __init__ １２ é́',
  '',
];

test('texts of every script are split into the same words as questions', () => {
  const { words, numbersOf } = createWordNumbering();
  for (const text of [...texts, texts.join(' '), ...texts]) {
    const found = Array.from(numbersOf(text), (number) => words[number]?.text);
    expect(found).toEqual(tokenizeWithCompounds(text).map((token) => token.text));
  }
  const written = words.map(({ text, kind }) => `${kind === 'word'} ${text}`);
  expect(new Set(written).size).toBe(words.length);
});
