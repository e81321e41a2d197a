import { getTransaction, type TransactionStatus } from '@roost/shared/contracts/billing/purchase';
import { failureOf, http } from '@roost/shared/http';

/** Poll interval and timeout, in ms. */
const pause = 1_000;
const patience = 30_000;

export type AskedPayment = { transactionId: string; signal: AbortSignal };

/** The status of a payment; an unknown payment counts as canceled. Throws `CallFailed`. */
export const readPayment = async ({ transactionId, signal }: AskedPayment): Promise<TransactionStatus> => {
  try {
    const { status } = await http().call(getTransaction, { params: { transactionId } }, { signal });
    return status;
  } catch (thrown) {
    if (failureOf(thrown).kind === 'missing') return 'Canceled';
    throw thrown;
  }
};

/** Like `readPayment`, but a request without a response returns `Open`, so that the caller can poll again. */
export const readPaymentStatus = async (asked: AskedPayment): Promise<TransactionStatus> => {
  try {
    return await readPayment(asked);
  } catch (thrown) {
    if (isTemporary(failureOf(thrown).kind)) return 'Open';
    throw thrown;
  }
};

/** Polls until the payment is no longer open; returns `Open` after 30 s. */
export const awaitPaymentStatus = async (asked: AskedPayment): Promise<TransactionStatus> => {
  const end = Date.now() + patience;
  for (;;) {
    const status = await readPaymentStatus(asked);
    if (status !== 'Open' || asked.signal.aborted || Date.now() + pause > end) return status;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

const isTemporary = (kind: string): boolean => ['unreachable', 'timeout', 'unavailable', 'limited'].includes(kind);
