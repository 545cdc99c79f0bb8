import { endianness } from 'node:os';

const headerBytes = 4;

/** The type `vector` has another number in each database; PostgreSQL requires the right one of built-in types alone. */
const unknownType = 0;

/**
 * Encodes a vector in pgvector's binary format: the number of dimensions and an unused number, 16 bits each, then the values as
 * 32-bit floats, all big-endian (`vector_recv` in pgvector's source). A Buffer is sent as it is, which spares both sides
 * formatting and parsing a thousand numbers a vector.
 */
export function toBinaryVector(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(headerBytes + vector.byteLength);
  writeVector(vector, bytes);
  return bytes;
}

/**
 * Encodes vectors in PostgreSQL's binary format of arrays: the number of dimensions, whether any element is null, the type of
 * the elements, their count and the index of the first, 32 bits each, then each element with its length (`array_recv` in
 * PostgreSQL's source).
 */
export function toBinaryVectors(vectors: Float32Array[]): Buffer {
  const facts = [1, 0, unknownType, vectors.length, 1];
  const factBytes = 4;
  const bytes = Buffer.alloc(
    vectors.reduce(
      (sum, { byteLength }) => sum + factBytes + headerBytes + byteLength,
      facts.length * factBytes,
    ),
  );
  let offset = 0;
  for (const fact of facts) offset = bytes.writeInt32BE(fact, offset);
  for (const vector of vectors) {
    offset = bytes.writeInt32BE(headerBytes + vector.byteLength, offset);
    const end = offset + headerBytes + vector.byteLength;
    writeVector(vector, bytes.subarray(offset, end));
    offset = end;
  }
  return bytes;
}

function writeVector(vector: Float32Array, bytes: Buffer): void {
  bytes.writeUInt16BE(vector.length, 0);
  const values = bytes.subarray(headerBytes);
  values.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
  if (endianness() === 'LE') values.swap32();
}

/** Decodes what `toBinaryVector` wrote, or `vector_send` of pgvector. */
export function fromBinaryVector(bytes: Buffer): Float32Array {
  const values = Buffer.from(new Uint8Array(bytes.subarray(headerBytes)).buffer);
  if (endianness() === 'LE') values.swap32();
  return new Float32Array(values.buffer, values.byteOffset, values.length / 4);
}
