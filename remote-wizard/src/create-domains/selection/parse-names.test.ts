import fc from 'fast-check';
import { parseNames, withoutName } from './parse-names.ts';

test.each([
  ['', [], []],
  ['one.com', ['one.com'], []],
  ['  One.COM. ', ['one.com'], []],
  ['one.com,two.com; three.com\n\tone.com', ['one.com', 'two.com', 'three.com'], []],
  ['one.com nonsense -x.com a_b.com', ['one.com'], ['nonsense', '-x.com', 'a_b.com']],
  ['a.b.example.com', [], ['a.b.example.com']],
  ['https://www.one.com/a?b=c two.com/', ['one.com', 'two.com'], []],
  ['müller.de', ['xn--mller-kva.de'], []],
])('%j contains the names %j and the invalid words %j', (text, names, wrong) => {
  const read = parseNames(text);
  expect(read.names.map(({ domain }) => domain)).toEqual(names);
  expect(read.invalid.map(({ typed }) => typed)).toEqual(wrong);
});

test('no name is lost or repeated, whatever the separators', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,20}\.(com|net|io)$/), { maxLength: 30 });
  const separator = fc.constantFrom(' ', ',', '\n', ';', ', ', '\r\n', '\t');
  fc.assert(
    fc.property(names, separator, (given, between) => {
      const text = [...given, ...given.map((name) => name.toUpperCase())].join(between);
      expect(parseNames(text).names.map(({ domain }) => domain)).toEqual(given);
    }),
  );
});

test('known or repeated names are counted and skipped', () => {
  const read = parseNames('one.com, ONE.com two.com three.com', new Set(['two.com']));
  expect(read).toMatchObject({ names: [{ domain: 'one.com' }, { domain: 'three.com' }], repeated: 2 });
});

test('a name can be removed from a list', () => {
  expect(withoutName('-a.com,  b_c.com\n-d.com', 'b_c.com')).toBe('-a.com -d.com');
  expect(withoutName('-a.com', '-a.com')).toBe('');
});
