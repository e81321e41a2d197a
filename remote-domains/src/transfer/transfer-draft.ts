import * as v from 'valibot';
import { TransferredDomain } from '@roost/shared/contracts/transfer';

/** A transfer that was sent, until its nameservers are set. The same key never transfers twice. */
export const TransferAttempt = v.object({
  idempotencyKey: v.string(),
  domains: v.array(v.string()),
  /** Null until the answer has come. */
  answer: v.nullable(
    v.object({
      type: v.picklist(['wallet', 'transaction', 'oneCharge']),
      transactionId: v.nullable(v.string()),
      /** Not transferred and not charged, with the reason. */
      refused: v.optional(v.array(TransferredDomain), []),
    }),
  ),
  /** The checkout said that it was paid. */
  isPaid: v.boolean(),
  /** How far each domain was when it was last looked at; empty until then. */
  listed: v.array(TransferredDomain),
});
export type TransferAttempt = v.InferOutput<typeof TransferAttempt>;

/** The domains of an attempt that are transferred, and charged where a transfer costs anything. */
export const acceptedDomains = ({ domains, answer }: TransferAttempt): string[] => {
  const refused = new Set(answer?.refused.map(({ domain }) => domain));
  return domains.filter((domain) => !refused.has(domain));
};

/** The dialog as it is kept in the browser; a reload loses nothing. */
export const TransferDraft = v.object({ text: v.string(), attempt: v.nullable(TransferAttempt) });
export type TransferDraft = v.InferOutput<typeof TransferDraft>;

export const emptyDraft: TransferDraft = { text: '', attempt: null };

/** Where a transfer stands. */
export type TransferPhase = 'names' | 'unanswered' | 'unpaid' | 'waiting' | 'nameservers';

export const phaseOf = ({ attempt }: TransferDraft): TransferPhase => {
  if (attempt === null) return 'names';
  if (attempt.answer === null) return 'unanswered';
  if (attempt.answer.type === 'transaction' && !attempt.isPaid) return 'unpaid';
  return isListed(attempt.listed) ? 'nameservers' : 'waiting';
};

/** Whether there is something to show: nameservers for one of them, or nothing left to wait for. */
export const isListed = (listed: readonly TransferredDomain[]): boolean =>
  listed.some(({ nameservers }) => nameservers.length > 0) || (listed.length > 0 && !isWaiting(listed));

export const isWaiting = (listed: readonly TransferredDomain[]): boolean =>
  listed.some(({ state }) => state === 'Waiting');
