import iconv from 'iconv-lite';

/** Single-byte encodings of Windows, Unix, DOS and the Macintosh; in a tie the first one is chosen. */
const candidates = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-15',
  'iso-8859-2',
  'cp850',
  'cp852',
  'cp437',
  'cp866',
  'macintosh',
  'iso-8859-5',
];

/** How much of a file is examined, in bytes. */
const sampleBytes = 100_000;

/** A guess is replaced only if it has more than this many faults, and this many times as many as another encoding. */
const tolerated = 1;
const clearly = 4;

/** Patterns that occur in no language: traces of a wrong encoding. */
const faults = [
  // Undefined characters.
  /[[\p{Cc}\p{Cn}\p{Co}\ufffd]--[\t\n\v\f\r\b]]/gv,
  // Rare signs, and signs between or next to letters.
  /[¤¦\u2500-\u259f]|(?<=\p{L})[[^\p{ASCII}]--[\p{L}\p{M}\p{N}\p{Z}\u2010-\u2015’·]](?=\p{L})|(?<=\p{L})[¨¬¯±´¶¸¼½¾˘ˇ˙˛˝÷×]|[¨¬¯±´¶¸˘ˇ˙˛˝÷×](?=\p{L})/gv,
  // Capitals within words.
  /(?<=[\p{Ll}--[a-z]])\p{Lu}|(?<=\p{Ll})[\p{Lu}--[A-Z]]/gv,
  // Letters of two alphabets in a word.
  /(?<=\p{Script=Latin})[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}]|(?<=[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}])\p{Script=Latin}/gv,
];

/**
 * Checks a guessed encoding by the words that result, because the guess does not know DOS code pages and some of ISO 8859, and
 * mistakes them for others.
 * @returns the guess, or the encoding that is clearly better
 */
export function betterEncoding(bytes: Uint8Array, guess: string): string {
  const sample = bytes.subarray(0, sampleBytes);
  let best = { encoding: guess, faults: countFaults(sample, guess) };
  const limit = best.faults / clearly;
  if (best.faults <= tolerated) return guess;
  for (const encoding of candidates) {
    const found = countFaults(sample, encoding);
    if (found <= limit && found < best.faults) best = { encoding, faults: found };
  }
  return best.encoding;
}

function countFaults(sample: Uint8Array, encoding: string): number {
  const text = iconv.decode(sample, encoding);
  return faults.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
}
