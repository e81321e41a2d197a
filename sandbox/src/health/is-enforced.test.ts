import { parseDmarc } from '@roost/shared/rules/dns/dmarc';
import { isEnforced } from './is-enforced.ts';

test.each<[string, boolean]>([
  ['v=DMARC1; p=reject', true],
  ['v=DMARC1; p=quarantine; sp=reject', true],
  ['v=DMARC1; p=none', false],
  ['v=DMARC1', false],
  ['v=DMARC1; p=reject; sp=none', false],
  ['v=DMARC1; p=none; sp=reject', false],
  ['v=DMARC1; p=reject; t=y', true],
  ['v=DMARC1; p=quarantine; t=y', false],
  ['v=DMARC1; p=reject; sp=quarantine; t=Y', false],
  ['v=DMARC1; p=quarantine; t=n', true],
])('%s is enforced: %s', (text, expected) => {
  const dmarc = parseDmarc(text);
  expect(dmarc && isEnforced(dmarc)).toBe(expected);
});
