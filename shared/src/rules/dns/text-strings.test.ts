import fc from 'fast-check';
import { maxTextOctets, textStrings } from './text-strings.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const texts = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 1_000 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
);

test('the strings of a text join to the text, and none is longer than a record allows', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const strings = textStrings(text);
      expect(strings.join('')).toBe(text);
      expect(Math.max(...strings.map(octets))).toBeLessThanOrEqual(maxTextOctets);
    }),
  );
});

test.each([
  ['', 1],
  ['a'.repeat(255), 1],
  ['a'.repeat(256), 2],
  ['é'.repeat(127), 1],
  ['é'.repeat(128), 2],
  ['😀'.repeat(64), 2],
])('%s is split into as few strings as possible', (text, count) => {
  expect(textStrings(text)).toHaveLength(count);
});
