import type { LookupSettings } from '#context/settings.ts';

/** Only requested checks: a test that advances the clock would check all domains. */
export const testLookups: LookupSettings = { servers: null, intervalMs: 100 * 365 * 24 * 60 * 60_000 };
