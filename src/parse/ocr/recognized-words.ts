import { median } from '../median.ts';

/** A word as Tesseract recognized it, with its box in pixels from the upper left corner. */
export type RecognizedWord = {
  text: string;
  /** 0 to 100. */
  confidence: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its paragraph, and its line in it. */
  paragraph: string;
  line: string;
};

/** The level of words in Tesseract's table. */
const wordLevel = '5';

/** Short words with less confidence than this are specks and icons. */
const unsure = { confidence: 35, letters: 3 };

/** The minimum height of letters and size of punctuation, relative to the median height of the page's words. */
const smallestLetter = 0.4;
const smallestMark = 0.12;

/** Short words this many times as high are pictures, unless recognized with certainty. */
const tallest = { height: 2, letters: 3, confidence: 85 };

/** Characters that occur alone in text; others are specks and remains of lines. */
const loneMarks = /^(?:[-–—&/+=*•«»%€$£#<>→§]|\.{3}|[-–—]+>?|\[\s?\]|\[[xX]\]|[()]{2})$/u;

/** Words with at least this confidence support the words between them. */
const neighbour = 60;

/** The minimum confidence of a lone character. */
const sureMark = 55;

/** Parses the words of a page from Tesseract's tab-separated table. */
export function parseWords(table: string): RecognizedWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, page, block, paragraph, line, , x, y, width, height, confidence, ...text] = row.split('\t');
    const word = text.join(' ').trim();
    if (level !== wordLevel || word === '') return [];
    return [
      {
        text: word,
        confidence: Number(confidence),
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
        paragraph: `${page} ${block} ${paragraph}`,
        line: `${page} ${block} ${paragraph} ${line}`,
      },
    ];
  });
}

/** The words of a page without misread specks, icons and lines. */
export function dropNoise(words: RecognizedWord[]): RecognizedWord[] {
  const sure = words.filter(
    ({ text, confidence }) => countLetters(text) > 1 && confidence > unsure.confidence,
  );
  if (sure.length === 0) return words;
  const usual = median(sure.map(({ height }) => height));
  return [...Map.groupBy(words, ({ line }) => line).values()].flatMap((line) => {
    const isSure = line.map((word) => isWord(word, usual));
    const isWithin = (index: number) =>
      hasSure(line.slice(0, index), isSure) && hasSure(line.slice(index + 1), isSure.slice(index + 1));
    return line.filter((word, index) => isSure[index] || (isOfUsualSize(word, usual) && isWithin(index)));
  });
}

/** Whether most longer words are higher than wide, so that the page is rotated by 90 degrees. */
export function lieOnTheirSide(words: RecognizedWord[]): boolean {
  const longer = words.filter(({ text }) => countLetters(text) > unsure.letters);
  return longer.filter(({ width, height }) => height > width).length > longer.length / 2;
}

/** Words between two confident words of their line belong to it if they have its size. */
function hasSure(words: RecognizedWord[], areSure: boolean[]): boolean {
  return words.some(({ text, confidence }, index) => {
    return areSure[index] && countLetters(text) > 0 && confidence >= neighbour;
  });
}

function isOfUsualSize({ text, height }: RecognizedWord, usual: number): boolean {
  return countLetters(text) > 0 && height > 0.6 * usual && height < 1.6 * usual;
}

function isWord({ text, confidence, width, height }: RecognizedWord, usual: number): boolean {
  const letters = countLetters(text);
  if (letters === 0) {
    return loneMarks.test(text) && confidence >= sureMark && Math.max(width, height) > smallestMark * usual;
  }
  if (height < smallestLetter * usual) return false;
  if (letters <= unsure.letters && confidence < unsure.confidence) return false;
  return !(height > tallest.height * usual && letters <= tallest.letters && confidence < tallest.confidence);
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
