import fc from 'fast-check';
import { toHostName } from '@roost/shared/rules/names/host-name';
import { toUnicodeName } from './unicode-name.ts';

test.each([
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['xn--bcher-kva.example', 'bücher.example'],
  ['xn--fiqs8s.xn--55qx5d', '中国.公司'],
  ['example.com', 'example.com'],
  ['xn--.com', 'xn--.com'],
  ['xn--a_b.com', 'xn--a_b.com'],
])('%s reads as %s', (name, read) => expect(toUnicodeName(name)).toBe(read));

test('a Unicode name converts back to the same ASCII name', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aéßüñłжδשمक中日か한-0'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(letters, (label) => {
      const name = toHostName(`${label}.com`);
      fc.pre(name !== null);
      expect(toHostName(toUnicodeName(name ?? ''))).toBe(name);
    }),
  );
});

test('no text makes the conversion throw', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof toUnicodeName(`xn--${text}`) === 'string'));
});
