import { inflateSync } from 'node:zlib';

/**
 * Converts WOFF 1.0 (W3C recommendation, sections 3 to 5) to SFNT with inflated tables. The font reader inflates the
 * glyph table for each glyph: half a minute for a font with 65,000 glyphs.
 */
export const woffToSfnt = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts = [header];
  let end = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const at = 12 + 16 * index;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const body = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed === length ? body : inflateSync(body)).copy(table);
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(length, at + 12);
    parts.push(table);
    end += table.length;
  }
  return Buffer.concat(parts);
};
