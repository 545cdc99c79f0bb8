import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { median } from '../../src/parse/median.ts';
import type { Table } from '../../src/providers/builtin/embedder/table.ts';
import { createVocabulary, foldPiece } from '../../src/providers/builtin/embedder/vocabulary.ts';
import { isUnspaced } from '../../src/text/scripts.ts';
import { contentWord } from '../../src/text/stop-words.ts';
import type { Subword } from './choose-subwords.ts';
import { extendTable } from './extend-table.ts';
import { quantize } from './write-table.ts';

/**
 * So many of each language, the most frequent, are read. A quarter more found one in a hundred questions more in Thai, and
 * fewer in Vietnamese.
 */
const mostWords = 9_500;

/** From which words of the table the way from the teacher's space to the table's is learned: those in plain Latin letters. */
const sample = { size: 15_000, pattern: /^ [a-z]{4,}$/ };

/** A word to add, with the language it is of. */
type Word = Subword & { language: string };

/**
 * The table with whole words besides, whose vectors are the teacher's, mapped as `extendTable` tells. What the table has
 * stays as it is.
 * @param file what `list_words.py` writes
 */
export async function addWords(
  table: Table,
  file: string,
  teach: (spellings: string[]) => Promise<Float32Array[]>,
): Promise<Table> {
  const known = knownSubwords(table);
  const byFrequency = known.toSorted((one, other) => other.frequency - one.frequency);
  const taught = byFrequency.filter(({ text }) => sample.pattern.test(text)).slice(0, sample.size);
  const words = await chooseWords(file, table);
  const languages = new Map(words.map(({ text, language }) => [text, language]));
  const groupOf = ({ text }: Subword) => languages.get(text) ?? 'known';
  const extension = { sampleSize: taught.length, groupOf };
  const vectors = await extendTable(table, [...taught, ...words], teach, extension);
  const added = quantize(vectors.slice(taught.length));
  const all = [...known, ...words];
  const frequencies = Float32Array.from(all, ({ frequency }) => Math.log(frequency));
  return {
    vocabulary: createVocabulary(
      all.map(({ text }) => text),
      frequencies,
    ),
    dimensions: table.dimensions,
    scales: Float32Array.from([...table.scales, ...added.scales]),
    rows: Buffer.concat([table.rows, added.rows]),
  };
}

function knownSubwords({ vocabulary }: Table): Subword[] {
  return [...vocabulary.numbers].map(([text, number]) => ({
    text,
    spelling: text.trim(),
    frequency: Math.exp(vocabulary.frequencies[number] ?? 0),
  }));
}

/** Words that the table lacks, with frequencies such as its subwords have, so that texts are cut into them. */
async function chooseWords(file: string, { vocabulary }: Table): Promise<Word[]> {
  const words = new Map<string, Word[]>();
  const places = new Map<string, number>();
  const differences = new Map<string, number[]>();
  for await (const line of createInterface(createReadStream(file))) {
    const [language = '', spelling = '', share = ''] = line.split('\t');
    const folded = foldPiece(spelling);
    const text = isUnspaced(folded) ? folded : ` ${folded}`;
    const number = vocabulary.numbers.get(text);
    const ofLanguage = words.getOrInsertComputed(language, () => []);
    const place = (places.get(language) ?? 0) + 1;
    places.set(language, place);
    if (place > mostWords) continue;
    if (number !== undefined) {
      const difference = (vocabulary.frequencies[number] ?? 0) - Math.log(Number(share));
      differences.getOrInsertComputed(language, () => []).push(difference);
    } else if (
      ofLanguage.length < mostWords &&
      spelling.split(' ').some((word) => contentWord(word) !== undefined)
    ) {
      ofLanguage.push({ text, spelling, frequency: Number(share), language });
    }
  }
  return [...words].flatMap(([language, ofLanguage]) => {
    // Of no differences it is 1: phrases are found by their words, whatever their frequency.
    const factor = Math.exp(median(differences.get(language) ?? []));
    return ofLanguage.map((word) => ({ ...word, frequency: factor * word.frequency }));
  });
}
