import { describe, expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';

const shown = (text: string, search: string) => {
  const { before, match, after } = excerptAround(text, search);
  return `${before}(${match})${after}`;
};

describe('an excerpt', () => {
  test('begins at a word shortly before what was searched for', () => {
    expect(shown('ified Collision Repair 123 Main Street, Redmond, WA', 'redmond')).toBe(
      '… Main Street, (Redmond), WA',
    );
    expect(shown('Gear 1, gear 12', 'Gear 12')).toBe('Gear 1, (gear 12)');
    expect(shown('The heron stands.', 'her')).toBe('The (her)on stands.');
    expect(shown(`${'x'.repeat(30)}heron`, 'heron')).toBe('… (heron)');
  });

  test('has neither numbers of sources nor marks of Markdown', () => {
    expect(shown('- **Two** herons [1].\n\nSources', 'herons')).toBe('- Two (herons). Sources');
  });

  test('is the whole text where the word is spelt differently', () => {
    expect(shown('Ærøskøbing', 'aero')).toBe('Ærøskøbing()');
  });
});
