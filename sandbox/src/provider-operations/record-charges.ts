import { and, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { transfers } from '#database/schema/domains.ts';
import { invoicePayment } from '#fulfilment/invoice-payment.ts';
import { startTransfers } from '#fulfilment/start-transfers.ts';
import { recordRenewalCharge } from '#renewal-charges/record-renewal-charge.ts';
import type { Operation } from './claim-operations.ts';
import type { AnsweredOperation } from './record-answers.ts';

type Context = Pick<Sandbox, 'jobs' | 'settings'>;
type Params = { database: Database; workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };

/** Records which charges the payment provider has accepted: of renewals, and of transfers without a checkout. */
export const recordCharges = async (
  context: Context,
  { database, workspaceId, answered, now }: Params,
): Promise<void> => {
  for (const { operation, answer } of answered) {
    const { invoiceId, charge } = operation;
    if (charge === null) continue;
    const paymentReference = 'reference' in answer ? answer.reference : null;
    await (invoiceId === null
      ? recordTransferCharge(context, { database, workspaceId, operation, paymentReference, now })
      : recordRenewalCharge(context, { database, invoiceId, charge, paymentReference }));
  }
};

type TransferCharge = Omit<Params, 'answered'> & { operation: Operation; paymentReference: string | null };

/** Starts the paid transfers. After a refusal they have failed, and nothing was charged. */
const recordTransferCharge = async (
  { settings }: Context,
  { database, workspaceId, operation: { charge, activeAt }, paymentReference, now }: TransferCharge,
): Promise<void> => {
  const lines = charge?.transfers ?? [];
  const names = lines.map(({ domain }) => domain);
  if (paymentReference === null) {
    await database
      .update(transfers)
      .set({ fault: 'payment-declined' })
      .where(and(eq(transfers.workspaceId, workspaceId), isOneOf(transfers.domain, names)));
    return;
  }
  const nameserversAt = activeAt ?? new Date(now.getTime() + settings.delays.transfer);
  const started = { workspaceId, names, transactionId: null, nameserversAt, now };
  const failedTransfers = await startTransfers(database, started);
  const paid = { lines: lines.map((line) => ({ kind: 'transfer' as const, ...line })), period: null };
  const taxCents = charge?.taxCents ?? 0;
  await invoicePayment(
    { settings },
    { database, workspaceId, ...paid, paymentReference, taxCents, failedTransfers, now },
  );
};
