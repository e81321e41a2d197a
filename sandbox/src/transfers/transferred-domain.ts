import type { TransferFault, TransferredDomain } from '@roost/shared/contracts/transfer';
import type { transfers } from '#database/schema/domains.ts';

/** How far a transfer is at a time. */
export const toTransferredDomain = (row: typeof transfers.$inferSelect, now: Date): TransferredDomain => {
  const { domain, fault, nameserversAt, doneAt } = row;
  if (fault !== null && fault !== 'nameservers-unchanged') return failedTransfer(domain, fault);
  if (nameserversAt === null || now < nameserversAt) return { domain, state: 'Waiting', nameservers: [], reason: null };
  const { nameservers } = row;
  if (doneAt === null || now < doneAt) return { domain, state: 'NameserversGiven', nameservers, reason: null };
  if (fault !== null) return { ...failedTransfer(domain, fault), nameservers };
  return { domain, state: 'Done', nameservers, reason: null };
};

export const failedTransfer = (domain: string, code: TransferFault): TransferredDomain => ({
  domain,
  state: 'Failed',
  nameservers: [],
  reason: { code, message: texts[code] },
});

const texts: Record<TransferFault, string> = {
  'not-registered': 'Nobody has registered this domain: buy it instead.',
  'connected-elsewhere': 'Another workspace has this domain.',
  'already-connected': 'This workspace has this domain already.',
  blocklisted: 'The domain is on a blocklist and cannot be used for sending.',
  'nameservers-unchanged': 'The nameservers have not been set at the registrar.',
  'provider-failed': 'The transfer failed at the provider.',
};
