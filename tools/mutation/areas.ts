/** Files to mutate and the tests that must detect the mutations, all in one package. */
export type Area = {
  package: string;
  environment: 'browser' | 'node';
  files: readonly string[];
  tests: readonly string[];
};

const sources = (folder: string, names: readonly string[]) => names.map((name) => `src/${folder}/${name}.ts`);
const testsOf = (folder: string, names: readonly string[]) => names.map((name) => `src/${folder}/${name}.test.ts`);

export const areas: Record<string, Area> = {
  csv: {
    package: 'shared',
    environment: 'node',
    files: sources('rules/csv', ['csv']),
    tests: testsOf('rules/csv', ['csv', 'export-layout']),
  },
  dns: {
    package: 'shared',
    environment: 'node',
    files: sources('rules/dns', ['dmarc', 'dns-checks', 'dns-diff', 'record-checks']),
    tests: testsOf('rules/dns', ['dmarc', 'dns-checks', 'dns-diff', 'record-checks', 'domain-health']),
  },
  pricing: {
    package: 'shared',
    environment: 'node',
    files: sources('rules/pricing', ['slot-change', 'slot-charge', 'slot-price', 'inbox-slots', 'order-lines']),
    tests: testsOf('rules/pricing', ['slot-change', 'slot-charge', 'slot-price', 'inbox-slots', 'order-lines']),
  },
  session: {
    package: 'host',
    environment: 'browser',
    files: sources('http', ['call-scope', 'client', 'http-port', 'prefetched-responses', 'tokens']),
    tests: testsOf('http', [
      'call-scope',
      'client',
      'http-port',
      'http-port-abort',
      'http-port-failures',
      'http-port-limits',
      'http-port-other-person',
      'http-port-renewal',
      'prefetched-responses',
      'tokens',
    ]),
  },
  loader: {
    package: 'host',
    environment: 'browser',
    files: sources('remotes/loading', [
      'load-machine',
      'load-module',
      'remote-files',
      'remote-loader',
      'require-fit',
      'timeouts',
    ]),
    tests: testsOf('remotes/loading', [
      'load-machine',
      'load-module',
      'remote-files',
      'remote-files-trusted-types',
      'remote-loader',
      'remote-loader-leave',
      'remote-loader-readiness',
      'remote-loader-recovery',
      'remote-loader-reload',
      'remote-loader-retry',
      'require-fit',
      'timeouts',
    ]),
  },
  registry: {
    package: 'host',
    environment: 'browser',
    files: sources('remotes/registry', ['registry', 'releases', 'versions']),
    tests: testsOf('remotes/registry', [
      'registry',
      'registry-harness',
      'registry-manifests',
      'releases',
      'releases-adopt',
      'versions',
    ]),
  },
  idempotency: {
    package: 'sandbox',
    environment: 'node',
    files: sources('http', ['idempotency']),
    tests: testsOf('http', ['idempotency']),
  },
  locks: {
    package: 'sandbox',
    environment: 'node',
    files: sources('database', ['retry-conflicts', 'claim-directory']),
    tests: testsOf('database', ['claim-directory', 'retry-conflicts']),
  },
};
