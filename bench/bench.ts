import { resolve } from 'node:path';
import { separateStack } from '#separate-stack.ts';

const benches: Record<string, () => Promise<unknown>> = {
  'cold-load': async () => (await import('#cold-load/cold-load.ts')).coldLoad(),
  rows: async () => (await import('#rows/rows.ts')).rows(),
  interactions: async () => (await import('#interactions/interactions.ts')).interactions(),
  requests: async () => (await import('#requests/requests.ts')).requests(),
  'bulk-jobs': async () => (await import('#bulk-jobs/bulk-jobs.ts')).bulkJobs(),
  lists: async () => (await import('#lists/lists.ts')).lists(),
  workers: async () => (await import('#workers/workers.ts')).workers(),
  health: async () => (await import('#health/health.ts')).health(),
  mail: async () => (await import('#mail/mail.ts')).mail(),
  soak: async () => (await import('#soak/soak.ts')).soak(),
  build: async () => (await import('#build/build.ts')).build(),
};

/** `pnpm bench <name>`: prints the result as JSON on the last line. Exits with 1 when the result lists violations. */
const [requested = ''] = process.argv.slice(2);
const bench = benches[requested];
if (bench === undefined) {
  console.error(`pnpm bench ${Object.keys(benches).join('|')}`);
  process.exit(1);
}
separateStack(process.env, { workFolder: resolve(import.meta.dirname, '../.roost/bench') });
const result = await bench();
console.log(JSON.stringify(result));
process.exit(hasViolations(result) ? 1 : 0);

function hasViolations(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('violations' in result)) return false;
  return Array.isArray(result.violations) && result.violations.length > 0;
}
