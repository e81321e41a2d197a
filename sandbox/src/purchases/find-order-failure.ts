import type { OrderFailure } from '@roost/shared/contracts/billing/purchase';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { domains } from '#database/schema/domains.ts';
import { invoices } from '#database/schema/purchases.ts';
import { blocksName } from '#ownership/taken-names.ts';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';

type Context = { database: Database; registrar: RegistrarAnswers };

/** Returns why an order can no longer be paid, or null. The caller has locked the workspace. */
export const findOrderFailure = async (
  { database, registrar }: Context,
  { workspaceId, order }: { workspaceId: string; order: Order },
): Promise<OrderFailure | null> => {
  const bought = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
  const transferred = order.lines.flatMap((line) => (line.kind === 'transfer' ? [line.domain] : []));
  const connected = await connectedNames(database, { workspaceId, names: [...bought, ...transferred] });
  const lostNames: string[] = [];
  for (const name of bought) {
    if (connected.has(name) || (await registrar.quote(name)).status !== 'Available') lostNames.push(name);
  }
  if (lostNames.length > 0) return { code: 'domain-lost', subjects: lostNames };
  const lostTransfers: string[] = [];
  for (const name of transferred) {
    const fault = connected.has(name) ? 'connected-elsewhere' : await registrar.checkTransfer(name);
    // Unchanged nameservers fail a transfer only at its end.
    if (fault !== null && fault !== 'nameservers-unchanged') lostTransfers.push(name);
  }
  if (lostTransfers.length > 0) return { code: 'transfer-failed', subjects: lostTransfers };
  if (order.invoiceId === undefined) return null;
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, order.invoiceId));
  return invoice?.status === 'Open' ? null : { code: 'invoice-closed', subjects: invoice ? [invoice.number] : [] };
};

const connectedNames = async (
  database: Database,
  { workspaceId, names }: { workspaceId: string; names: readonly string[] },
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const found = await database
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(inArray(domains.domain, [...names]), blocksName(workspaceId)));
  return new Set(found.map(({ domain }) => domain));
};
