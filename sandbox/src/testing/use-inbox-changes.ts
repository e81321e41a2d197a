import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { getBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { getMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { bulkUpdateForwarding, updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { like } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import type { MailboxProvider } from '#providers/mailbox-provider.ts';
import type { Providers } from '#providers/providers.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import type { Client } from './create-test-sandbox.ts';
import { anIdempotencyKey } from './northwind-fixture.ts';
import { useTestSandbox } from './use-test-sandbox.ts';

/** The address to which the tests forward. */
export const forwardTo = 'team@harbor.example';

export const startForwardingJob = async (client: Client, selection: readonly string[]): Promise<BulkJob> => {
  const body = { action: 'mailbox-forwarding', forwardTo, selection };
  return (await client(createBulkJob, { headers: anIdempotencyKey(), body })).body as BulkJob;
};

/** A freshly seeded API for each test, with changes of Northwind's inboxes. */
export const useInboxChanges = () => {
  const { api, admin, signInAgain } = useTestSandbox();
  const database = () => api.sandbox.database;
  return {
    api,
    admin,
    database,
    behave: (behaviour: ProviderBehaviour) => setBehaviour(database(), { name: 'mailboxes', behaviour }),
    /** Advances the clock and signs in again: access tokens expire after 15 minutes. */
    later: async (ms: number) => {
      api.clock.advance(ms);
      await signInAgain();
    },
    operations: () => database().select().from(providerOperations),
    /** What the provider has changed. */
    calls: () => database().select().from(simulatedOperations).where(like(simulatedOperations.key, 'change-inboxes/%')),
    read: async (mailboxId: string) => (await admin(getMailbox, { params: { mailboxId } })).body as MailboxDetails,
    readJob: async (jobId: string) => (await admin(getBulkJob, { params: { jobId } })).body as BulkJob,
    change: (mailboxId: string, body: object) => admin(updateMailbox, { params: { mailboxId }, body }),
    forward: async (mailboxIds: readonly string[]): Promise<ForwardingResult[]> =>
      ((await admin(bulkUpdateForwarding, { body: { mailboxIds, forwardTo } })).body as { results: ForwardingResult[] })
        .results,
    startJob: (selection: readonly string[]) => startForwardingJob(admin, selection),
    /** Replaces the provider's `change` during `work`. */
    withProvider: async <T>(change: MailboxProvider['change'], work: () => Promise<T>): Promise<T> => {
      const { providers } = api.sandbox;
      const replace = (replaced: Providers) => Object.assign(api.sandbox, { providers: replaced });
      replace({ ...providers, mailboxes: { ...providers.mailboxes, change } });
      return work().finally(() => replace(providers));
    },
  };
};
