import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { healthOf } from './domain-rows.ts';

/** More than the warnings of all five checks, so that one failing check is worse. */
export const scoreOfFailure = -10;
export const scoreOfWarning = -1;
/** Maximum number of domains per call: about 100 ms of work. */
const maxDomains = 1_000;

/** The stored value that sorts domains by health: 0 when all checks pass. */
export const healthScore = (health: DomainHealth): number =>
  Object.values(health).reduce(
    (score, state) => score + (state === 'fail' ? scoreOfFailure : state === 'warn' ? scoreOfWarning : 0),
    0,
  );

/** Computes the scores that a change of the domain or of its records has reset. Skips locked domains. */
export const updateHealthScores = (
  { database }: { database: Database },
  { workspaceId }: { workspaceId: string },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const locked = await transaction
      .select({ id: domains.id })
      .from(domains)
      .where(and(eq(domains.workspaceId, workspaceId), isNull(domains.healthScore), ne(domains.status, 'Pending')))
      .orderBy(asc(domains.id))
      .limit(maxDomains)
      .for('no key update', { skipLocked: true });
    if (locked.length === 0) return;
    // Read after the lock: a change of the records waits for it.
    const zones = await transaction
      .select({
        id: domains.id,
        domain: domains.domain,
        type: domains.type,
        dmarcEmail: domains.dmarcEmail,
        redirectUrl: domains.redirectUrl,
        records: dnsSets.records,
      })
      .from(domains)
      .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
      .where(
        isOneOf(
          domains.id,
          locked.map(({ id }) => id),
        ),
      );
    const scores = zones.map(({ id, ...zone }) => ({ id, score: healthScore(healthOf(zone)) }));
    await transaction.execute(sql`
      update domains set health_score = found.score
      from json_to_recordset(${JSON.stringify(scores)}::json) as found (id text, score int)
      where domains.id = found.id`);
  });
