import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import { escapeLineStarts } from './escape-line-starts.ts';

/** Reads text in pictures by optical character recognition (OCR). */
export type Recognizer = {
  /** The text of a picture as Markdown; empty where nothing was recognised with enough confidence. */
  read(picture: Sharp): Promise<string>;
  close(): Promise<void>;
};

// The longer side of a page of A4 or Letter paper has 2,200 to 2,340 pixels at 200 dpi and 3,300 to 3,500 at 300 dpi,
// between which Tesseract reads best.
const minimumSide = 2_500;
const maximumSide = 3_500;
const maximumEnlargement = 4;
const dotsPerInch = '300';

// Confidence is Tesseract's mean over the words, of 100: clean print has over 90, a bad copy about 70, drawings under 10.
const acceptedConfidence = 45;
const fewestCharacters = 3;
/** Below this a picture may lie on its side or stand on its head. */
const doubtfulConfidence = 60;

/** The English data reads other languages in Latin letters too; the smaller of its two versions is the better one. */
const dataFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))),
  '4.0.0_best_int',
);

// what a parser process reads once it does not read again
sharp.cache(false);

/** Starts a recognizer; it works without network, with the data that came with the packages. */
export async function startRecognizer(): Promise<Recognizer> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder,
    gzip: true,
    cacheMethod: 'none',
  });
  await worker.setParameters({ user_defined_dpi: dotsPerInch });

  async function recognize(page: Buffer): Promise<{ text: string; confidence: number }> {
    const { data } = await worker.recognize(page);
    const text = data.text.trim();
    return { text, confidence: hasWords(text) ? data.confidence : 0 };
  }

  return {
    async read(picture) {
      const page = await preparePage(picture);
      let best = await recognize(page);
      for (const angle of [90, 270, 180]) {
        if (best.text === '' || best.confidence >= doubtfulConfidence) break;
        const turned = await recognize(
          await sharp(page).rotate(angle).png({ compressionLevel: 1 }).toBuffer(),
        );
        if (turned.confidence > best.confidence) best = turned;
      }
      return best.confidence >= acceptedConfidence ? asMarkdown(best.text) : '';
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** Grey on white, the right way up, at a size that can be read. */
async function preparePage(picture: Sharp): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  const side = Math.max(width, height);
  const wanted = Math.min(Math.max(side, minimumSide), maximumSide, side * maximumEnlargement);
  return await picture
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: wanted, height: wanted, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A stroke of a drawing may be taken for a letter with great confidence. */
function hasWords(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestCharacters;
}

/** Words that are cut at the end of a line are put together, so that they can be found. */
function asMarkdown(text: string): string {
  return escapeLineStarts(text.replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, ''));
}
