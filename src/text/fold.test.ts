import { expect, test } from 'vitest';
import { foldAccents, separateRaised, withoutNoteMark } from './fold.ts';
import { tokenize } from './tokenize.ts';

const wordsIn = (text: string) => tokenize(text).map((token) => token.text);

test.each([
  ['1,234²', ['1', '234', '2', '1234']],
  ['Total¹ and', ['total', '1', 'and']],
  ['10⁹/l', ['10', '9', 'l', '9/l']],
  ['¹Without costs', ['1', 'without', 'costs']],
  ['2023¹⁾', ['2023', '1']],
  ['sin²x', ['sin', '2', 'x']],
  ['m² km² x³ R²', ['m2', 'km2', 'x3', 'r2']],
  ['CO₂ H₂O SO₄²⁻ Ca²⁺ ¹⁴C', ['co2', 'h2o', 'so42', 'ca2', '14c']],
  ['kg/m³', ['kg', 'm3', 'kg/m3']],
])('the mark of a note is no part of a number or word, an exponent is one of its unit: %s', (text, words) => {
  expect(wordsIn(text).slice(0, words.length)).toEqual(words);
});

test('text without raised digits stays as it is', () => {
  expect(separateRaised('½ of Ünï-2 und №3 ᵃ')).toBe('½ of Ünï-2 und №3 ᵃ');
});

test.each([
  ['1,234²', '1,234'],
  ['Total ¹⁾', 'Total'],
  ['12 %³', '12 %'],
  ['²', '²'],
  ['plain', 'plain'],
])('the mark at the end of a cell is left out: %s', (text, without) => {
  expect(withoutNoteMark(text)).toBe(without);
});

test('Hindi beside Arabic is folded as it is alone', () => {
  expect(foldAccents('مدرسة दक्षिणी ज़मीन')).toBe(`${foldAccents('مدرسة')} ${foldAccents('दक्षिणी ज़मीन')}`);
});
