import fc from 'fast-check';
import { createValueCounter } from './count-values.ts';

const json = fc.oneof(
  fc.json(),
  fc.array(fc.constantFrom('"', '\\', ',', '[', '{', 'a')).map((parts) => parts.join('')),
  // Texts that are long enough for a search in native code.
  fc.array(fc.constantFrom('"', '\\', ',', 'a'.repeat(70))).map((parts) => parts.join('')),
);

/** A reference implementation: removes the strings, then counts characters. */
const countOf = (text: string): number => {
  const outside = text.replaceAll(/"(?:\\[^]|[^"\\])*(?:"|\\?$)/g, '');
  return outside.replaceAll(/[^[{,]/g, '').length;
};

test('the values of a text are counted regardless of its chunks', () => {
  fc.assert(
    fc.property(json, fc.array(fc.integer({ min: 1, max: 100 })), (text, sizes) => {
      const bytes = new TextEncoder().encode(text);
      const count = createValueCounter();
      let at = 0;
      for (const size of sizes) {
        count(bytes.subarray(at, at + size));
        at += size;
      }
      expect(count(bytes.subarray(at))).toBe(countOf(text));
    }),
    { numRuns: 2_000 },
  );
});

test('commas and brackets in texts and escaped quotes are not counted', () => {
  const count = createValueCounter();
  expect(count(new TextEncoder().encode(String.raw`{"a":"[,{\\\",","b":[1,2]}`))).toBe(4);
});
