import { isSigned, signBody, toleranceSeconds } from './signature.ts';

const now = new Date('2026-11-28T10:00:00Z');
const body = Buffer.from('{"event_id":"evt_1","name":"Zoë"}');
const secret = 'pdl_ntfset_test';
const header = signBody({ body, secret, now });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('a signature is the HMAC-SHA256 of time and body, in hexadecimal', () => {
  const known = signBody({ body: Buffer.from('{"a":1}'), secret: 'secret', now: new Date(1_700_000_000_000) });
  // printf '1700000000:{"a":1}' | openssl dgst -sha256 -hmac secret
  expect(known).toBe('ts=1700000000;h1=4f0bff5cd8903c8149837f5187dd1ebbb1ba3fe7acd2a8b61cb3fb91e509a6ad');
});

test('a signed body counts', () => {
  expect(isSigned({ header, body, secret, now })).toBe(true);
});

test.each([
  ['another body', { body: Buffer.from('{"event_id":"evt_2","name":"Zoë"}') }],
  ['another secret', { secret: 'pdl_ntfset_other' }],
  ['no header', { header: '' }],
  ['another time in the header', { header: header.replace(/ts=\d+/, `ts=${now.getTime() / 1_000 + 1}`) }],
  ['a time that is no number', { header: header.replace(/ts=\d+/, 'ts=NaN') }],
  ['no time', { header: header.replace(/^ts=\d+;/, '') }],
  ['a short signature', { header: header.slice(0, -2) }],
  ['a signature with another text after it', { header: `${header}00` }],
  ['an old time', { now: later(toleranceSeconds + 1) }],
  ['a time in the future', { now: later(-toleranceSeconds - 1) }],
])('%s does not count', (_, changes) => {
  expect(isSigned({ header, body, secret, now, ...changes })).toBe(false);
});

test('the clock of the host can differ within the tolerance', () => {
  for (const seconds of [toleranceSeconds, -toleranceSeconds]) {
    expect(isSigned({ header, body, secret, now: later(seconds) })).toBe(true);
  }
});

test('while a secret is rotated, one of several signatures counts', () => {
  const other = signBody({ body, secret: 'pdl_ntfset_old', now }).replace(/^ts=\d+;/, '');
  const [time = '', own = ''] = header.split(';');
  for (const rotated of [[time, other, own].join(';'), [time, own, other].join(';')]) {
    expect(isSigned({ header: rotated, body, secret, now })).toBe(true);
  }
  expect(isSigned({ header: [time, other].join(';'), body, secret, now })).toBe(false);
});
