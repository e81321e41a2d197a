import type { LookupSettings } from '#context/lookup-settings.ts';
import { domainList, ipList } from '#providers/sending-server.ts';

/** Only requested checks: a test that advances the clock would check all domains. */
export const testLookups: LookupSettings = {
  servers: null,
  intervalMs: 100 * 365 * 24 * 60 * 60_000,
  blocklists: [
    { kind: 'ip', zone: ipList },
    { kind: 'domain', zone: domainList },
  ],
};
