import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { reject } from '#errors/api-exception.ts';

/** Whether a charge for a renewal of the workspace has no answer from the payment provider yet. */
export const isCharging = async (database: Database, workspaceId: string): Promise<boolean> =>
  (await database.$count(
    providerOperations,
    and(
      eq(providerOperations.workspaceId, workspaceId),
      eq(providerOperations.kind, 'charge-card'),
      isNotNull(providerOperations.invoiceId),
    ),
  )) > 0;

export const rejectCharging = () =>
  reject(409, {
    code: 'charge-unconfirmed',
    message: "The payment provider hasn't confirmed a charge of your card yet. Check again in a few minutes.",
  });
