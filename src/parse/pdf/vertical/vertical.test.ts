import { describe, expect, test } from 'vitest';
import {
  charactersPage,
  fontlessPage,
  type PlacedCharacter,
} from '../../../../test/support/documents/characters-page.ts';
import { readPdf } from '../../../../test/support/documents/read-pdf.ts';
import { withPdfium } from '../open-pdfium.ts';
import { type Glyph, readGlyphs } from '../scripts/glyphs.ts';

/** Columns from the right edge to the left, from a height on; an ideographic space leaves a place free. */
const columnsAt = (right: number, top: number, columns: string[]): PlacedCharacter[] =>
  columns.flatMap((column, index) =>
    [...column].flatMap((text, row): PlacedCharacter[] =>
      text === '\u3000' ? [] : [[right - 20 * index, top + 12 * row, text]],
    ),
  );

const rowAt = (x: number, y: number, text: string, size = 12): PlacedCharacter[] =>
  [...text].map((character, index) => [x + size * index, y, character, size]);

async function glyphsOf(document: Buffer): Promise<Glyph[]> {
  return withPdfium(document, (pdf) => [...readGlyphs(pdf, 1).values()].flat());
}

describe('a page set from the top down', () => {
  const body = [
    '　吾輩は猫である。名前はまだ無い。どこで生れたか',
    'とんと見当がつかぬ。何でも薄暗いじめじめした所で',
    '泣いていた事だけは記憶している。',
    '　吾輩はここで始めて人間というものを見た。',
  ];

  test('is read column by column from the right, in paragraphs, with its horizontal heading and foot', async () => {
    const markdown = await readPdf(
      charactersPage([
        ...rowAt(60, 60, '我輩は猫である', 18),
        ...columnsAt(494, 112, body),
        ...rowAt(60, 760, '十二頁'),
      ]),
    );
    expect(markdown).toBe(
      [
        '## 我輩は猫である',
        '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で泣いていた事だけは記憶している。',
        '吾輩はここで始めて人間というものを見た。',
        '十二頁',
      ].join('\n\n'),
    );
  });

  test('is read in one part after the other where its columns stand above each other', async () => {
    const columns = columnsAt(494, 112, body);
    const below = columnsAt(494, 460, [
      '　しかもあとで聞くとそれは書生という人間中で一番',
      '獰悪な種族であったそうだ。',
    ]);
    expect(await readPdf(charactersPage([...below, ...columns]))).toMatch(
      /^吾輩は猫.*見た。\n\nしかもあとで聞くとそれは書生という人間中で一番獰悪な種族であったそうだ。$/su,
    );
  });

  test('keeps numbers that stand upright, and leaves out the readings beside characters', async () => {
    const columns = columnsAt(494, 112, ['年次有給休暇は、　日とし、毎年四月一日に付与する']);
    const number: PlacedCharacter[] = [
      [494, 112 + 12 * 8, '1', 6],
      [500, 112 + 12 * 8, '0', 6],
    ];
    const reading = [...'ねんじ'].map((text, row): PlacedCharacter => [506, 108 + 6 * row, text, 5]);
    expect(await readPdf(charactersPage([...columns, ...number, ...reading]))).toBe(
      '年次有給休暇は、10日とし、毎年四月一日に付与する',
    );
  });

  test('is read where its font runs downwards', async () => {
    const text = ['吾輩は猫である。名前は', 'まだ無い。どこで生れた'];
    const document = fontlessPage(text, 'V');
    expect(await readPdf(document)).toBe(text.join(''));
    // Whichever fonts the machine has: their places do not depend on whether PDFium finds shapes for them.
    expect((await glyphsOf(document)).map(({ left, right }) => right - left)).toEqual(
      Array.from(text.join(''), () => expect.closeTo(12)),
    );
  });
});

test('a table of single characters, and text in rows, are no columns of text', async () => {
  const rows = ['曜朝昼夜', '月有無有', '火有無有', '水無無有', '木有無有', '金有無有', '土有無有'];
  const markdown = await readPdf(
    charactersPage([
      ...rowAt(60, 60, 'この規則は社員の労働条件その他の事項を定める'),
      ...rows.flatMap((row, index) =>
        [...row].map((text, column): PlacedCharacter => [60 + 60 * column, 100 + 18 * index, text]),
      ),
    ]),
  );
  expect(markdown).toContain('この規則は社員の労働条件その他の事項を定める');
  expect(markdown).toContain('| 月 | 有 | 無 | 有 |');
});
