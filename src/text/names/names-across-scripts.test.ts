import { expect, test } from 'vitest';
import { askedNames, foundNames, isOtherScript, matchNames } from './names-across-scripts.ts';

const passage =
  'Nikola Tesla met Victoria Washington in California, and Martin Luther in Warsaw. Students at Harvard read about the Broncos.';

function namesFoundFor(question: string, text = passage): string[] {
  const words = foundNames(text, isOtherScript(text));
  return matchNames(askedNames(question), words).map(({ word }) => word);
}

test.each([
  ['Russian', 'Где работал Тесла?', 'Tesla'],
  ['Ukrainian', 'Коли Тесла приїхав?', 'Tesla'],
  ['Greek', 'Πότε έφτασε η Βικτώρια;', 'Victoria'],
  ['Arabic', 'متى وصلت فيكتوريا؟', 'Victoria'],
  ['Hebrew', 'מתי נולדה ויקטוריה?', 'Victoria'],
  ['Hindi', 'टेस्ला कहाँ काम करता था?', 'Tesla'],
  ['Thai', 'เทสลาทำงานที่ไหน', 'Tesla'],
  ['Korean', '테슬라는 어디에서 일했습니까?', 'Tesla'],
  ['Chinese', '特斯拉在哪里工作？', 'Tesla'],
  ['Japanese', 'カリフォルニアはどこですか', 'California'],
])('a name is known in %s', (_, question, name) => {
  expect(namesFoundFor(question)).toContain(name);
});

test('an inflected name is known', () => {
  expect(namesFoundFor('Кто основал Бронкосы в Калифорнии?')).toEqual(['California', 'Broncos']);
});

test('a question without a name has none', () => {
  expect(namesFoundFor('Сколько стоит проезд в автобусе для студентов?')).toEqual([]);
  expect(namesFoundFor('Πόσο κοστίζει το εισιτήριο του λεωφορείου;')).toEqual([]);
  expect(namesFoundFor('公共汽车票多少钱？')).toEqual([]);
});

test('a name in Latin script is known in texts of other scripts', () => {
  expect(namesFoundFor('When did Tesla move to California?', 'Никола Тесла переехал в Калифорнию.')).toEqual([
    'Тесла',
    'Калифорнию',
  ]);
  expect(namesFoundFor('When did Victoria arrive?', 'وصلت فيكتوريا في المساء')).toEqual(['فيكتوريا']);
});

test('texts in one script have no names to compare', () => {
  expect(isOtherScript('Wo wohnt Nikola Tesla?')).toBe(false);
  expect(isOtherScript('Где живёт Nikola Tesla?')).toBe(true);
  expect(isOtherScript('Ai là Tổng Giám đốc của Broncos?')).toBe(false);
});
