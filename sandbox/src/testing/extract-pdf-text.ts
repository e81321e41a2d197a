import { inflateSync } from 'node:zlib';

/**
 * Extracts the text of a PDF: maps each shown string through the ToUnicode map of its font (PDF 32000-1, sections 9.4
 * and 9.10). Supports only what our documents use: compressed streams, two-byte codes, no object streams.
 */
export const extractPdfText = (bytes: Uint8Array): string => {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const maps = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? [];
      const map = objects.get(unicode)?.stream;
      if (map !== undefined) maps.set(name, charactersOf(map));
    }
  }
  let map: Map<string, string> | undefined;
  const lines = [''];
  for (const { stream } of objects.values()) {
    for (const [operator, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^ET/gm)) {
      if (font !== undefined) map = maps.get(font);
      const codes = [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines[lines.length - 1] += codes.map((code) => map?.get(code.toLowerCase()) ?? '\ufffd').join('');
      if (operator === 'ET') lines.push('');
    }
  }
  return lines.join('\n');
};

type PdfObject = { dictionary: string; stream: string };

const objectsOf = (file: string): Map<string, PdfObject> =>
  new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', content = '']) => {
      const [dictionary = '', body] = content.split('stream\n', 2);
      const isPacked = dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1');
      const packed = Buffer.from(body ?? '', 'latin1');
      return [id, { dictionary, stream: body !== undefined && isPacked ? inflateSync(packed).toString('latin1') : '' }];
    }),
  );

/** Characters by code, from `bfrange` entries with a list. */
const charactersOf = (map: string): Map<string, string> =>
  new Map(
    [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\da-f ]+)>/gi)].map(([, hex = ''], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
