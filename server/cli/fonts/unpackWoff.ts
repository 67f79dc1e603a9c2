import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;
const SIGNATURE = 0x774f4646;

/**
 * Converts WOFF to TrueType: the same tables, inflated. Source: https://www.w3.org/TR/WOFF/
 * @throws Error when the file is not WOFF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = HEADER + i * ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });

  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  const bodies: Buffer[] = [directory];
  let position = directory.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * i;
    directory.writeUInt32BE(tag, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(position, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc(-data.length & 3);
    bodies.push(data, padding);
    position += data.length + padding.length;
  }
  return Buffer.concat(bodies);
}
