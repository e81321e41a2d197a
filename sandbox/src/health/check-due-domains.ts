import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { readDomains } from '#dns/dns-sets.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';
import type { LookupClient } from '#lookups/create-lookups.ts';
import { sendingServer } from '#providers/sending-server.ts';
import { createResolve, measureDomain } from './measure-domain.ts';
import { publishMissingZones } from './publish-missing-zones.ts';
import { storeResults } from './store-results.ts';
import type { CheckResult } from './store-results.ts';

/** Domains whose results are stored together. */
const batchSize = 250;
/** Domains that are checked at a time. The pace of the lookups limits the queries. */
const concurrency = 25;
/** A job ends after this time, so that the checks of other workspaces get their turn. The rest is still due. */
const maxJobMs = 5_000;
/** Nameservers that never change their serial get a full check at least this often. */
const fullCheckMs = 60 * 60_000;

type Context = Pick<Sandbox, 'database' | 'lookups'> & {
  settings: Pick<Sandbox['settings'], 'lookups' | 'powerDns'>;
  clock: Pick<Sandbox['clock'], 'now'>;
};

/**
 * Checks the due domains of a workspace, requested checks first, for about `maxMs`. Looks up outside of transactions. Stores
 * the results of a batch while the next one is looked up: without lookups, the turns of the servers would be lost.
 */
export const checkDueDomains = async (
  context: Context,
  { workspaceId, maxMs = maxJobMs }: { workspaceId: string; maxMs?: number },
): Promise<void> => {
  const { database, lookups: all, settings, clock } = context;
  if (!all || !settings.lookups) return;
  const lookups = all.inBackground;
  const { intervalMs } = settings.lookups;
  const end = performance.now() + maxMs;
  let results: readonly CheckResult[] = [];
  for (;;) {
    const except = results.map(({ id }) => id);
    const due = performance.now() < end ? await readDue(database, { workspaceId, except, now: clock.now() }) : [];
    const [next] = await Promise.all([
      checkBatch(context, { workspaceId, due, lookups }),
      storeResults(database, { results, intervalMs, now: clock.now() }),
    ]);
    if (due.length === 0 && results.length === 0) return;
    results = next;
  }
};

type Due = Awaited<ReturnType<typeof readDue>>[number];

type DueQuery = {
  workspaceId: string;
  /** Ids of domains whose results are not stored yet. */
  except: readonly string[];
  now: Date;
};

const readDue = (database: Database, { workspaceId, except, now }: DueQuery) =>
  database
    .select({
      id: healthChecks.domainId,
      domain: domains.domain,
      revision: healthChecks.revision,
      measuredRevision: healthChecks.measuredRevision,
      failures: healthChecks.failures,
      checkedAt: healthChecks.checkedAt,
      serial: healthChecks.serial,
    })
    .from(healthChecks)
    .innerJoin(domains, eq(domains.id, healthChecks.domainId))
    .where(
      and(
        eq(healthChecks.workspaceId, workspaceId),
        lte(healthChecks.dueAt, now),
        notInArray(healthChecks.domainId, [...except]),
      ),
    )
    .orderBy(asc(healthChecks.dueAt), asc(healthChecks.domainId))
    .limit(batchSize);

type Batch = { workspaceId: string; due: readonly Due[]; lookups: LookupClient };

const checkBatch = async (context: Context, { workspaceId, due, lookups }: Batch): Promise<CheckResult[]> => {
  const { database, settings, clock } = context;
  const asked = await mapConcurrently(due, { concurrency }, (row) => askSerial(lookups, row));
  if (settings.powerDns) {
    const ids = asked.flatMap(({ row, hasZone }) => (hasZone ? [] : [row.id]));
    await publishMissingZones(database, { workspaceId, ids, now: clock.now() });
  }
  const now = clock.now();
  const changed = asked.filter(({ row, serial }) => !isConfirmed(row, { serial, now }));
  const ids = changed.map(({ row }) => row.id);
  const zones = new Map((await readDomains(database, { workspaceId, ids })).map((zone) => [zone.id, zone]));
  const resolve = createResolve(lookups);
  const blocklists = settings.lookups?.blocklists ?? [];
  const measured = await mapConcurrently(changed, { concurrency }, async ({ row, serial }): Promise<CheckResult[]> => {
    const zone = zones.get(row.id);
    if (!zone) return [];
    const intended = zone.pending === null ? zone.records : null;
    const { type, domain } = zone;
    const sendingIp = type === null ? null : sendingServer({ type, domain }).ip;
    const checked = { ...zone, expected: expectedRecords(zone), intended, sendingIp };
    return [{ ...row, serial, checks: await measureDomain(checked, { lookups, resolve, blocklists }) }];
  });
  const confirmed = asked.filter(({ row }) => !ids.includes(row.id)).map(({ row }) => ({ ...row, checks: null }));
  return [...measured.flat(), ...confirmed];
};

type Asked = { row: Due; serial: string | null; hasZone: boolean };

/** Asked before the records, so that a change during the check is found by the next one. */
const askSerial = async (lookups: LookupClient, row: Due): Promise<Asked> => {
  const { outcome, records } = await lookups.ask('authoritative', { name: row.domain, type: 'SOA' });
  const serial = records.find((record) => record.type === 'SOA')?.value ?? null;
  // A server refuses a name for which it has no zone. With a zone of a parent, the name does not exist.
  return { row, serial, hasZone: outcome !== 'refused' && outcome !== 'noName' };
};

/** A zone with the serial of the last check is unchanged (RFC 1034, section 4.3.5). */
const isConfirmed = (
  { revision, measuredRevision, failures, checkedAt, serial: before }: Due,
  { serial, now }: { serial: string | null; now: Date },
): boolean =>
  revision === measuredRevision &&
  failures === 0 &&
  serial !== null &&
  serial === before &&
  checkedAt !== null &&
  now.getTime() - checkedAt.getTime() < fullCheckMs;
