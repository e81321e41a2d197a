import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { and, eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';

export const domainCheckEndpoints = {
  getDomainChecks: implement(getDomainChecks, ({ sandbox, database, workspaceId, params }) =>
    readChecks(database, { lookups: sandbox.lookups, workspaceId, ...params }),
  ),

  checkDomain: implement(checkDomain, async ({ sandbox, database, workspaceId, params }) => {
    const { lookups } = sandbox;
    if (lookups === null) reject(409, { code: 'lookups-off', message: 'DNS lookups are turned off.' });
    await database
      .update(healthChecks)
      .set({ dueAt: new Date(0), revision: sql`${healthChecks.revision} + 1` })
      .where(and(eq(healthChecks.domainId, params.domainId), eq(healthChecks.workspaceId, workspaceId)));
    return readChecks(database, { lookups, workspaceId, ...params });
  }),
};

type Selection = { lookups: Sandbox['lookups']; workspaceId: string; domainId: string };

const readChecks = async (database: Database, { lookups, workspaceId, domainId }: Selection): Promise<DomainChecks> => {
  const [found] = await database
    .select({
      revision: healthChecks.revision,
      measuredRevision: healthChecks.measuredRevision,
      checkedAt: healthChecks.checkedAt,
      confirmedAt: healthChecks.confirmedAt,
      checks: healthChecks.checks,
    })
    .from(domains)
    .leftJoin(healthChecks, eq(healthChecks.domainId, domains.id))
    .where(and(eq(domains.id, domainId), eq(domains.workspaceId, workspaceId)));
  if (!found) return rejectNotFound();
  if (lookups === null) return { status: 'off', checkedAt: null, confirmedAt: null, checks: null };
  const { revision, measuredRevision, checkedAt, confirmedAt, checks } = found;
  const isMeasured = revision !== null && revision === measuredRevision;
  return {
    status: isMeasured ? 'measured' : 'waiting',
    checkedAt: checkedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    checks,
  };
};
