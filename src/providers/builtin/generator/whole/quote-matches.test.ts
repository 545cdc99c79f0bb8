import { expect, test } from 'vitest';
import { quoteMatches } from './quote-matches.ts';

const menu = {
  headingPath: ['Menu of week 24'],
  filename: 'canteen.xlsx',
  page: null,
  text: `| Day | Dish | Price | Gluten | Nuts | Vegan |
| --- | --- | --- | --- | --- | --- |
| Monday | Chicken pie | 5.40 | yes | no | no |
| Tuesday | Turkey satay | 5.80 | no | yes | no |
| Wednesday | Tofu satay | 4.75 | no | yes | yes |
| Friday | Salad | 4.20 | t | t | yes |`,
};

const plans = {
  headingPath: ['Plans'],
  page: null,
  text: `| Plan | Price | SSO | Audit log |
| --- | --- | --- | --- |
| Starter | €9 | – | – |
| Team | €29 | – | ✓ |
| Business | €79 | ✓ | ✓ |`,
};

test.each([
  ['Which dishes contain nuts?', '- Dish: Turkey satay, Nuts: yes\n- Dish: Tofu satay, Nuts: yes'],
  [
    'Which dishes of week 24 certainly contain nuts?',
    '- Dish: Turkey satay, Nuts: yes\n- Dish: Tofu satay, Nuts: yes',
  ],
  ['Which dish is vegan on Wednesday?', '- Dish: Tofu satay, Vegan: yes'],
  ['Which dishes are without gluten?', '- Dish: Turkey satay, Gluten: no\n- Dish: Tofu satay, Gluten: no'],
  ['Which plans include SSO?', '- Plan: Business, SSO: ✓'],
  ['Which plan has an audit log?', '- Plan: Team, Audit log: ✓\n- Plan: Business, Audit log: ✓'],
])('%s: the rows that have it', (question, text) => {
  const source = text.includes('Dish') ? 1 : 0;
  expect(quoteMatches(question, [plans, menu])).toEqual([{ source, text }]);
});

test('a row that overlapping passages both have is quoted once', () => {
  expect(quoteMatches('Which plans include SSO?', [plans, plans])).toHaveLength(1);
});

test.each([
  'Which dishes contain sesame?',
  'Which dish is vegan on Sunday?',
  'Does the pie contain gluten?',
  'What is the price of the tofu satay?',
])('%s: no rows', (question) => {
  expect(quoteMatches(question, [menu])).toEqual([]);
});
