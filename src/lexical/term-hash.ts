import { mixHash } from '../text/mix-hash.ts';

/** A term in a segment: 64 bits of a hash, as two unsigned halves. Among a million terms, two are the same once in 40 million. */
export type TermHash = { high: number; low: number };

/**
 * Hashes the UTF-16 code units of a term by two lanes of multiply and shift, each finished by `mixHash`. Segments that are stored depend on it: it can't change without a new format.
 */
export function hashTerm(term: string): TermHash {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < term.length; index += 1) {
    const unit = term.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 13;
  }
  high = mixHash(high);
  return { high, low: mixHash(low ^ high) };
}

/** Orders terms as segments have them. */
export function compareHashes(one: TermHash, other: TermHash): number {
  return one.high - other.high || one.low - other.low;
}

/** The bucket of a term where there are 2^bits of them: the first bits of its hash, so that buckets are in its order. */
export function bucketOf(high: number, bits: number): number {
  return bits === 0 ? 0 : high >>> (32 - bits);
}
