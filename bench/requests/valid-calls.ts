import { randomUUID } from 'node:crypto';
import { maxDnsRecords } from '@roost/shared/contracts/dns/dns';
import { maxCreated } from '@roost/shared/contracts/mailboxes/mailbox';
import { maxAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { maxOrderedInboxes } from '@roost/shared/contracts/billing/purchase';

export type Send = (call: { method: string; path: string; body?: string; version?: string }) => Promise<Sent>;
export type Sent = { status: number; version: string; body: unknown };
export type ValidCall = { name: string; run: () => Promise<number> };

/**
 * The largest valid requests, whose cost no limit prevents. The last one pays the order of the previous one. A run only
 * sends its body, so its time is that of the API.
 */
export const validCalls = async (send: Send): Promise<ValidCall[]> => {
  const read = async <T>(path: string) => (await send({ method: 'GET', path })).body as T;
  const own = await read<{ data: { domain: string }[] }>(
    '/v1/domains?type=Private&status=Active&sort=-mailboxes&limit=1',
  );
  const domain = own.data[0]?.domain ?? '';
  const offers = await read<{ domain: string; status: string }[]>(
    '/v1/domains/generate-suggestions?domain=windmill&limit=100',
  );
  const free = offers.find(({ status }) => status === 'Available')?.domain ?? '';
  const contacts = await read<unknown[]>('/v1/domains/owners');
  const set = await send({ method: 'GET', path: `/v1/domains/dns?domain=${domain}` });
  const { records } = set.body as { records: unknown[] };
  const added = Array.from({ length: maxDnsRecords - records.length }, (_, index) => ({
    type: 'TXT',
    key: `w${index}`,
    value: 'a'.repeat(4_000),
  }));
  let transactionId = '';
  const post = async (path: string, body?: string) => {
    const answer = await send({ method: 'POST', path, ...(body !== undefined && { body }) });
    if (answer.status === 201) transactionId = (answer.body as { transactionId?: string }).transactionId ?? '';
    return answer.status;
  };
  const dnsSet = JSON.stringify({ domain, records: [...records, ...added] });
  const addresses = JSON.stringify({
    emails: inboxes(maxAddresses, { domain, signature: '' }).map(({ email }) => email),
  });
  const created = JSON.stringify({
    type: 'Private',
    emails: inboxes(maxCreated, { domain, signature: 'a'.repeat(7_500) }),
  });
  const order = JSON.stringify({
    domains: [free],
    registrant: contacts[0],
    mailboxes: {
      type: 'Private',
      emails: inboxes(maxOrderedInboxes, { domain: free, signature: 'a'.repeat(1_200) }),
    },
  });
  return [
    {
      name: 'saveDns',
      run: async () =>
        (await send({ method: 'PUT', path: '/v1/domains/dns', body: dnsSet, version: set.version })).status,
    },
    { name: 'findTakenAddresses', run: () => post('/v1/mailboxes/taken', addresses) },
    { name: 'createMailboxes', run: () => post('/v1/mailboxes', created) },
    { name: 'purchaseDomains', run: () => post('/v1/domains/purchase', order) },
    { name: 'payment of the order', run: () => post(`/sandbox/transactions/${transactionId}/pay`) },
  ];
};

const inboxes = (count: number, { domain, signature }: { domain: string; signature: string }) =>
  Array.from({ length: count }, () => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `${randomUUID()}@${domain}`,
    signature,
  }));
