import type { LookupSettings } from '#context/settings.ts';
import type { Database } from '#database/database.ts';
import { inProcessTransport } from '#dns-server/in-process-transport.ts';
import { createFindZone, suffixesOf } from '#dns-server/published-zone.ts';
import type { FindZone } from '#dns-server/published-zone.ts';
import { checkDueDomains } from '#health/check-due-domains.ts';
import { createLookups } from '#lookups/create-lookups.ts';

type Options = { workspaceId: string; names: readonly string[]; lookups: LookupSettings; now: Date };

/** The simulated nameserver, asked without a network. */
const server = [{ host: '127.0.0.1', port: 53 }];

/** Checks the seeded domains as the health checks do, so that the lists have their health from the first second. */
export const seedHealth = async (
  database: Database,
  { workspaceId, names, lookups: settings, now }: Options,
): Promise<void> => {
  const lookups = createLookups({
    servers: { authoritative: server, public: server },
    now: () => now,
    transport: inProcessTransport(readOnce(createFindZone(database), names)),
    queriesPerSecond: Number.POSITIVE_INFINITY,
  });
  await checkDueDomains(
    { database, lookups, settings: { lookups: settings }, clock: { now: () => now } },
    { workspaceId },
  );
};

/** Reads each zone from the database once. */
const readOnce = (findZone: FindZone, names: readonly string[]): FindZone => {
  const owned = new Set(names);
  const zones = new Map<string, ReturnType<FindZone>>();
  return (name) => {
    const domain = suffixesOf(name).find((suffix) => owned.has(suffix)) ?? name;
    const zone = zones.get(domain) ?? findZone(domain);
    zones.set(domain, zone);
    return zone;
  };
};
