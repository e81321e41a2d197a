import type { ProvisioningFailure } from '@roost/shared/contracts/workspaces/dashboard';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { workspaceId } from './references.ts';

/** Failures of providers, reported to the operators of the deployment. */
export const provisioningFailures = pgTable(
  'provisioning_failures',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    kind: text().$type<ProvisioningFailure['kind']>().notNull(),
    /** The domain or the email address. */
    subject: text().notNull(),
    /** The message of the provider. */
    reason: text().notNull(),
    failedAt: instant().notNull(),
  },
  (t) => [index().on(t.failedAt, t.id), index().on(t.workspaceId)],
);
