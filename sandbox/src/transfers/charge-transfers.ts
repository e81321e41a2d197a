import type { OrderLine } from '@roost/shared/rules/pricing/order-lines';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { chargeTax } from '#invoices/known-tax.ts';
import { addCharge } from '#outbox/add-charge.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';

type Context = { database: Database; payments: PaymentProvider };
type Params = {
  workspaceId: string;
  lines: readonly OrderLine[];
  /** Cents without tax. */
  total: number;
  type: 'wallet' | 'oneCharge';
  now: Date;
};

/** Stores the charge of transfers without a checkout in the outbox. They start when it is accepted. */
export const chargeTransfers = async (
  { database, payments }: Context,
  { workspaceId, lines, total, type, now }: Params,
): Promise<void> => {
  const taxCents = await chargeTax({ database, payments }, { workspaceId, amount: total });
  const [row] = await database
    .select({ card: subscriptions.card })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId));
  const transfers = lines.flatMap((line) =>
    line.kind === 'transfer' ? [{ domain: line.domain, amount: line.amount }] : [],
  );
  const card = type === 'wallet' ? null : (row?.card ?? null);
  const charge = { amount: total + taxCents, taxCents, card, at: now.toISOString(), transfers };
  const nameserversAt = type === 'wallet' ? now : null;
  await addCharge(database, {
    workspaceId,
    subject: transfers[0]?.domain ?? '',
    invoiceId: null,
    charge,
    activeAt: nameserversAt,
    now,
  });
};

type Names = { workspaceId: string; names: readonly string[] };

/** The keys of the charges without an answer that pay one of these transfers. */
export const findCharges = async (database: Database, { workspaceId, names }: Names): Promise<readonly string[]> => {
  const pays = sql`exists (
    select from jsonb_array_elements(${providerOperations.charge} -> 'transfers') as paid
    where paid ->> 'domain' in (select json_array_elements_text(${JSON.stringify(names)}::json)))`;
  const found = await database
    .select({ key: providerOperations.key })
    .from(providerOperations)
    .where(and(eq(providerOperations.workspaceId, workspaceId), eq(providerOperations.kind, 'charge-card'), pays));
  return found.map(({ key }) => key);
};

export const isCharged = async (database: Database, params: Names): Promise<boolean> =>
  (await findCharges(database, params)).length > 0;
