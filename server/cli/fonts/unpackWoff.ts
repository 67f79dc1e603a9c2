import { inflateSync } from "node:zlib";

/** Lengths in bytes. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;
const WOFF_SIGNATURE = 0x774f4646;

/**
 * Converts WOFF to TrueType: the same tables, inflated. Source: https://www.w3.org/TR/WOFF/
 * @throws Error when the file is not WOFF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = WOFF_HEADER + i * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });

  const directory = Buffer.alloc(HEADER + ENTRY * count);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  const bodies: Buffer[] = [directory];
  let position = directory.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = HEADER + ENTRY * i;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(position, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc(-data.length & 3);
    bodies.push(data, padding);
    position += data.length + padding.length;
  }
  return Buffer.concat(bodies);
}
