import { PlacementPolicy, PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { FilterScore } from '@roost/shared/contracts/deliverability/spam-check';
import type { SenderIdentity } from '#mail-authentication/judge-message.ts';
import { placeMessage, receiverPolicies } from './receiver-policies.ts';

const harbor = 'harbor.example';
const sender = (changed: Partial<SenderIdentity> = {}): SenderIdentity => ({
  authorDomain: harbor,
  spf: { domain: harbor, result: 'pass' },
  dkim: [{ domain: harbor, result: 'pass' }],
  dmarc: { result: 'pass', policy: 'reject' },
  ...changed,
});
const dmarc = (result: string, policy = 'none') => ({ dmarc: { result, policy } });
const aScore = (changed: Partial<FilterScore>): FilterScore => ({
  filter: 'rspamd',
  score: 1,
  requiredScore: 15,
  action: 'no action',
  measuredAt: '2026-10-01T09:00:00.000Z',
  ...changed,
});
const reasonsOf = (changed: Partial<SenderIdentity>) =>
  PlacementPolicy.options.map((policy) => placeMessage(policy, { sender: sender(changed), score: null }).reason);

test('every provider has a policy, and every policy a provider', () => {
  expect(Object.keys(receiverPolicies)).toEqual(expect.arrayContaining([...PlacementProvider.options]));
  expect(new Set(Object.values(receiverPolicies))).toEqual(new Set(PlacementPolicy.options));
});

test('a message that passes is in the inbox of every receiver', () => {
  expect(reasonsOf({})).toEqual(['accepted', 'accepted', 'accepted', 'no-filter', 'accepted-on-retry']);
});

test.each([
  ['reject', 'unreceived', 'dmarc-reject'],
  ['quarantine', 'spam', 'dmarc-quarantine'],
] as const)('each receiver applies the published policy %s when DMARC fails', (policy, folder, reason) => {
  for (const receiver of PlacementPolicy.options)
    expect(placeMessage(receiver, { sender: sender(dmarc('fail', policy)), score: aScore({ score: -1 }) })).toEqual({
      folder,
      reason,
    });
});

test.each([
  ['no DMARC record', dmarc('none'), ['no-dmarc-pass', 'accepted', 'accepted', 'no-filter']],
  ['a record that cannot be parsed', dmarc('permerror'), ['no-dmarc-pass', 'accepted', 'accepted', 'no-filter']],
  [
    'another domain in SPF and DKIM',
    {
      spf: { domain: 'bounce.harbor.example', result: 'pass' },
      dkim: [{ domain: 'mailer.example', result: 'pass' }],
      ...dmarc('fail'),
    },
    ['no-dmarc-pass', 'not-aligned', 'accepted', 'no-filter'],
  ],
  [
    'a broken DKIM signature',
    { dkim: [{ domain: harbor, result: 'fail' }] },
    ['accepted', 'not-aligned', 'accepted', 'no-filter'],
  ],
  [
    'no SPF and no DKIM',
    { spf: { domain: harbor, result: 'none' }, dkim: [], ...dmarc('fail') },
    ['no-dmarc-pass', 'not-aligned', 'not-authenticated', 'not-authenticated'],
  ],
])('%s', (_, changed, reasons) => {
  expect(reasonsOf(changed)).toEqual([...reasons, 'accepted-on-retry']);
});

test.each([
  ['few points', {}, 'inbox', 'filter-accepted'],
  ['a wish for a later delivery', { score: 4.5, action: 'greylist' }, 'inbox', 'filter-accepted'],
  ['the mark of spam', { score: 6, action: 'add header' }, 'spam', 'filter-spam'],
  ['another subject', { score: 7, action: 'rewrite subject' }, 'spam', 'filter-spam'],
  ['a refusal', { score: 15, action: 'reject' }, 'spam', 'filter-spam'],
  ['a refusal with few points, such as of a virus', { score: 2, action: 'reject' }, 'spam', 'filter-spam'],
  ['the points of a refusal without an action', { score: 15 }, 'spam', 'filter-spam'],
] as const)('the receiver with a spam filter: %s', (_, verdict, folder, reason) => {
  expect(placeMessage('spam-filter', { sender: sender(), score: aScore(verdict) })).toEqual({ folder, reason });
});

test('no score makes up for a message without SPF and DKIM', () => {
  const unknown = sender({ spf: { domain: harbor, result: 'none' }, dkim: [], ...dmarc('none') });
  expect(placeMessage('spam-filter', { sender: unknown, score: aScore({ score: -5 }) })).toEqual({
    folder: 'spam',
    reason: 'not-authenticated',
  });
});
