import type { BlocklistCheck, BlocklistState } from '@roost/shared/contracts/dns/domain-checks';
import { findListing } from './find-listing.ts';

const subject = 'harbor.example';
const aCheck = (list: string, state: BlocklistState, more: Partial<BlocklistCheck> = {}): BlocklistCheck => ({
  kind: 'domain',
  list,
  subject,
  state,
  lookup: {
    name: `${subject}.${list}`,
    type: 'A',
    server: '192.0.2.53:53',
    at: '2026-11-27T12:00:00.000Z',
    outcome: 'refused',
    records: [],
  },
  ...more,
});

test.each<[string, BlocklistCheck[], unknown]>([
  [
    'each list',
    [aCheck('a.test', 'not-listed'), aCheck('b.test', 'not-listed')],
    { state: 'not-listed', detail: null },
  ],
  [
    'one list has an entry',
    [aCheck('a.test', 'not-measured'), aCheck('b.test', 'listed')],
    { state: 'listed', detail: 'b.test' },
  ],
  [
    'one list has no result',
    [aCheck('a.test', 'not-listed'), aCheck('b.test', 'not-measured')],
    { state: 'not-measured', detail: 'b.test refused' },
  ],
  ['no list', [], { state: 'not-measured', detail: null }],
  [
    'another address was asked',
    [aCheck('a.test', 'not-listed', { subject: 'other.example' })],
    { state: 'not-measured' },
  ],
  ['lists of another kind', [aCheck('a.test', 'not-listed', { kind: 'ip' })], { state: 'not-measured' }],
])('%s', (_, checks, listing) => {
  expect(findListing(checks, { kind: 'domain', subject })).toMatchObject(listing as object);
});
