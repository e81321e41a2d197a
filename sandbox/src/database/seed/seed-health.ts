import { eq } from 'drizzle-orm';
import type { LookupSettings } from '#context/lookup-settings.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { inProcessLookups } from '#dns-server/in-process-lookups.ts';
import { findProviderZone, isOutlookKey, outlookKeys } from '#dns-server/provider-zones.ts';
import { readOutlookKey, readPublishedZones, suffixesOf } from '#dns-server/published-zone.ts';
import type { FindZone, PublishedZone } from '#dns-server/published-zone.ts';
import { checkDueDomains } from '#health/check-due-domains.ts';

type Options = { workspaceId: string; lookups: LookupSettings; now: Date };

/** Checks the seeded domains as the health checks do, so that the lists have their health from the first second. */
export const seedHealth = async (
  database: Database,
  { workspaceId, lookups: settings, now: seededAt }: Options,
): Promise<void> => {
  const now = () => seededAt;
  const findZone = findZoneIn(
    await readPublishedZones(database, eq(domains.workspaceId, workspaceId)),
    outlookKeys(await readOutlookKey(database)),
  );
  await checkDueDomains(
    {
      database,
      lookups: inProcessLookups(findZone, { now }),
      settings: { lookups: settings, powerDns: null },
      clock: { now },
    },
    { workspaceId, maxMs: Number.POSITIVE_INFINITY },
  );
};

const findZoneIn = (zones: readonly PublishedZone[], keys: PublishedZone): FindZone => {
  const owned = new Map(zones.map((zone) => [zone.name, zone]));
  return (name) => {
    const domain = suffixesOf(name).find((suffix) => owned.has(suffix));
    return Promise.resolve(
      (domain === undefined ? undefined : owned.get(domain)) ??
        findProviderZone(name) ??
        (isOutlookKey(name) ? keys : null),
    );
  };
};
