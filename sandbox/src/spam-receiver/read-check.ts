import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { readDomains } from '#dns/dns-sets.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';

type Stored = Pick<typeof spamChecks.$inferSelect, 'mailboxId' | 'status' | 'problem' | 'message'>;

export type ReceivedCheck = Stored & {
  type: (typeof mailboxes.$inferSelect)['type'];
  domain: { id: string; domain: string; createdAt: Date };
  /** The last DNS check of the domain, without one that is older than a change of the domain. */
  checks: MeasuredChecks | null;
  /** The saved records. */
  zone: { redirectUrl: string | null; records: readonly DnsRecord[]; expected: readonly DnsRecord[] };
};

/** Whether a result still counts: after a check ended without its message, a late one does. */
export const isWaiting = ({ status, problem }: Pick<Stored, 'status' | 'problem'>): boolean =>
  status === 'Running' || problem === 'not-arrived';

/** Reads the check to which a message of this inbox belongs. Returns undefined for another inbox. */
export const readCheck = async (
  database: Database,
  { checkId, sender }: { checkId: string; sender: string },
): Promise<ReceivedCheck | undefined> => {
  const [found] = await database
    .select({
      workspaceId: spamChecks.workspaceId,
      mailboxId: spamChecks.mailboxId,
      status: spamChecks.status,
      problem: spamChecks.problem,
      message: spamChecks.message,
      type: mailboxes.type,
      domain: { id: domains.id, domain: domains.domain, createdAt: domains.createdAt },
      checks: healthChecks.checks,
    })
    .from(spamChecks)
    .innerJoin(mailboxes, eq(mailboxes.id, spamChecks.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .leftJoin(
      healthChecks,
      and(eq(healthChecks.domainId, domains.id), eq(healthChecks.measuredRevision, healthChecks.revision)),
    )
    .where(and(eq(spamChecks.id, checkId), eq(spamChecks.email, sender)));
  if (!found) return undefined;
  const { workspaceId, ...check } = found;
  const [zone] = await readDomains(database, { workspaceId, ids: [check.domain.id] });
  return zone && { ...check, zone: { ...zone, expected: expectedRecords(zone) } };
};
