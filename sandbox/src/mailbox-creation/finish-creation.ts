import type { CreationResult } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, asc, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { provisioningFailures } from '#database/schema/provisioning-failures.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { creationKey } from '#outbox/add-creations.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;
type Response = { results: CreationResult[] };

/**
 * Creates the inboxes of a request at the provider and publishes their DNS records, after its transaction. Returns the
 * response with the reasons of those that the provider refused. An inbox without an answer stays Pending.
 */
export const finishCreation = async (
  context: Context,
  { workspaceId, response }: { workspaceId: string; response: Response },
): Promise<Response> => {
  const { database } = context;
  const ids = response.results.flatMap(({ mailbox }) => mailbox?.id ?? []);
  if (ids.length === 0) return response;
  const domainIds = response.results.flatMap(({ mailbox }) => mailbox?.domain.id ?? []);
  const published = await findPublications(database, domainIds);
  await runFirstAttempts(context, { workspaceId, keys: [...published, ...ids.map(creationKey)] });
  const left = await database.select({ id: mailboxes.id }).from(mailboxes).where(isOneOf(mailboxes.id, ids));
  if (left.length === ids.length) return response;
  const found = new Set(left.map(({ id }) => id));
  const removed = response.results.flatMap(({ mailbox }) => (mailbox && !found.has(mailbox.id) ? [mailbox.email] : []));
  const reasonOf = await loadReasons(database, { workspaceId, emails: removed });
  return {
    results: response.results.map((result) => {
      const { email, mailbox } = result;
      const refusal = mailbox && !found.has(mailbox.id) ? reasonOf.get(mailbox.email) : undefined;
      // A later deletion also removes an inbox. Earlier refusals of its address do not count.
      if (!mailbox || !refusal || refusal.failedAt < new Date(mailbox.createdAt)) return result;
      return { email, mailbox: null, failure: { code: 'provider-failed', message: refusal.reason } };
    }),
  };
};

/** The first inboxes of a domain publish their records. */
const findPublications = async (database: Database, domainIds: readonly string[]): Promise<readonly string[]> => {
  const found = await database
    .select({ key: providerOperations.key })
    .from(providerOperations)
    .where(isOneOf(providerOperations.domainId, domainIds));
  return found.map(({ key }) => key);
};

/** The latest refusal of each address. */
const loadReasons = async (
  database: Database,
  { workspaceId, emails }: { workspaceId: string; emails: readonly string[] },
) => {
  const { subject, reason, failedAt } = provisioningFailures;
  const rows = await database
    .select({ subject, reason, failedAt })
    .from(provisioningFailures)
    .where(and(eq(provisioningFailures.workspaceId, workspaceId), isOneOf(subject, emails)))
    .orderBy(asc(failedAt));
  return new Map(rows.map((row) => [row.subject, row]));
};
