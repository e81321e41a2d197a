import { getTransaction, type TransactionStatus } from '@roost/shared/contracts/billing/purchase';
import { toFailure, http } from '@roost/shared/http';

/** Poll interval and timeout, in ms. */
const pollIntervalMs = 1_000;
const timeoutMs = 30_000;

export type PaymentQuery = { transactionId: string; signal: AbortSignal };

/** The status of a payment; an unknown payment counts as canceled. Throws `CallError`. */
export const readPayment = async ({ transactionId, signal }: PaymentQuery): Promise<TransactionStatus> => {
  try {
    const { status } = await http().call(getTransaction, { params: { transactionId } }, { signal });
    return status;
  } catch (thrown) {
    if (toFailure(thrown).kind === 'notFound') return 'Canceled';
    throw thrown;
  }
};

/** Like `readPayment`, but a request without a response returns `Open`, so that the caller can poll again. */
export const readPaymentStatus = async (query: PaymentQuery): Promise<TransactionStatus> => {
  try {
    return await readPayment(query);
  } catch (thrown) {
    if (isTemporary(toFailure(thrown).kind)) return 'Open';
    throw thrown;
  }
};

/** Polls until the payment is no longer open; returns `Open` after 30 s. */
export const awaitPaymentStatus = async (query: PaymentQuery): Promise<TransactionStatus> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const status = await readPaymentStatus(query);
    if (status !== 'Open' || query.signal.aborted || Date.now() + pollIntervalMs > end) return status;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
};

const isTemporary = (kind: string): boolean => ['unreachable', 'timeout', 'unavailable', 'rateLimited'].includes(kind);
