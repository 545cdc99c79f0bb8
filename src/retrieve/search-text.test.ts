import { expect, test } from 'vitest';
import { chunkSearchText, searchText } from './search-text.ts';

test('runs in scripts without spaces become overlapping pairs', () => {
  expect(searchText('東京大学').trim()).toBe('東京 京大 大学');
  expect(searchText('Tokyo東京').trim()).toBe('Tokyo 東京');
  expect(searchText('中 a').split(/\s+/u).filter(Boolean)).toEqual(['中', 'a']);
});

test('Thai runs keep their vowel marks', () => {
  expect(searchText('ที่')).toContain('\u0e35');
});

test('accents, compatibility forms and Arabic variants are written one way', () => {
  expect(searchText('Müller Ｅ１２')).toBe('Muller E12');
  expect(searchText('مَدرسةٌ')).toBe(searchText('مدرسه'));
  expect(searchText('أحمد')).toBe(searchText('احمد'));
});

test('marks that make another letter stay', () => {
  expect(searchText('й')).toBe('й');
  expect(searchText('がく')).toContain('がく');
});

test('a chunk is found by the name of its document and twice by its headings', () => {
  const text = chunkSearchText({ text: 'Ask first.', headingPath: ['Leave'] }, 'staff_hand-book.v2.pdf');
  expect(text).toBe('staff hand book.v2\nLeave\nLeave\nAsk first.');
});
