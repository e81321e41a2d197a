import fc from 'fast-check';
import { parseTypedDomains } from './typed-domains.ts';

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
  const read = parseTypedDomains(text);
  expect(read.domains.map(({ domain }) => domain)).toEqual(names);
  expect(read.invalid.map(({ typed }) => typed)).toEqual(wrong);
});

test('no name is lost or repeated, whatever the separators', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,20}\.(com|net|io)$/), { maxLength: 30 });
  const separator = fc.constantFrom(' ', ',', '\n', ';', ', ', '\r\n', '\t');
  fc.assert(
    fc.property(names, separator, (typed, between) => {
      const text = [...typed, ...typed.map((name) => name.toUpperCase())].join(between);
      expect(parseTypedDomains(text).domains.map(({ domain }) => domain)).toEqual(typed);
    }),
  );
});

test('known or repeated names are counted and skipped', () => {
  const read = parseTypedDomains('one.com, ONE.com two.com three.com', new Set(['two.com']));
  expect(read).toMatchObject({ domains: [{ domain: 'one.com' }, { domain: 'three.com' }], repeated: 2 });
});

test('a pasted column is trimmed, and each name is added once in any form', () => {
  const { domains, invalid, repeated } = parseTypedDomains(
    '  Try-North.com \r\n münchen.de, xn--mnchen-3ya.de;try-north.com.\t',
  );
  expect(domains).toEqual([
    { typed: 'Try-North.com', domain: 'try-north.com' },
    { typed: 'münchen.de', domain: 'xn--mnchen-3ya.de' },
  ]);
  expect(invalid).toEqual([]);
  expect(repeated).toBe(2);
});

test('each invalid name has its reason', () => {
  const { domains, invalid } = parseTypedDomains('good.com https://a_c.com/ a_b.com one.two.three.com localhost');
  expect(domains.map(({ domain }) => domain)).toEqual(['good.com']);
  expect(invalid).toEqual([
    { typed: 'https://a_c.com/', fault: 'domain' },
    { typed: 'a_b.com', fault: 'domain' },
    { typed: 'one.two.three.com', fault: 'twoLevelDomain' },
    { typed: 'localhost', fault: 'domain' },
  ]);
});

test('a pasted URL gives its host name', () => {
  const { domains, invalid } = parseTypedDomains('https://www.try-north.com/pricing?plan=1\ntry-south.com/');
  expect(domains.map(({ domain }) => domain)).toEqual(['try-north.com', 'try-south.com']);
  expect(invalid).toEqual([]);
});
