import type { DnsLookup, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import { aDkimKey } from '#testing/a-dkim-key.ts';
import { judgeDkim } from './judge-dkim.ts';

const strong = `v=DKIM1; k=rsa; p=${aDkimKey}`;
/** 1,024 bits. */
const short =
  'v=DKIM1; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7/zYtIxN2SnFCjxOCKG9v3b4jYfcTNh5ijSsq631uBItLa7od+v/RtdC2UzJ1lWT947qR+Rcac2gbto/NMqJ0fzfVjH4OuKhitdY9tf6mcwGjaNBcWToIMmPSPDdQPNUYckcQ2QIDAQAB';

/** How the lookup of a selector ended: with texts, with an alias and no text, or without either. */
type Ending = { texts: string[] } | 'alias' | LookupOutcome;

const aLookup = (selector: string, ending: Ending): DnsLookup => {
  const name = `${selector}._domainkey.harbor.example`;
  const base = { name, type: 'TXT', server: '192.0.2.53:53', at: '2026-11-26T12:00:00.000Z' } as const;
  if (ending === 'alias')
    return { ...base, outcome: 'noData', records: [{ type: 'CNAME', name, value: 'key.provider.test' }] };
  if (typeof ending === 'string') return { ...base, outcome: ending, records: [] };
  return { ...base, outcome: 'found', records: ending.texts.map((value) => ({ type: 'TXT', name, value })) };
};

test.each<[string, [string, Ending][], { problem: string | null; unanswered: string | null; bits: number[] }]>([
  ['a good key', [['one', { texts: [strong] }]], { problem: null, unanswered: null, bits: [2_048] }],
  ['a short key', [['one', { texts: [short] }]], { problem: 'short-key', unanswered: null, bits: [1_024] }],
  ['two keys in one name', [['one', { texts: [strong, strong] }]], { problem: 'several', unanswered: null, bits: [] }],
  ['a missing record', [['one', 'noName']], { problem: null, unanswered: null, bits: [] }],
  [
    'an alias whose key a resolver finds',
    [
      ['one', 'alias'],
      ['one', { texts: [strong] }],
    ],
    { problem: null, unanswered: null, bits: [2_048] },
  ],
  [
    'an alias to nothing',
    [
      ['one', 'alias'],
      ['one', 'noName'],
    ],
    { problem: 'missing', unanswered: null, bits: [] },
  ],
  ...(['timeout', 'serverFailure', 'refused', 'truncated'] as const).map(
    (outcome): [string, [string, Ending][], { problem: null; unanswered: string; bits: number[] }] => [
      `an alias and a resolver with ${outcome}`,
      [
        ['one', 'alias'],
        ['one', outcome],
      ],
      { problem: null, unanswered: outcome, bits: [] },
    ],
  ),
  [
    'a short key beside one without an answer',
    [
      ['one', { texts: [short] }],
      ['two', 'timeout'],
    ],
    { problem: null, unanswered: 'timeout', bits: [1_024] },
  ],
  [
    'a revoked key beside one without an answer',
    [
      ['one', { texts: ['v=DKIM1; p='] }],
      ['two', 'timeout'],
    ],
    { problem: 'revoked', unanswered: 'timeout', bits: [] },
  ],
  [
    'a weak and a short key: the worse one',
    [
      ['one', { texts: [short] }],
      ['two', { texts: ['v=DKIM1; p='] }],
    ],
    { problem: 'revoked', unanswered: null, bits: [1_024] },
  ],
])('%s', (_, lookups, { bits, ...expected }) => {
  const judged = judgeDkim(lookups.map(([selector, ending]) => aLookup(selector, ending)));
  expect(judged).toMatchObject(expected);
  expect(judged.keys.flatMap((key) => key.bits ?? [])).toEqual(bits);
});
