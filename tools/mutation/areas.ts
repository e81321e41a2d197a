/** Files that are mutated, and the tests that must notice it; all of one package. */
export type Area = {
  package: string;
  environment: 'browser' | 'node';
  files: readonly string[];
  tests: readonly string[];
};

const contracts = (names: readonly string[]) => names.map((name) => `src/contracts/${name}.ts`);
const contractTests = (names: readonly string[]) => names.map((name) => `src/contracts/${name}.test.ts`);

export const areas: Record<string, Area> = {
  csv: {
    package: 'shared',
    environment: 'node',
    files: contracts(['csv']),
    tests: contractTests(['csv', 'export-layout']),
  },
  dns: {
    package: 'shared',
    environment: 'node',
    files: contracts(['dmarc', 'dns-checks', 'dns-diff', 'record-checks']),
    tests: contractTests(['dmarc', 'dns-checks', 'dns-diff', 'record-checks', 'domain-health', 'zone-file']),
  },
  pricing: {
    package: 'shared',
    environment: 'node',
    files: contracts(['slot-change', 'slot-charge', 'slot-price', 'inbox-slots', 'order-lines']),
    tests: contractTests(['slot-change', 'slot-charge', 'slot-price', 'inbox-slots', 'order-lines']),
  },
  session: {
    package: 'host',
    environment: 'browser',
    files: ['src/http/**/*.ts'],
    tests: ['src/http/**/*.test.ts'],
  },
  loader: {
    package: 'host',
    environment: 'browser',
    files: ['src/remotes/region-load.ts', 'src/remotes/load-version.ts', 'src/remotes/versions-to-try.ts'],
    tests: ['src/remotes/*.test.ts'],
  },
  registry: {
    package: 'host',
    environment: 'browser',
    files: ['src/remotes/registry.ts', 'src/remotes/new-version.ts', 'src/remotes/fresh-address.ts'],
    tests: ['src/remotes/{registry,new-version,fresh-address}.test.ts'],
  },
  idempotency: {
    package: 'sandbox',
    environment: 'node',
    files: ['src/server/answer-once.ts'],
    tests: ['src/purchases/{purchases,receipts}.test.ts', 'src/retention/delete-expired.test.ts'],
  },
  locks: {
    package: 'sandbox',
    environment: 'node',
    files: ['src/database/retry-conflicts.ts', 'src/database/claim-directory.ts'],
    tests: ['src/database/{claim-directory,retry-conflicts.race}.test.ts'],
  },
};
