import { forwardingFaults, redirectUrl } from './forwarding.ts';

test.each([
  ['example.com', 'https://example.com'],
  [' Example.COM ', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['http://www.example.com', 'https://www.example.com'],
  ['müller.de', 'https://xn--mller-kva.de'],
  ['example', null],
  ['example.com/path', null],
  ['javascript:alert(1)', null],
])('%j leads to %j', (typed, url) => {
  expect(redirectUrl(typed)).toBe(url);
});

test.each([
  [{ redirect: '', dmarcEmail: '' }, false, false],
  [{ redirect: 'nowhere', dmarcEmail: 'nobody' }, true, true],
  [{ redirect: 'example.com', dmarcEmail: 'dmarc@example.com' }, false, false],
])('%j is judged field by field', (forwarding, redirect, dmarcEmail) => {
  expect(forwardingFaults(forwarding)).toEqual({ redirect, dmarcEmail });
});
