import { eq } from 'drizzle-orm';
import { askRegistrar } from '#availability/ask-registrar.ts';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { transactions } from '#database/schema/purchases.ts';

/** Asks the registrar about the names of an order, which never change. */
export const askAboutOrder = async (
  { database, providers }: Pick<Sandbox, 'database' | 'providers'>,
  transactionId: string,
): Promise<RegistrarAnswers> => {
  const [found] = await database
    .select({ order: transactions.order })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  const lines = found?.order.lines ?? [];
  return askRegistrar(providers.registrar, {
    bought: lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : [])),
    transferred: lines.flatMap((line) => (line.kind === 'transfer' ? [line.domain] : [])),
  });
};
