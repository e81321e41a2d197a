import { and, asc, eq, lte } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import { lookUpClaim } from './look-up-claim.ts';
import { proveClaim } from './prove-claim.ts';

/** Claims of one job. The rest is still due. */
const batchSize = 100;
const concurrency = 25;
const firstDelayMs = 15_000;
const maxDelayMs = 60 * 60_000;

type Context = Pick<Sandbox, 'database' | 'lookups'> & { settings: Pick<Sandbox['settings'], 'delays'> };

/**
 * Looks up the records of due claims, outside of transactions. A domain with its record is owned from now on. Without
 * lookups, no claim needs a record.
 */
export const checkDueClaims = async (
  { database, lookups, settings }: Context,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const due = await readDue(database, { workspaceId, now });
  await mapConcurrently(due, { concurrency }, async (claim) => {
    const lookup = lookups && (await lookUpClaim(lookups, claim));
    if (lookup && lookup.result !== 'proved') {
      return postpone(database, { claim, now, lastCheck: { ...lookup, result: lookup.result } });
    }
    const activeAt = new Date(now.getTime() + settings.delays.domain);
    if (!(await proveClaim(database, { ...claim, activeAt }))) await postpone(database, { claim, now });
  });
};

type Claim = Awaited<ReturnType<typeof readDue>>[number];

const readDue = (database: Database, { workspaceId, now }: { workspaceId: string; now: Date }) =>
  database
    .select({
      domainId: domainClaims.domainId,
      domain: domains.domain,
      token: domainClaims.token,
      dueAt: domainClaims.dueAt,
      failures: domainClaims.failures,
    })
    .from(domainClaims)
    .innerJoin(domains, eq(domains.id, domainClaims.domainId))
    .where(and(eq(domainClaims.workspaceId, workspaceId), lte(domainClaims.dueAt, now)))
    .orderBy(asc(domainClaims.dueAt), asc(domainClaims.domainId))
    .limit(batchSize);

type Postponed = { claim: Claim; now: Date; lastCheck?: typeof domainClaims.$inferInsert.lastCheck };

/** Later by twice the last delay. */
const postpone = async (database: Database, { claim, now, lastCheck }: Postponed): Promise<void> => {
  const { domainId, dueAt, failures } = claim;
  const delayMs = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
  await database
    .update(domainClaims)
    .set({ dueAt: new Date(now.getTime() + delayMs), failures: failures + 1, ...(lastCheck && { lastCheck }) })
    .where(and(eq(domainClaims.domainId, domainId), eq(domainClaims.dueAt, dueAt)));
};
