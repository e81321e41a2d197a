import { areInputsCurrent } from '@roost/tools/build/build-inputs';
import { aRepository, buildRemote, write } from './testing/a-repository.ts';

const idsOf = async (root: string) => ({
  domains: (await buildRemote(root, 'domains')).inputs.id,
  wizard: (await buildRemote(root, 'wizard')).inputs.id,
});

const sharedPackage = ({ version = '1.0.0', more = {} }: { version?: string; more?: Record<string, string> }) =>
  JSON.stringify({
    name: '@roost/shared',
    version,
    type: 'module',
    scripts: { types: 'tsc' },
    exports: { './dates': './src/dates.js', './plans': './src/plans.js', './build/*': './build/*.ts', ...more },
  });

test.each<{ what: string; file: string; content: string; changes: ('domains' | 'wizard')[] }>([
  {
    what: 'a test fixture of shared',
    file: 'shared/src/testing/fixtures.js',
    content: "export const aPlan = 'other';",
    changes: [],
  },
  { what: 'the set-up of the harness', file: 'tools/build/harness.ts', content: 'export type Part = 1;', changes: [] },
  {
    what: 'a module of shared that only the wizard imports',
    file: 'shared/src/plans.js',
    content: 'export const month = 31;',
    changes: ['wizard'],
  },
  {
    what: 'a module of shared that both import',
    file: 'shared/src/dates.js',
    content: 'export const day = 1;',
    changes: ['domains', 'wizard'],
  },
  {
    what: 'the build set-up',
    file: 'tools/build/mode.ts',
    content: "export const mode = 'none';",
    changes: ['domains', 'wizard'],
  },
  {
    what: 'a library that only the wizard imports',
    file: 'node_modules/scale/package.json',
    content: '{"name":"scale","version":"2.0.1","main":"index.js"}',
    changes: ['wizard'],
  },
  {
    what: 'a library that a build tool depends on',
    file: 'node_modules/parser/package.json',
    content: '{"version":"1.0.1"}',
    changes: ['domains', 'wizard'],
  },
  {
    what: 'a library that a build tool expects beside it',
    file: 'node_modules/printer/package.json',
    content: '{"version":"1.0.1"}',
    changes: ['domains', 'wizard'],
  },
  {
    what: 'the lockfile entry of another package',
    file: 'pnpm-lock.yaml',
    content: 'lockfileVersion: 9\npackages: {}\n',
    changes: [],
  },
  {
    what: 'an export of shared that no remote imports',
    file: 'shared/package.json',
    content: sharedPackage({ more: { './plot': './src/plot.js' } }),
    changes: [],
  },
  {
    what: 'the platform version',
    file: 'shared/package.json',
    content: sharedPackage({ version: '1.1.0' }),
    changes: ['domains', 'wizard'],
  },
])('a change of $what changes the versions of $changes', async ({ file, content, changes }) => {
  const root = aRepository();
  const before = await idsOf(root);
  write(root, file, content);
  const after = await idsOf(root);
  expect({ domains: after.domains !== before.domains, wizard: after.wizard !== before.wizard }).toEqual({
    domains: changes.includes('domains'),
    wizard: changes.includes('wizard'),
  });
});

test('equal sources have one id in any folder, and every input is a path in the repository', async () => {
  const { inputs } = await buildRemote(aRepository(), 'wizard');
  expect((await buildRemote(aRepository(), 'wizard')).inputs).toEqual(inputs);
  expect(inputs.packages).toEqual([
    '@roost/shared@1.0.0',
    'compiler@1.0.0',
    'parser@1.0.0',
    'printer@1.0.0',
    'scale@2.0.0',
  ]);
  expect(inputs.files).toEqual([
    'remote-wizard/package.json',
    'remote-wizard/src/remote.js',
    'remote-wizard/webpack.config.ts',
    'shared/package.json',
    'shared/src/dates.js',
    'shared/src/plans.js',
    'tools/build/mode.ts',
    'tools/build/remote.ts',
  ]);
});

test('the build has its id in the name of the container', async () => {
  const { inputs, script } = await buildRemote(aRepository(), 'domains');
  expect(script).toContain(`roost_domains_${inputs.id}`);
  expect(script).not.toContain('BUILD_ID');
});

test.each([
  { file: 'shared/src/testing/fixtures.js', isCurrent: true },
  { file: 'shared/src/plans.js', isCurrent: false },
  { file: 'tools/build/remote.ts', isCurrent: false },
  // Only a build can tell whether it uses another version of a package.
  { file: 'pnpm-lock.yaml', isCurrent: false },
])('after a change of $file, the last build of the wizard is current: $isCurrent', async ({ file, isCurrent }) => {
  const root = aRepository();
  const { inputs } = await buildRemote(root, 'wizard');
  expect(areInputsCurrent(inputs, { root })).toBe(true);
  write(root, file, '/* changed */');
  expect(areInputsCurrent(inputs, { root })).toBe(isCurrent);
});
