/**
 * A vector as pgvector reads it in binary: the number of dimensions and an unused number, 16 bits each, then the values
 * as 32-bit floats, all big-endian (`vector_recv` in pgvector's source). A Buffer goes to the database as it is, which
 * spares both sides from printing and reading a thousand numbers a vector.
 */
export function toBinaryVector(vector: Float32Array): Buffer {
  const headerBytes = 4;
  const bytes = Buffer.alloc(headerBytes + vector.length * Float32Array.BYTES_PER_ELEMENT);
  bytes.writeUInt16BE(vector.length, 0);
  let offset = headerBytes;
  for (const value of vector) offset = bytes.writeFloatBE(value, offset);
  return bytes;
}
