import { useCallback, useState } from 'react';
import { openCheckout, readPayment, useExclusiveAction, type PaymentProblem } from '@roost/shared/checkout';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { useDraft } from '@roost/shared/drafts';
import { toFailure, type Failure } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import { useAction, useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { acceptedDomains, emptyDraft, phaseOf, TransferDraft, type TransferAttempt } from './transfer-draft.ts';
import { useTransferPolling } from './use-transfer-polling.ts';

/** Delay of the first poll after a payment, in ms (product spec, section 4). */
const afterPayment = 100;

type TransferOptions = { onFailure: (failure: Failure) => void };

/** The state machine of a transfer, saved in the browser: a reload resumes it. */
export const useTransfer = ({ onFailure }: TransferOptions) => {
  const { value: draft, change, finish } = useDraft('transfer', TransferDraft, emptyDraft);
  const { run } = useAction(transferDomains, { changes: [listDomains] });
  const invalidate = useInvalidate();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  /** The last unpaid transaction, for which the API can know the reason. */
  const [rejectedTransactionId, setRefused] = useState<string | null>(null);
  const report = (thrown: unknown) => {
    const failure = toFailure(thrown);
    if (failure.kind !== 'aborted') onFailure(failure);
  };
  const { isRunning, run: runExclusively } = useExclusiveAction({
    onStart: () => setProblem(null),
    onFailure: report,
  });

  const saveAttempt = useCallback(
    (attempt: Partial<TransferAttempt> | null) =>
      change((saved) => ({
        ...saved,
        attempt: attempt === null || saved.attempt === null ? null : { ...saved.attempt, ...attempt },
      })),
    [change],
  );
  const phase = draft === undefined ? 'names' : phaseOf(draft);
  const attempt = draft?.attempt ?? null;
  const polling = useTransferPolling({
    domains: attempt === null ? [] : acceptedDomains(attempt),
    isOn: attempt !== null && (phase === 'waiting' || phase === 'nameservers'),
    onListed: (listed) => {
      void saveAttempt({ listed });
      if (phase === 'waiting') void invalidate([listDomains]);
    },
  });

  const paid = async () => {
    await new Promise((resolve) => setTimeout(resolve, afterPayment));
    await saveAttempt({ isPaid: true });
    refreshLimits();
  };
  const pay = async (payment: { transactionId: string; signal: AbortSignal }) => {
    const outcome = await openCheckout(payment);
    if (payment.signal.aborted) return undefined;
    if (outcome === 'completed') return paid();
    if (outcome !== 'closed' && outcome !== 'interrupted') return setProblem(outcome);
    // The customer can close the checkout right after the payment.
    return (await readPayment(payment)) === 'Completed' ? paid() : undefined;
  };

  return {
    /** Undefined until it has loaded. */
    draft,
    phase,
    isRunning,
    problem,
    polling,
    type: (text: string) => void change((saved) => ({ ...saved, text })),
    /** Sends the names; reuses the idempotency key when the same names had no response. */
    send: (domains: readonly string[]) =>
      runExclusively(async (signal) => {
        const isSame = attempt !== null && attempt.domains.join(' ') === domains.join(' ');
        const idempotencyKey = isSame ? attempt.idempotencyKey : crypto.randomUUID();
        const sentAttempt = { idempotencyKey, domains: [...domains], answer: null, isPaid: false, listed: [] };
        await change((saved) => ({ ...saved, attempt: sentAttempt }));
        try {
          const answer = await run({ body: { domains: [...domains] } }, { idempotencyKey });
          const { type, transactionId = null } = answer;
          const refused = answer.domains.filter(({ state }) => state === 'Failed');
          const accepted = answer.domains.filter(({ state }) => state !== 'Failed');
          await saveAttempt({ answer: { type, transactionId, refused }, listed: type === 'wallet' ? accepted : [] });
          if (type !== 'transaction' || transactionId === null) return refreshLimits();
          // The amount differs from the displayed one, so the user must see the new amount before the checkout opens.
          return refused.length === 0 ? await pay({ transactionId, signal }) : undefined;
        } catch (thrown) {
          // Without a response the attempt stays, and a retry uses the same key.
          if (isOutcomeUnknown(toFailure(thrown))) return undefined;
          await saveAttempt(null);
          // Also after the dialog was closed.
          return report(thrown);
        }
      }),
    /** Continues a started payment; never charges twice. */
    continuePayment: () =>
      runExclusively(async (signal) => {
        const transactionId = attempt?.answer?.transactionId ?? null;
        if (transactionId === null) return undefined;
        const status = await readPayment({ transactionId, signal });
        if (status === 'Completed') return paid();
        if (status === 'Open') return pay({ transactionId, signal });
        setRefused(transactionId);
        await saveAttempt(null);
        return setProblem('not-paid');
      }),
    /** Returns to the names after an unpaid order. */
    giveUp: () => void saveAttempt(null),
    /** Id of the open or unpaid transaction. */
    transactionId: attempt?.answer?.transactionId ?? rejectedTransactionId,
    finish,
  };
};
