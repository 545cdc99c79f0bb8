import { mixHash } from '../text/mix-hash.ts';

/** A term in a segment: a 64-bit hash as two unsigned halves. Among a million terms, two collide once in 40 million. */
export type TermHash = { high: number; low: number };

/**
 * Hashes the UTF-16 units of a term in two lanes, each finished by `mixHash`. Stored segments depend on it: changing it requires a
 * new format.
 */
export function hashTerm(term: string): TermHash {
  const lanes = hashUnits(term);
  const high = mixHash(lanes.high);
  return { high, low: mixHash(lanes.low ^ high) };
}

/** The two lanes, not mixed yet, which `scanWords` computes of each word too: FNV-1a, and steps with the multiplier of MurmurHash2. */
export function hashUnits(text: string): TermHash {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 13;
  }
  return { high, low };
}

/** The order of terms in segments. */
export function compareHashes(one: TermHash, other: TermHash): number {
  return one.high - other.high || one.low - other.low;
}

/** The bucket of a term among 2^bits: the first bits of its hash, so that buckets follow the order of hashes. */
export function bucketOf(high: number, bits: number): number {
  return bits === 0 ? 0 : high >>> (32 - bits);
}
