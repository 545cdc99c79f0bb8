import { LRUCache } from 'lru-cache';
import { NumberList } from '../../../helpers/number-list.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { weightOf } from './table.ts';
import type { SubwordTokenizer } from './tokenize-subwords.ts';

/** The start of a heading, quotation, table row or list item. Other line breaks do not end a sentence. */
const startsBlock = /^\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s)/u;

/** Shorter sentences, such as section numbers, are not compared. */
const shortest = 4;

/**
 * A text in subwords: the spans are the whole text and then each sentence. All spans share a flat array, since allocating small
 * arrays takes longer than filling them, and the shorter it is, the more texts the cache holds.
 */
export type ReadText = {
  /**
   * A number for each distinct subword of each span, and how often it has that; see `numberIn`. Of the whole text it is the
   * subword's own, of a sentence the subword's place in the whole text: what is computed of these lies close together.
   */
  subwords: Int32Array;
  /** Where each span ends. */
  ends: number[];
  /** The length that the vector of each span would have if its subwords were orthogonal. */
  lengths: number[];
};

/** Size of the cache of tokenized texts, in bytes: it holds about as many as the cache of passages. */
const maxBytes = 24 * 1024 * 1024;

/** Memory of a cache entry besides its characters and its subwords. */
const entryBytes = 800;

/** How many bits of a packed subword are its count; the others are its number. */
const timesBits = 15;
const maxTimes = 2 ** timesBits - 1;
const maxSubwords = 2 ** (32 - timesBits);

/**
 * Prepares to read texts. The last ones are remembered.
 * @param size how many subwords there are
 * @param squareOf the squared length of a subword's vector
 */
export function createReadSentences(
  size: number,
  tokenizer: SubwordTokenizer,
  squareOf: (subword: number) => number,
): (text: string) => ReadText {
  if (size > maxSubwords) throw new Error(`The table has more than ${maxSubwords} subwords`);
  // Scratch space: all subwords, then the packed ones of each span.
  const [all, packed] = [new NumberList(), new NumberList()];
  /** By subword, one more than its place among the distinct ones; zeros between two calls. */
  const places = new Uint32Array(size);
  // By place among the distinct subwords: the subword, how often the current span has it, and the square of its length.
  let [numbers, times, squares] = [new Int32Array(0), new Uint32Array(0), new Float64Array(0)];
  /** The places of a sentence's distinct subwords. */
  let found = new Int32Array(0);
  // Many questions find the same passages.
  const remembered = new LRUCache<string, ReadText>({
    maxSize: maxBytes,
    // Most texts take a byte a character, and are cached with their passages too.
    sizeCalculation: ({ subwords }, text) => entryBytes + text.length + subwords.byteLength,
  });

  function makeRoom(count: number): void {
    if (count <= numbers.length) return;
    [numbers, times, squares] = [
      new Int32Array(2 * count),
      new Uint32Array(2 * count),
      new Float64Array(2 * count),
    ];
    found = new Int32Array(2 * count);
  }

  /** Adds the distinct subwords of a text. Instead of subwords, `list` has their places among these afterwards. */
  function addWhole(list: Int32Array): number {
    let distinct = 0;
    for (let at = 0; at < list.length; at += 1) {
      const subword = list[at] as number;
      let place = (places[subword] as number) - 1;
      if (place < 0) {
        place = distinct;
        distinct += 1;
        places[subword] = distinct;
        numbers[place] = subword;
        times[place] = 0;
      }
      times[place] = (times[place] as number) + 1;
      list[at] = place;
    }
    let square = 0;
    for (let place = 0; place < distinct; place += 1) {
      const subword = numbers[place] as number;
      const weight = weightOf(times[place] as number);
      squares[place] = squareOf(subword);
      square += weight * weight * (squares[place] as number);
      packed.add(pack(subword, times[place] as number));
      places[subword] = 0;
      times[place] = 0;
    }
    return Math.sqrt(square);
  }

  /** Adds the distinct subwords of a sentence, which are those in a part of the list. */
  function addSentence(list: Int32Array, start: number, end: number): number {
    let distinct = 0;
    for (let at = start; at < end; at += 1) {
      const place = list[at] as number;
      if (times[place] === 0) {
        found[distinct] = place;
        distinct += 1;
      }
      times[place] = (times[place] as number) + 1;
    }
    let square = 0;
    for (let index = 0; index < distinct; index += 1) {
      const place = found[index] as number;
      const weight = weightOf(times[place] as number);
      square += weight * weight * (squares[place] as number);
      packed.add(pack(place, times[place] as number));
      times[place] = 0;
    }
    return Math.sqrt(square);
  }

  return (text) => {
    const known = remembered.get(text);
    if (known) return known;
    const starts = [0];
    for (const sentence of sentencesOf(text)) {
      tokenizer.addSubwords(sentence, all);
      starts.push(all.length);
    }
    const list = all.borrow();
    makeRoom(list.length);
    const ends: number[] = [];
    const lengths: number[] = [];
    if (starts.length > 1) {
      lengths.push(addWhole(list));
      ends.push(packed.length);
    }
    for (let sentence = 1; sentence < starts.length; sentence += 1) {
      lengths.push(addSentence(list, starts[sentence - 1] as number, starts[sentence] as number));
      ends.push(packed.length);
    }
    const read = { subwords: packed.take(), ends, lengths };
    remembered.set(text, read);
    return read;
  };
}

/** A number and how often a span has what it stands for, as one number. */
function pack(number: number, times: number): number {
  return (number << timesBits) | Math.min(times, maxTimes);
}

/** The number of a packed subword. */
export function numberIn(packed: number): number {
  return packed >>> timesBits;
}

/** How often a span has a packed subword. */
export function timesIn(packed: number): number {
  return packed & maxTimes;
}

/** The sentences of a chunk of Markdown that are compared; each table row and list item is a paragraph. */
export function sentencesOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (line === '' || startsBlock.test(line)) end();
    if (line !== '') lines.push(line);
  }
  end();
  return paragraphs.flatMap(splitSentences).filter(({ length }) => length >= shortest);
}
