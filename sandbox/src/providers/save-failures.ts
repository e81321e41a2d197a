import { randomUUID } from 'node:crypto';
import type { ProvisioningFailure } from '@roost/shared/contracts/workspaces/dashboard';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { provisioningFailures } from '#database/schema/provisioning-failures.ts';

type Params = {
  workspaceId: string;
  kind: ProvisioningFailure['kind'];
  failures: readonly { subject: string; reason: string }[];
  now: Date;
};

/** Saves failures of a provider for the operators of the deployment. */
export const saveFailures = async (database: Database, { workspaceId, kind, failures, now }: Params): Promise<void> => {
  const rows = failures.map((failure) => ({ id: randomUUID(), workspaceId, kind, failedAt: now, ...failure }));
  await insertRows(database, provisioningFailures, rows);
};
