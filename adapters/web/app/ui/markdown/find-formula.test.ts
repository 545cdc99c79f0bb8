import { expect, test } from 'vitest';
import { findFormula, findFormulaBlock, nextFormula } from './find-formula.ts';

test.each([
  ['$E = mc^2$, as is known', 'E = mc^2', false],
  ['$x$ is unknown', 'x', false],
  ['\\(a^2+b^2\\)', 'a^2+b^2', false],
  ['$$\\frac{1}{n}$$', '\\frac{1}{n}', true],
  ['\\[\n\\int_0^1 x\\,dx\n\\]', '\\int_0^1 x\\,dx', true],
])('%j is a formula', (text, tex, isDisplay) => {
  expect(findFormula(text)).toMatchObject({ text: tex, isDisplay });
});

test.each([
  '$5 and then $7',
  '$5-$7 a month',
  '$5 or 6$',
  '$HOME/bin:$PATH',
  '$A=1$B',
  '\\(see below\\)',
  '\\[1\\]',
  '$$$$',
  '$a +\n\nb$',
  `$${'x+'.repeat(1_000)}$`,
  '$x + 1',
])('%j is no formula', (text) => {
  expect(findFormula(text)).toBeUndefined();
});

test('a block is a formula alone on its lines', () => {
  expect(findFormulaBlock('$$x=1$$  \nText')?.raw).toBe('$$x=1$$  \n');
  expect(findFormulaBlock('$$x=1$$ is true')).toBeUndefined();
  expect(findFormulaBlock('$x=1$\n')).toBeUndefined();
});

test('the next formula is looked for in steps that end between words', () => {
  expect(nextFormula('The sum $x$')).toBe(8);
  expect(nextFormula('no formula')).toBe(-1);
  const text = 'word '.repeat(200);
  expect(text[nextFormula(text)]).toBe(' ');
});
