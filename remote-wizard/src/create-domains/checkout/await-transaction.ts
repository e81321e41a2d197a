import { getTransaction, type TransactionStatus } from '@roost/shared/contracts/purchase';
import { failureOf, http } from '@roost/shared/http';

/** The provider's word is asked for this often, and for this long, in ms. */
const pause = 1_000;
const patience = 30_000;

type Asked = { transactionId: string; signal: AbortSignal };

/** What has become of a payment; one that the API does not know is as good as canceled. */
export const readTransaction = async ({ transactionId, signal }: Asked): Promise<TransactionStatus> => {
  try {
    const { status } = await http().call(getTransaction, { params: { transactionId } }, { signal });
    return status;
  } catch (thrown) {
    if (failureOf(thrown).kind === 'missing') return 'Canceled';
    throw thrown;
  }
};

/** Asks until the payment is no longer open; still `Open` when that takes longer than half a minute. */
export const awaitTransaction = async (asked: Asked): Promise<TransactionStatus> => {
  const end = Date.now() + patience;
  for (;;) {
    const status = await readTransaction(asked).catch(openWithoutAnswer);
    if (status !== 'Open' || asked.signal.aborted || Date.now() + pause > end) return status;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** A question that found no answer is asked again. */
const openWithoutAnswer = (thrown: unknown): TransactionStatus => {
  const { kind } = failureOf(thrown);
  if (kind === 'unreachable' || kind === 'timeout' || kind === 'unavailable' || kind === 'limited') return 'Open';
  throw thrown;
};
