import type { LookedUpRecord, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import { lookUpClaim } from './look-up-claim.ts';

const claim = { domain: 'harbor.example', token: '0f' };
const name = '_roost-challenge.harbor.example';
const value = 'roost-verification=0f';
const txt = (text: string, owner = name): LookedUpRecord => ({ type: 'TXT', name: owner, value: text });
const alias: LookedUpRecord = { type: 'CNAME', name, value: 'else.example' };

test.each<[string, string, LookupOutcome, LookedUpRecord[]]>([
  ['the record among others', 'proved', 'found', [txt('other'), txt(value)]],
  ['another value', 'differs', 'found', [txt('roost-verification=0e')]],
  ['the value at the end of an alias', 'missing', 'found', [alias, txt(value, 'else.example')]],
  ['no record', 'missing', 'noData', []],
  ['no name', 'missing', 'noName', []],
  ['no answer', 'unanswered', 'timeout', []],
])('%s: %s', async (_, result, outcome, records) => {
  const at = '2026-11-27T12:00:00.000Z';
  const server = '192.0.2.53:53';
  const asked: unknown[] = [];
  const found = await lookUpClaim(
    {
      ask: (source, question) => {
        asked.push([source, question]);
        return Promise.resolve({ ...question, server, at, outcome, records });
      },
    },
    claim,
  );
  expect(found).toEqual({ at, server, result });
  expect(asked).toEqual([['public', { name, type: 'TXT' }]]);
});
