import * as v from 'valibot';
import { TransferredDomain } from '@roost/shared/contracts/domains/transfer';

/** Maximum number of domains per transfer. */
export const maxDomains = 200;

/** A sent transfer, until its nameservers are set. The idempotency key prevents a second transfer. */
export const TransferAttempt = v.object({
  idempotencyKey: v.string(),
  domains: v.array(v.string()),
  /** Null until the response arrives. */
  answer: v.nullable(
    v.object({
      type: v.picklist(['wallet', 'transaction', 'oneCharge']),
      transactionId: v.nullable(v.string()),
      /** Neither transferred nor charged, with the reason. */
      refused: v.optional(v.array(TransferredDomain), []),
    }),
  ),
  /** True after the checkout reported the payment. */
  isPaid: v.boolean(),
  /** State of each domain at the last poll; empty before the first. */
  listed: v.array(TransferredDomain),
});
export type TransferAttempt = v.InferOutput<typeof TransferAttempt>;

/** The transferred domains of an attempt, which are charged unless transfers are free. */
export const acceptedDomains = ({ domains, answer }: TransferAttempt): string[] => {
  const refused = new Set(answer?.refused.map(({ domain }) => domain));
  return domains.filter((domain) => !refused.has(domain));
};

/** The saved state of the dialog. */
export const TransferDraft = v.object({ text: v.string(), attempt: v.nullable(TransferAttempt) });
export type TransferDraft = v.InferOutput<typeof TransferDraft>;

export const emptyDraft: TransferDraft = { text: '', attempt: null };

/** State of a transfer. */
export type TransferPhase = 'names' | 'unanswered' | 'unpaid' | 'waiting' | 'nameservers';

export const phaseOf = ({ attempt }: TransferDraft): TransferPhase => {
  if (attempt === null) return 'names';
  if (attempt.answer === null) return 'unanswered';
  if (attempt.answer.type === 'transaction' && !attempt.isPaid) return 'unpaid';
  return isListed(attempt.listed) ? 'nameservers' : 'waiting';
};

/** True when there are nameservers to show, or nothing is left to wait for. */
export const isListed = (listed: readonly TransferredDomain[]): boolean =>
  listed.some(({ nameservers }) => nameservers.length > 0) || (listed.length > 0 && !isWaiting(listed));

export const isWaiting = (listed: readonly TransferredDomain[]): boolean =>
  listed.some(({ state }) => state === 'Waiting');
