import { endianness } from 'node:os';

const headerBytes = 4;

/**
 * A vector as pgvector reads it in binary: the number of dimensions and an unused number, 16 bits each, then the values
 * as 32-bit floats, all big-endian (`vector_recv` in pgvector's source). A Buffer goes to the database as it is, which
 * spares both sides from printing and reading a thousand numbers a vector.
 */
export function toBinaryVector(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(headerBytes + vector.byteLength);
  writeVector(vector, bytes);
  return bytes;
}

/**
 * Vectors as PostgreSQL reads an array of them in binary: the number of dimensions, whether any element is null, the
 * type of the elements, how many there are and the number of the first, 32 bits each, then each with its length
 * (`array_recv` in PostgreSQL's source).
 * @param type the number that the database has given the type `vector`
 */
export function toBinaryVectors(vectors: Float32Array[], type: number): Buffer {
  const facts = [1, 0, type, vectors.length, 1];
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
