import * as v from 'valibot';
import { RedirectUrl } from './redirect.ts';

test.each([
  ['', ''],
  ['example.com', 'https://example.com'],
  [' Example.COM/ ', 'https://example.com'],
  ['example.com:8080/shop', 'https://example.com:8080/shop'],
  ['http://www.example.com', 'http://www.example.com'],
  ['https://example.com/A?b=c#d', 'https://example.com/A?b=c#d'],
  ['müller.de', 'https://xn--mller-kva.de'],
])('a redirect to %j is stored as %j', (typed, url) => {
  expect(v.parse(RedirectUrl, typed)).toBe(url);
  expect(v.parse(RedirectUrl, url)).toBe(url);
});

test.each([
  'example',
  'no host',
  'https://',
  'https://localhost',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:a@b.com',
])('%j is not a valid target of a redirect', (typed) => expect(v.is(RedirectUrl, typed)).toBe(false));

test('a redirect target has at most 2,048 characters', () => {
  const url = `https://example.com/${'a'.repeat(2_028)}`;
  expect(v.is(RedirectUrl, url)).toBe(true);
  expect(v.is(RedirectUrl, `${url}a`)).toBe(false);
});
