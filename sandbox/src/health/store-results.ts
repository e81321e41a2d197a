import type { MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { healthScore } from '#domains/health-score.ts';
import { toHealth } from './measure-domain.ts';
import { domainChecks } from './plan-lookups.ts';

export type CheckResult = {
  id: string;
  /** The request that the check answers. */
  revision: number;
  failures: number;
  serial: string | null;
  /** Null when the nameserver only confirmed that the zone has not changed. */
  checks: MeasuredChecks | null;
};

const maxDelayMs = 60 * 60_000;

/** Stores results and plans the next checks. Drops the result of a domain that changed during the check. */
export const storeResults = async (
  database: Database,
  { results, intervalMs, now }: { results: readonly CheckResult[]; intervalMs: number; now: Date },
): Promise<void> => {
  if (results.length === 0) return;
  const rows = results.map((result) => toRow(result, { intervalMs, now }));
  await database.transaction(async (transaction) => {
    // The domains first, like a change of their records.
    await transaction
      .select({ id: domains.id })
      .from(domains)
      .where(
        isOneOf(
          domains.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(domains.id))
      .for('no key update');
    await transaction.execute(sql`
      with stored as (
        update health_checks set
          due_at = found.due_at, failures = found.failures, measured_revision = found.revision, serial = found.serial,
          confirmed_at = case when found.serial is null then confirmed_at else ${now.toISOString()}::timestamptz end,
          checked_at = case when found.checks is null then checked_at else ${now.toISOString()}::timestamptz end,
          checks = coalesce(found.checks, health_checks.checks)
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as found (id text, revision int, due_at timestamptz, failures int, serial text, checks jsonb, health jsonb, score int)
        where health_checks.domain_id = found.id and health_checks.revision = found.revision
        returning found.id, found.health, found.score
      )
      update domains set health = stored.health, health_score = stored.score from stored
      where domains.id = stored.id and stored.health is not null
        and (domains.health is distinct from stored.health or domains.health_score is distinct from stored.score)`);
  });
};

const toRow = (
  { id, revision, failures: before, serial, checks }: CheckResult,
  { intervalMs, now }: { intervalMs: number; now: Date },
) => {
  const failures = checks !== null && hasFailed(checks) ? before + 1 : 0;
  const health = checks && toHealth(checks);
  return {
    id,
    revision,
    failures,
    serial,
    checks,
    health,
    score: health && healthScore(health),
    due_at: nextDue({ now, intervalMs, failures }).toISOString(),
  };
};

const hasFailed = (checks: MeasuredChecks): boolean => domainChecks.some((check) => checks[check].unanswered !== null);

/** Checks start at these times, so that few jobs run. */
const slotMs = 5_000;

/**
 * Between half the interval and the interval, so that checks spread over time. Twice as long after each failure. Rounded
 * down.
 */
const nextDue = ({ now, intervalMs, failures }: { now: Date; intervalMs: number; failures: number }): Date => {
  const longest = Math.max(intervalMs, Math.min(intervalMs * 2 ** failures, maxDelayMs));
  const at = now.getTime() + longest * (1 - Math.random() / 2);
  return new Date(Math.max(Math.floor(at / slotMs) * slotMs, now.getTime() + 1));
};
