import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import { escapeLineStarts } from '../markup/escape-line-starts.ts';
import { ParseError } from '../parse-error.ts';
import { findOcrData, ocrPackage } from './ocr-languages.ts';

/** What was recognised in a picture. */
export type Recognition = {
  /** Markdown; empty where nothing was recognised with enough confidence. */
  text: string;
  /** Enough to be kept, but words of it may be wrong. */
  isDoubtful: boolean;
};

/** Reads text in pictures by optical character recognition (OCR). */
export type Recognizer = {
  read(picture: Sharp): Promise<Recognition>;
  close(): Promise<void>;
};

// The longer side of a page of A4 or Letter paper has 2,200 to 2,340 pixels at 200 dpi and 3,300 to 3,500 at 300 dpi,
// between which Tesseract reads best.
const minimumSide = 2_500;
const maxSide = 3_500;
const maxEnlargement = 4;
const dotsPerInch = '300';

// Confidence is Tesseract's mean over the words, of 100: clean print has over 90, a bad copy about 70, drawings under 10.
const acceptedConfidence = 45;
const fewestCharacters = 3;
/** Below this a picture may lie on its side or stand on its head. */
const uprightConfidence = 60;
/** Below this about one word in five is wrong, which the reader of an answer should know. */
const trustedConfidence = 70;
/** Turned pictures are tried only where the first look at them was quick: all four must fit into the time of one page. */
const retryMilliseconds = 12_000;

// what a parser process reads once it does not read again
sharp.cache(false);

/**
 * Starts a recognizer; it works without network, with the data that came with the packages.
 * @param languages by Tesseract's codes; more of them take longer
 * @throws ParseError that may pass when the data of a language is not installed.
 */
export async function startRecognizer(languages: string[]): Promise<Recognizer> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-ocr-'));
  try {
    await Promise.all(languages.map((code) => symlink(dataOf(code), join(folder, `${code}.traineddata.gz`))));
    return await openRecognizer(languages, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function dataOf(code: string): string {
  const path = findOcrData(code);
  if (path !== null) return path;
  throw new ParseError(
    `The service has no data to recognise text in the language "${code}": its operator has to install the package ${ocrPackage(code)}.`,
    { permanent: false },
  );
}

/** @param folder where the data of all languages is, which is no longer needed afterwards */
async function openRecognizer(languages: string[], folder: string): Promise<Recognizer> {
  const worker = await createWorker(languages, OEM.LSTM_ONLY, {
    langPath: folder,
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
      const started = performance.now();
      let best = await recognize(page);
      const isSlow = performance.now() - started > retryMilliseconds;
      for (const angle of [90, 270, 180]) {
        if (isSlow || best.text === '' || best.confidence >= uprightConfidence) break;
        const turned = await recognize(
          await sharp(page).rotate(angle).png({ compressionLevel: 1 }).toBuffer(),
        );
        if (turned.confidence > best.confidence) best = turned;
      }
      if (best.confidence < acceptedConfidence) return { text: '', isDoubtful: false };
      return { text: asMarkdown(best.text), isDoubtful: best.confidence < trustedConfidence };
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
  const wanted = Math.min(Math.max(side, minimumSide), maxSide, side * maxEnlargement);
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
