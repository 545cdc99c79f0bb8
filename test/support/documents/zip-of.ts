import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of some parts, for tests. `declaredBytes` lies about the unpacked size of every entry. */
export function zipOf(files: Record<string, string | Buffer>, declaredBytes?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(files)) {
    const packed = deflateRawSync(part);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(part), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(declaredBytes ?? Buffer.byteLength(part), 8);
    const version = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.from([Buffer.byteLength(name), 0, 0, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      version,
      sizes,
      lengths,
      Buffer.from(name),
      packed,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), version, sizes, lengths, place, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}
