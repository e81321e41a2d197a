import { judgeCaa } from './judge-caa.ts';

const issue = '0 issue "letsencrypt.org"';

test.each<[string, string[], unknown]>([
  ['no record: any authority', [], { reason: 'missing', issuers: null, wildcardIssuers: null }],
  ['an authority, also for wildcards', [issue], { issuers: ['letsencrypt.org'], wildcardIssuers: ['letsencrypt.org'] }],
  [
    'two authorities and parameters, in any case',
    [issue, '128 ISSUE "CA.Example; validationmethods=dns-01"', issue],
    { issuers: ['letsencrypt.org', 'ca.example'] },
  ],
  [
    'another authority for wildcards',
    [issue, '0 issuewild "wild.example"'],
    { issuers: ['letsencrypt.org'], wildcardIssuers: ['wild.example'] },
  ],
  ['no wildcards', [issue, '0 issuewild ";"'], { issuers: ['letsencrypt.org'], wildcardIssuers: [] }],
  ['only wildcards limited', ['0 issuewild "wild.example"'], { issuers: null, wildcardIssuers: ['wild.example'] }],
  ['no authority', ['0 issue ";"'], { issuers: [], wildcardIssuers: [] }],
  ['only an address for reports', ['0 iodef "mailto:security@harbor.example"'], { issuers: null }],
  ['an unknown tag', ['0 tbs "later"', issue], { issuers: ['letsencrypt.org'] }],
  ['a critical known tag', ['128 issuemail ";"'], { issuers: null }],
  ['an unknown tag with another flag', ['64 tbs "later"'], { issuers: null }],
])('CAA with %s', (_, values, expected) => {
  expect(judgeCaa(values)).toMatchObject({ reason: 'good', ...(expected as object) });
});

test.each<[string, string[], unknown]>([
  ['a critical unknown tag', [issue, '128 tbs "later"'], { reason: 'unknown-critical' }],
  ['a critical tag that is no word', [issue, '129 a b "later"'], { reason: 'unknown-critical' }],
  ['an authority that is no name', ['0 issue "https://letsencrypt.org"'], { reason: 'invalid', issuers: [] }],
  ['a hyphen at the end of a label', ['0 issuewild "ca-.example"'], { reason: 'invalid', wildcardIssuers: [] }],
])('CAA with %s is a problem', (_, values, expected) => {
  expect(judgeCaa(values)).toMatchObject(expected as object);
});
