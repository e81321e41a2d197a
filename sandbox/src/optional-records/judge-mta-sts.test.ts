import { judgeMtaSts } from './judge-mta-sts.ts';

const good = 'v=STSv1; id=20261127T120000;';

test.each<[string, string[], string]>([
  ['one record', [good], 'good'],
  ['no final semicolon, and an extension', ['v=STSv1;id=a; next=1'], 'good'],
  ['an id of 32 characters', [`v=STSv1; id=${'a1'.repeat(16)}`], 'good'],
  ['texts without the version, which are ignored', ['v=spf1 -all', good, 'V=STSV1; id=2', 'v=STSv12; id=3'], 'good'],
  ['no text', [], 'missing'],
  ['only other texts', ['v=spf1 -all', ' v=STSv1; id=1'], 'missing'],
  ['two records', [good, 'v=STSv1; id=2'], 'several'],
  ['no id', ['v=STSv1;'], 'invalid'],
  ['an empty id', ['v=STSv1; id='], 'invalid'],
  ['an id of 33 characters', [`v=STSv1; id=${'a'.repeat(33)}`], 'invalid'],
  ['an id with another character', ['v=STSv1; id=2026-11-27'], 'invalid'],
  ['two ids', ['v=STSv1; id=1; id=2'], 'syntax'],
  ['a field without a value', ['v=STSv1; id=1; next'], 'syntax'],
  ['an empty field', ['v=STSv1;; id=1'], 'syntax'],
])('MTA-STS with %s', (_, texts, reason) => {
  expect(judgeMtaSts(texts)).toBe(reason);
});

test('a long hostile text is judged in a moment', () => {
  const start = performance.now();
  judgeMtaSts([`v=STSv1; id=${' '.repeat(65_000)}x ; ${'a'.repeat(65_000)}`]);
  expect(performance.now() - start).toBeLessThan(500);
});
