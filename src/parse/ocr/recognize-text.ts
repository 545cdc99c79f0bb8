import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import loadTesseract from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';
import { ParseError } from '../parse-error.ts';
import { eraseLines, type GreyPicture } from './drawn-lines.ts';
import { layOutWords } from './lay-out-words.ts';
import { findOcrData, ocrPackage } from './ocr-languages.ts';
import { dropNoise, lieOnTheirSide, parseWords, type RecognizedWord } from './recognized-words.ts';

/** The text recognized in a picture. */
export type Recognition = {
  /** Markdown; empty if nothing was recognized with enough confidence. */
  text: string;
  /** Whether the confidence was so low that words may be wrong. */
  isDoubtful: boolean;
};

/** The result of reading a page in one orientation. */
type Reading = { confidence: number; isEmpty: boolean; write(): string };

/** Recognizes text in pictures (OCR). */
export type Recognizer = {
  read(picture: Sharp): Promise<Recognition>;
  close(): void;
};

// The longer side of an A4 or Letter page has 2,200 to 2,340 pixels at 200 dpi and 3,300 to 3,500 at 300 dpi. Tesseract reads
// best between these.
const minimumSide = 2_500;
const maxSide = 3_500;
const maxEnlargement = 4;
const dotsPerInch = '300';

/** The engine in this build of Tesseract (`OEM_LSTM_ONLY`). */
const neuralNetOnly = 1;
/** Segments the page into columns and blocks (`PSM_AUTO`). */
const automatic = 3;
/** The EXIF orientation of an upright picture. */
const upright = 1;

// Confidence is Tesseract's mean over the words, 0 to 100: over 90 for clean print, about 70 for a bad copy, under 10 for drawings.
const acceptedConfidence = 45;
const fewestCharacters = 3;
/** Below this, other orientations are tried. */
const uprightConfidence = 60;
/** Below this, about one word in five is wrong, which readers should know. */
const trustedConfidence = 70;
/**
 * Other orientations are tried only if the first one took less than this of the processor's time: all four must fit into the time
 * for a page, of which a busy machine takes nothing.
 */
const retryMs = 12_000;

// A parser process reads each picture only once, so a cache would not help.
sharp.cache(false);

/**
 * Starts a recognizer, which works offline with the data of the installed packages. It runs in this thread: a parser process may
 * not start others, and has nothing else to do.
 * @param languages as Tesseract's codes; more of them take longer
 * @throws ParseError, not permanent, when the data of a language is not installed.
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
  // Stacked table cells are not vertical text, except in languages that have it.
  if (!languages.some((code) => code.endsWith('_vert')))
    api.SetVariable('textord_tabfind_vertical_text', '0');
  // Tables are detected by our own layout analysis: by ruling lines and aligned words.
  api.SetVariable('textord_tabfind_find_tables', '0');

  /** Recognizes a page without its ruling lines. */
  function recognize({ data, width, height }: GreyPicture): Reading {
    // As a PGM file, which is the pixels after a line that tells the size, nothing has to be compressed for Tesseract.
    const header = Buffer.from(`P5 ${width} ${height} 255\n`);
    const file = Buffer.concat([header, data]);
    const lines = eraseLines({ data: file.subarray(header.length), width, height });
    tesseract.FS.writeFile('/input', file);
    if (api.SetImageFile(upright, 0) !== 0) throw new Error('Tesseract cannot read the picture.');
    api.Recognize(null);
    const words = dropNoise(parseWords(api.GetTSVText(0)));
    const confidence = hasLetters(words) ? api.MeanTextConf() : 0;
    return {
      // Tesseract reads lines that run upward too, but in the wrong order.
      confidence: lieOnTheirSide(words) ? Math.min(confidence, uprightConfidence - 1) : confidence,
      isEmpty: words.length === 0,
      write: () => layOutWords(words, lines, { width, height }),
    };
  }

  return {
    async read(picture) {
      const page = await preparePage(picture);
      const started = process.threadCpuUsage();
      let best = recognize(page);
      const { user, system } = process.threadCpuUsage(started);
      const isSlow = (user + system) / 1_000 > retryMs;
      for (const angle of [90, 270, 180]) {
        if (isSlow || best.isEmpty || best.confidence >= uprightConfidence) break;
        const turned = recognize(await turnPage(page, angle));
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

/** Converts a picture to upright greyscale on white, at a size suitable for recognition. */
async function preparePage(picture: Sharp): Promise<GreyPicture> {
  const { width, height } = await picture.metadata();
  const side = Math.max(width, height);
  const wanted = Math.min(Math.max(side, minimumSide), maxSide, side * maxEnlargement);
  return await toPixels(
    picture
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .resize({ width: wanted, height: wanted, fit: 'inside' }),
  );
}

async function turnPage({ data, width, height }: GreyPicture, angle: number): Promise<GreyPicture> {
  return await toPixels(
    sharp(data, { raw: { width, height, channels: 1 } })
      .rotate(angle)
      .greyscale(),
  );
}

async function toPixels(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether a text is more than a stroke of a drawing, which Tesseract may mistake for a letter with great confidence. */
function hasLetters(words: RecognizedWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return letters >= fewestCharacters;
}
