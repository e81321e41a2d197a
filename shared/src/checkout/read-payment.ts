import { getTransaction, type TransactionStatus } from '@roost/shared/contracts/purchase';
import { failureOf, http } from '@roost/shared/http';

/** The provider's word is asked for this often, and for this long, in ms. */
const pause = 1_000;
const patience = 30_000;

export type AskedPayment = { transactionId: string; signal: AbortSignal };

/** What has become of a payment; one that the API does not know is as good as canceled. Throws `CallFailed`. */
export const readPayment = async ({ transactionId, signal }: AskedPayment): Promise<TransactionStatus> => {
  try {
    const { status } = await http().call(getTransaction, { params: { transactionId } }, { signal });
    return status;
  } catch (thrown) {
    if (failureOf(thrown).kind === 'missing') return 'Canceled';
    throw thrown;
  }
};

/** The same, where a question that found no answer leaves the payment open: it can be asked again. */
export const readPaymentStatus = async (asked: AskedPayment): Promise<TransactionStatus> => {
  try {
    return await readPayment(asked);
  } catch (thrown) {
    if (isWithoutAnswer(failureOf(thrown).kind)) return 'Open';
    throw thrown;
  }
};

/** Asks until the payment is no longer open; still `Open` when that takes longer than half a minute. */
export const awaitPaymentStatus = async (asked: AskedPayment): Promise<TransactionStatus> => {
  const end = Date.now() + patience;
  for (;;) {
    const status = await readPaymentStatus(asked);
    if (status !== 'Open' || asked.signal.aborted || Date.now() + pause > end) return status;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

const isWithoutAnswer = (kind: string): boolean => ['unreachable', 'timeout', 'unavailable', 'limited'].includes(kind);
