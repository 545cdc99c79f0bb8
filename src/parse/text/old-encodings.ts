import iconv from 'iconv-lite';

/** Single-byte encodings of Windows, Unix, DOS and the Macintosh; of equals, the first counts. */
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

/** Enough to tell an encoding, in bytes. */
const sampleBytes = 100_000;

/** A guess stands unless it has some faults, and so many times as many as another encoding. */
const tolerated = 1;
const clearly = 4;

/** What words do not have in any language: the traces of a wrong encoding. */
const faults = [
  // no characters
  /[[\p{Cc}\p{Cn}\p{Co}\ufffd]--[\t\n\v\f\r\b]]/gv,
  // signs that hardly anybody types, or that stand between letters or beside one
  /[¤¦\u2500-\u259f]|(?<=\p{L})[[^\p{ASCII}]--[\p{L}\p{M}\p{N}\p{Z}\u2010-\u2015’·]](?=\p{L})|(?<=\p{L})[¨¬¯±´¶¸¼½¾˘ˇ˙˛˝÷×]|[¨¬¯±´¶¸˘ˇ˙˛˝÷×](?=\p{L})/gv,
  // capitals within words
  /(?<=[\p{Ll}--[a-z]])\p{Lu}|(?<=\p{Ll})[\p{Lu}--[A-Z]]/gv,
  // letters of two alphabets in a word
  /(?<=\p{Script=Latin})[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}]|(?<=[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}])\p{Script=Latin}/gv,
];

/**
 * Holds the guess of an encoding to what it makes of words, because guesses know neither code pages of DOS nor some of
 * ISO 8859, and mistake them for others.
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
