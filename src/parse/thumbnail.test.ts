import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pdfOf, pdfStream } from '../../test/support/documents/pdf-of.ts';
import { createParserPool } from './pool/parser-pool.ts';
import { makeThumbnail } from './thumbnail.ts';

async function describeThumbnail(thumbnail: Uint8Array | null) {
  if (!thumbnail) return null;
  const { format, width, height } = await sharp(thumbnail).metadata();
  const { dominant } = await sharp(thumbnail).stats();
  return { format, width, height, dominant };
}

/** A page of 400 by 200 points, all red. */
const redPage = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R >>',
  pdfStream('', '1 0 0 rg 0 0 400 200 re f'),
]);

const red = { r: 248, g: 8, b: 8 };

test('shows the first page of a PDF in its colours', async () => {
  const thumbnail = await makeThumbnail(redPage, 'pdf');
  expect(await describeThumbnail(thumbnail)).toEqual({
    format: 'webp',
    width: 320,
    height: 160,
    dominant: red,
  });
});

test('shows an image the right way up, and does not enlarge it', async () => {
  const picture = sharp({ create: { width: 1_000, height: 500, channels: 3, background: 'red' } });
  const lying = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await describeThumbnail(await makeThumbnail(lying, 'image'))).toMatchObject({
    width: 160,
    height: 320,
  });
  const small = await picture.resize(40, 20).png().toBuffer();
  expect(await describeThumbnail(await makeThumbnail(small, 'image'))).toMatchObject({ width: 40 });
});

test('is small even of noise', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: 'white', noise } });
  const thumbnail = await makeThumbnail(await picture.png().toBuffer(), 'image');
  expect(thumbnail?.length).toBeLessThanOrEqual(40_000);
});

test('is drawn in a parser process, and of other formats not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thumbnail-'));
  const pool = createParserPool({ size: 1 });
  onTestFinished(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'document');
  await writeFile(path, redPage);
  expect(await describeThumbnail(await pool.makeThumbnail({ path, kind: 'pdf' }))).toMatchObject({
    width: 320,
    dominant: red,
  });
  expect(await pool.makeThumbnail({ path, kind: 'txt' })).toBe(null);
  await writeFile(path, 'not a picture');
  await expect(pool.makeThumbnail({ path, kind: 'image' })).rejects.toThrow('damaged');
});
