import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { lookUpReverse } from './look-up-reverse.ts';

const { api } = useTestSandbox();

test.each([
  ['198.51.100.14', { name: 'out-14.roost-mail.com', isConfirmed: true }],
  ['198.51.100.13', { name: 'out-13.roost-mail.com', isConfirmed: false }],
  ['198.51.100.7', { name: null, isConfirmed: false }],
  ['203.0.113.200', { name: 'mail-200.google.example', isConfirmed: true }],
  // The server refuses to answer for other networks.
  ['192.0.2.1', null],
])('the reverse name of %s', async (ip, found) => {
  const { lookups } = api.sandbox;
  if (lookups === null) throw new Error('Lookups are off.');
  expect(await lookUpReverse(lookups, ip)).toEqual(found);
});
