import { judgeBimi } from './judge-bimi.ts';

const logo = 'v=BIMI1; l=https://harbor.example/logo.svg';

test.each<[string, string[], string]>([
  ['a logo', [logo], 'good'],
  ['a logo and a certificate', [`${logo}; a=https://harbor.example/vmc.pem`], 'good'],
  ['a logo and an empty certificate', [`${logo}; a=;`], 'good'],
  ['a compressed logo with a query', ['v=BIMI1;l=https://harbor.example/LOGO.SVGZ?v=2'], 'good'],
  ['an empty logo, which declines', ['v=BIMI1; l=; a=;'], 'declined'],
  ['no text', [], 'missing'],
  ['another version', ['v=BIMI2; l=https://harbor.example/logo.svg'], 'missing'],
  ['two records', [logo, logo], 'several'],
  ['no logo', ['v=BIMI1; a=https://harbor.example/vmc.pem'], 'invalid'],
  ['an http logo', ['v=BIMI1; l=http://harbor.example/logo.svg'], 'invalid'],
  ['a logo of another format', ['v=BIMI1; l=https://harbor.example/logo.png'], 'invalid'],
  ['a logo that is no URL', ['v=BIMI1; l=logo.svg'], 'invalid'],
  ['an http certificate', [`${logo}; a=http://harbor.example/vmc.pem`], 'invalid'],
  ['two logos', [`${logo}; l=https://harbor.example/other.svg`], 'syntax'],
])('BIMI with %s', (_, texts, reason) => {
  expect(judgeBimi({ texts, isEnforced: true })).toBe(reason);
});

test('a logo needs an enforced DMARC policy', () => {
  expect(judgeBimi({ texts: [logo], isEnforced: false })).toBe('no-enforcement');
});

test.each([
  ['no record', [], 'missing'],
  ['a record that declines', ['v=BIMI1; l='], 'declined'],
])('%s needs no DMARC policy', (_, texts, reason) => {
  expect(judgeBimi({ texts, isEnforced: false })).toBe(reason);
});
