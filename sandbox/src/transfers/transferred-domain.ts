import type { TransferFault, TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import type { transfers } from '#database/schema/domains.ts';

type StoredTransfer = typeof transfers.$inferSelect & { isRefunded: boolean };

/** The state of a transfer at `now`. */
export const toTransferredDomain = (row: StoredTransfer, now: Date): TransferredDomain => {
  const { domain, fault, nameserversAt, doneAt, isRefunded } = row;
  if (fault !== null && fault !== 'nameservers-unchanged') return { ...failedTransfer(domain, fault), isRefunded };
  if (nameserversAt === null || now < nameserversAt) return { domain, state: 'Waiting', nameservers: [], ...noReason };
  const { nameservers } = row;
  if (doneAt === null || now < doneAt) return { domain, state: 'NameserversGiven', nameservers, ...noReason };
  if (fault !== null) return { ...failedTransfer(domain, fault), nameservers, isRefunded };
  return { domain, state: 'Done', nameservers, ...noReason };
};

const noReason = { reason: null, isRefunded: false };

export const failedTransfer = (domain: string, code: TransferFault): TransferredDomain => ({
  domain,
  state: 'Failed',
  nameservers: [],
  reason: { code, message: messages[code] },
  isRefunded: false,
});

const messages: Record<TransferFault, string> = {
  'not-registered': 'Nobody has registered this domain. Buy it instead.',
  'connected-elsewhere': 'Another workspace has this domain.',
  'already-connected': 'This workspace already has this domain.',
  blocklisted: "The domain is on a blocklist and can't be used for sending.",
  'nameservers-unchanged': 'The nameservers were not set at the registrar.',
  'provider-failed': 'The provider could not transfer this domain.',
  'payment-declined': 'The payment was declined. Nothing was charged.',
};
