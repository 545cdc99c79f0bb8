import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import loadTesseract from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';
import { ParseError } from '../parse-error.ts';
import { eraseLines, type GreyPicture } from './drawn-lines.ts';
import { layOutWords } from './lay-out-words.ts';
import { findOcrData, ocrPackage } from './ocr-languages.ts';
import { dropNoise, lieOnTheirSide, parseWords, type RecognizedWord } from './recognized-words.ts';

/** What was recognised in a picture. */
export type Recognition = {
  /** Markdown; empty where nothing was recognised with enough confidence. */
  text: string;
  /** Enough to be kept, but words of it may be wrong. */
  isDoubtful: boolean;
};

/** A page as it was read, one way up. */
type Reading = { confidence: number; isEmpty: boolean; write(): string };

/** Reads text in pictures by optical character recognition (OCR). */
export type Recognizer = {
  read(picture: Sharp): Promise<Recognition>;
  close(): void;
};

// The longer side of a page of A4 or Letter paper has 2,200 to 2,340 pixels at 200 dpi and 3,300 to 3,500 at 300 dpi,
// between which Tesseract reads best.
const minimumSide = 2_500;
const maxSide = 3_500;
const maxEnlargement = 4;
const dotsPerInch = '300';

/** Tesseract's engine that this build has (`OEM_LSTM_ONLY`). */
const neuralNetOnly = 1;
/** The page is parted into columns and blocks (`PSM_AUTO`). */
const automatic = 3;
/** The orientation of pictures that need not be turned, by the numbers of EXIF. */
const upright = 1;

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
 * Starts a recognizer; it works without network, with the data that came with the packages. It recognises in this thread,
 * which a parser process has no other use for: threads are closed to it.
 * @param languages by Tesseract's codes; more of them take longer
 * @throws ParseError that may pass when the data of a language is not installed.
 */
export async function startRecognizer(languages: string[]): Promise<Recognizer> {
  const tesseract = await loadTesseract({ TesseractProgress() {} });
  for (const code of languages) {
    tesseract.FS.writeFile(`./${code}.traineddata`, gunzipSync(await readFile(dataOf(code))));
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.join('+'), neuralNetOnly) !== 0) {
    throw new Error(`Tesseract cannot use its data for ${languages.join(', ')}.`);
  }
  api.SetVariable('user_defined_dpi', dotsPerInch);
  api.SetPageSegMode(automatic);
  // Cells one above the other are no lines that run downward, but in languages that have such.
  if (!languages.some((code) => code.endsWith('_vert')))
    api.SetVariable('textord_tabfind_vertical_text', '0');
  // Tables are found by the lines around their cells and by how words are aligned.
  api.SetVariable('textord_tabfind_find_tables', '0');

  /** Reads a page whose picture is wiped clean of lines on the way. */
  async function recognize(page: GreyPicture): Promise<Reading> {
    const lines = eraseLines(page);
    const { data, width, height } = page;
    const raw = { width, height, channels: 1 } as const;
    tesseract.FS.writeFile('/input', await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer());
    if (api.SetImageFile(upright, 0) !== 0) throw new Error('Tesseract cannot read the picture.');
    api.Recognize(null);
    const words = dropNoise(parseWords(api.GetTSVText(0)));
    const confidence = hasLetters(words) ? api.MeanTextConf() : 0;
    return {
      // Tesseract reads lines that run upward too, but not in their order.
      confidence: lieOnTheirSide(words) ? Math.min(confidence, uprightConfidence - 1) : confidence,
      isEmpty: words.length === 0,
      write: () => layOutWords(words, lines, { width, height }),
    };
  }

  return {
    async read(picture) {
      const page = await preparePage(picture);
      const started = performance.now();
      let best = await recognize(await toGrey(page));
      const isSlow = performance.now() - started > retryMilliseconds;
      for (const angle of [90, 270, 180]) {
        if (isSlow || best.isEmpty || best.confidence >= uprightConfidence) break;
        const turned = await recognize(
          await toGrey(await sharp(page).rotate(angle).png({ compressionLevel: 1 }).toBuffer()),
        );
        if (turned.confidence > best.confidence) best = turned;
      }
      if (best.confidence < acceptedConfidence) return { text: '', isDoubtful: false };
      return { text: best.write(), isDoubtful: best.confidence < trustedConfidence };
    },
    close: () => api.End(),
  };
}

function dataOf(code: string): string {
  const path = findOcrData(code);
  if (path !== null) return path;
  throw new ParseError(
    `The service has no data to recognise text in the language "${code}": its operator has to install the package ${ocrPackage(code)}.`,
    { permanent: false },
  );
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

async function toGrey(page: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A stroke of a drawing may be taken for a letter with great confidence. */
function hasLetters(words: RecognizedWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return letters >= fewestCharacters;
}
