import { parseDomains, withoutInvalid } from './parse-domains.ts';

test('a pasted column is trimmed, and each name is added once in any form', () => {
  const { domains, invalid, repeated } = parseDomains(
    '  Try-North.com \r\n münchen.de, xn--mnchen-3ya.de;try-north.com.\t',
  );
  expect(domains).toEqual([
    { domain: 'try-north.com', unicode: 'try-north.com' },
    { domain: 'xn--mnchen-3ya.de', unicode: 'münchen.de' },
  ]);
  expect(invalid).toEqual([]);
  expect(repeated).toBe(2);
});

test('each invalid name has its reason', () => {
  const { domains, invalid } = parseDomains('good.com https://a_c.com/ a_b.com one.two.three.com localhost');
  expect(domains.map(({ domain }) => domain)).toEqual(['good.com']);
  expect(invalid).toEqual([
    { typed: 'https://a_c.com/', fault: 'domain' },
    { typed: 'a_b.com', fault: 'domain' },
    { typed: 'one.two.three.com', fault: 'twoLevelDomain' },
    { typed: 'localhost', fault: 'domain' },
  ]);
});

test('an invalid name can be removed, and the rest remains', () => {
  expect(withoutInvalid('good.com bad_name.com münchen.de')).toBe('good.com\nmünchen.de');
});

test('a pasted URL gives its host name', () => {
  const { domains, invalid } = parseDomains('https://www.try-north.com/pricing?plan=1\ntry-south.com/');
  expect(domains.map(({ domain }) => domain)).toEqual(['try-north.com', 'try-south.com']);
  expect(invalid).toEqual([]);
});
