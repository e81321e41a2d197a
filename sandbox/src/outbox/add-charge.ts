import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { StoredCharge } from '#database/schema/provider-operations.ts';
import { requestMs } from './request-ms.ts';

type Params = {
  workspaceId: string;
  /** The number of the invoice, or the first of the transferred domains. */
  subject: string;
  invoiceId: string | null;
  charge: StoredCharge;
  /** When paid transfers get their nameservers. Null for the usual delay. */
  activeAt?: Date | null;
  now: Date;
};

/** Stores a charge in the outbox. The caller makes the call after its commit. Returns its key. */
export const addCharge = async (
  database: Database,
  { workspaceId, subject, invoiceId, charge, activeAt = null, now }: Params,
): Promise<string> => {
  const key = `charge-card/${randomUUID()}`;
  const nextAttemptAt = new Date(now.getTime() + requestMs);
  await database
    .insert(providerOperations)
    .values({ key, kind: 'charge-card', workspaceId, subject, invoiceId, charge, activeAt, nextAttemptAt });
  return key;
};
