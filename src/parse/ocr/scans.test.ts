import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { gridOf, pageOf } from '../../../test/support/documents/pdf-of.ts';
import { pictureOf, scannedPdfOf, scanOf } from '../../../test/support/documents/scan.ts';
import { parse as parsePdf } from '../pdf/pdf.ts';
import { decodeBitmap } from './decode-bitmap.ts';
import { parse as parseImage } from './image.ts';

const lines = ['The bicycle has twelve gears', 'and a bell of polished brass.'];
const context = { ocrLanguages: ['eng'], reportScans() {} };
let scan: Buffer;

beforeAll(async () => {
  scan = await scanOf(lines);
});

/** A Windows bitmap of 24 bits per pixel. */
async function bitmapOf(picture: Buffer): Promise<Uint8Array> {
  const { data, info } = await sharp(picture).toColourspace('srgb').flip().raw().toBuffer({
    resolveWithObject: true,
  });
  const padding = Buffer.alloc((4 - ((info.width * 3) % 4)) % 4);
  const rows = Array.from({ length: info.height }, (_, row) => {
    const pixels = data.subarray(row * info.width * 3, (row + 1) * info.width * 3);
    return Buffer.concat([pixels, padding]);
  });
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(info.width, 18);
  header.writeInt32LE(info.height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, ...rows]);
}

describe('text in pictures', () => {
  test.each<[string, (picture: Buffer) => Promise<Uint8Array>]>([
    ['PNG', async (picture) => picture],
    ['JPEG, lying on its side', (picture) => sharp(picture).rotate(90).jpeg().toBuffer()],
    [
      'JPEG, turned by a note of the camera',
      (picture) => sharp(picture).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer(),
    ],
    ['GIF', (picture) => sharp(picture).gif().toBuffer()],
    ['WebP, small', (picture) => sharp(picture).resize(420).webp().toBuffer()],
    ['BMP', bitmapOf],
  ])('is read in %s', async (_name, convert) => {
    expect(await parseImage(await convert(scan), context)).toMatchObject({
      sections: [{ page: null, markdown: lines.join('\n') }],
      notice: undefined,
    });
  });

  test('is read on its side however busy the machine is', async () => {
    // A clock on which everything takes a minute, as where others have the processor.
    let minutes = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => 60_000 * minutes++);
    onTestFinished(() => clock.mockRestore());
    const picture = await sharp(scan).rotate(90).png().toBuffer();
    expect((await parseImage(picture, context)).sections[0]?.markdown).toBe(lines.join('\n'));
  });

  test('is read in each page of a TIFF file', async () => {
    const pages = [scan, await scanOf(['Second page of the manual'])];
    const document = await sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const { sections } = await parseImage(document, context);
    expect(sections).toEqual([
      { page: 1, markdown: lines.join('\n') },
      { page: 2, markdown: 'Second page of the manual' },
    ]);
  });

  test('is recognized in the configured languages', async () => {
    const picture = await scanOf(['Die Größe der Straße überrascht', "L'été français"]);
    const { sections } = await parseImage(picture, { ...context, ocrLanguages: ['deu', 'fra'] });
    expect(sections[0]?.markdown).toBe("Die Größe der Straße überrascht\nL'été français");
  });

  const readScan = async (...page: Parameters<typeof pageOf>) =>
    (await parseImage(await pictureOf(pageOf(...page)), context)).sections[0]?.markdown ?? '';

  test('is read column by column', async () => {
    const columns = [
      [
        'The bicycle has twelve gears and',
        'a bell of polished brass, which',
        'the owner rings at every corner',
        'of the road to the old harbour.',
        'In winter it hangs on the wall',
        'above the workbench in the shed',
        'until the snow has gone again.',
      ],
      [
        'Tickets are sold in the office',
        'of the ferry from nine in the',
        'morning until five, and later',
        'on board by the second officer',
        'for cash only. Children under',
        'seven years of age travel free',
        'when they come with an adult.',
      ],
    ];
    const markdown = await readScan(
      columns.flatMap((lines, column) =>
        lines.map((line, row): [number, number, string, number] => [
          40 + 280 * column,
          60 + 22 * row,
          line,
          14,
        ]),
      ),
    );
    expect(markdown.replaceAll(/\s+/gu, ' ')).toBe(columns.flat().join(' '));
  });

  test('is recognized in tables with ruling lines, but not in icons beside the text', async () => {
    const icons = [100, 160, 220].flatMap((y) => [
      ...gridOf([20, 44], [y, y + 24]),
      [20, y, 44, y + 24],
      [44, y, 20, y + 24],
    ]);
    const markdown = await readScan(
      [
        [80, 70, 'Stock of the workshop in March', 16],
        [86, 118, 'Part', 14],
        [246, 118, 'Shelf', 14],
        [386, 118, 'Pieces', 14],
        [86, 146, 'Brass bell', 14],
        [246, 146, 'North', 14],
        [386, 146, '120', 14],
        [86, 174, 'Chain', 14],
        [246, 174, 'South', 14],
        [386, 174, '45', 14],
        [80, 230, 'The stock is counted on the last day of each month.', 14],
      ],
      [...gridOf([80, 240, 380, 500], [100, 128, 156, 184]), ...icons],
    );
    expect(markdown).toContain(
      '| Part | Shelf | Pieces |\n| --- | --- | --- |\n| Brass bell | North | 120 |\n| Chain | South | 45 |',
    );
    const rest = markdown
      .replaceAll(/^\|.*\n?/gmu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    expect(rest).toBe('Stock of the workshop in March The stock is counted on the last day of each month.');
  });

  test('is missing in a blank picture, which is refused', async () => {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await expect(parseImage(blank, context)).rejects.toThrow('No text could be recognised');
  });

  test('is not looked for in a picture with too many pixels, which is refused', async () => {
    const huge = await sharp({ create: { width: 20_000, height: 6_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await expect(parseImage(huge, context)).rejects.toThrow('120,000,000 pixels');
  });
});

describe('a scanned PDF', () => {
  test('is read page by page', async () => {
    const document = await scannedPdfOf([scan, await scanOf(['Second page of the manual'])]);
    const reported: number[][] = [];
    const { sections } = await parsePdf(document, {
      ...context,
      reportScans: (...counts) => reported.push(counts),
    });
    expect(reported).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(sections).toEqual([
      { page: 1, markdown: lines.join('\n') },
      { page: 2, markdown: 'Second page of the manual' },
    ]);
  });
});

describe('a bitmap', () => {
  /** Two rows of four one-bit pixels, alternately black and white, from the bottom up. */
  function smallBitmap(change: (header: DataView) => void = () => {}): Uint8Array {
    const header = Buffer.alloc(62);
    header.write('BM');
    header.writeUInt32LE(62, 10);
    header.writeUInt32LE(40, 14);
    header.writeInt32LE(4, 18);
    header.writeInt32LE(2, 22);
    header.writeUInt16LE(1, 28);
    header.writeUInt32LE(0x00ffffff, 58);
    change(new DataView(header.buffer, header.byteOffset));
    return Buffer.concat([header, Buffer.from([0b01010000, 0, 0, 0, 0b10100000, 0, 0, 0])]);
  }

  const redOf = (bytes: Uint8Array) => {
    const pixels = decodeBitmap(bytes, 100)?.pixels ?? [];
    return Array.from({ length: 8 }, (_, index) => pixels[index * 3]);
  };

  test('is decoded from the bottom up, or from the top', () => {
    expect(redOf(smallBitmap())).toEqual([255, 0, 255, 0, 0, 255, 0, 255]);
    expect(redOf(smallBitmap((header) => header.setInt32(22, -2, true)))).toEqual([
      0, 255, 0, 255, 255, 0, 255, 0,
    ]);
  });

  test.each<[string, (header: DataView) => void, string]>([
    ['cut off', (header) => header.setInt32(22, 3, true), 'cut off'],
    ['too large', (header) => header.setInt32(18, 1_000, true), 'more than 100 pixels'],
    ['compressed', (header) => header.setUint32(30, 1, true), 'save it as PNG'],
  ])('is refused when it is %s', (_name, change, message) => {
    expect(() => decodeBitmap(smallBitmap(change), 100)).toThrow(message);
  });

  test('is distinguished from other pictures', () => {
    expect(decodeBitmap(Buffer.from('GIF89a'), 100)).toBe(null);
  });
});
