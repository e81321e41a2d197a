import { PlacementPolicy, PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
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
const reasonsOf = (changed: Partial<SenderIdentity>) =>
  PlacementPolicy.options.map((policy) => placeMessage(policy, sender(changed)).reason);

test('every provider has a policy, and every policy a provider', () => {
  expect(Object.keys(receiverPolicies)).toEqual(expect.arrayContaining([...PlacementProvider.options]));
  expect(new Set(Object.values(receiverPolicies))).toEqual(new Set(PlacementPolicy.options));
});

test('a message that passes is in the inbox of every receiver', () => {
  expect(reasonsOf({})).toEqual(['accepted', 'accepted', 'accepted', 'accepted-on-retry']);
});

test.each([
  ['reject', 'unreceived', 'dmarc-reject'],
  ['quarantine', 'spam', 'dmarc-quarantine'],
] as const)('each receiver applies the published policy %s when DMARC fails', (policy, folder, reason) => {
  for (const receiver of PlacementPolicy.options)
    expect(placeMessage(receiver, sender(dmarc('fail', policy)))).toEqual({ folder, reason });
});

test.each([
  ['no DMARC record', dmarc('none'), ['no-dmarc-pass', 'accepted', 'accepted']],
  ['a record that cannot be parsed', dmarc('permerror'), ['no-dmarc-pass', 'accepted', 'accepted']],
  [
    'another domain in SPF and DKIM',
    {
      spf: { domain: 'bounce.harbor.example', result: 'pass' },
      dkim: [{ domain: 'mailer.example', result: 'pass' }],
      ...dmarc('fail'),
    },
    ['no-dmarc-pass', 'not-aligned', 'accepted'],
  ],
  ['a broken DKIM signature', { dkim: [{ domain: harbor, result: 'fail' }] }, ['accepted', 'not-aligned', 'accepted']],
  [
    'no SPF and no DKIM',
    { spf: { domain: harbor, result: 'none' }, dkim: [], ...dmarc('fail') },
    ['no-dmarc-pass', 'not-aligned', 'not-authenticated'],
  ],
])('%s', (_, changed, reasons) => {
  expect(reasonsOf(changed)).toEqual([...reasons, 'accepted-on-retry']);
});
