import { and, eq, inArray } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';

/** In ms. Paddle repeats a notification without an answer after 5 s. */
const timeoutMs = 3_000;

/** Calls the registrar after the payment, so that the receipt shows its answers. A worker makes the calls that are left. */
export const startRegistrations = async (sandbox: Sandbox, transactionId: string): Promise<void> => {
  const found = await sandbox.database
    .select({ key: providerOperations.key, workspaceId: providerOperations.workspaceId })
    .from(providerOperations)
    .where(
      and(
        eq(providerOperations.transactionId, transactionId),
        inArray(providerOperations.kind, ['register-domain', 'transfer-domain']),
      ),
    );
  const [first] = found;
  if (first === undefined) return;
  const keys = found.map(({ key }) => key);
  await runFirstAttempts(sandbox, { workspaceId: first.workspaceId, keys, timeoutMs });
};
