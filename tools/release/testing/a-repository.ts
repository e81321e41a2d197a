import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { BuildInputsPlugin, buildIdPlaceholder } from '@roost/tools/build/build-inputs-plugin';
import type { BuildInputs } from '@roost/tools/build/build-inputs';
import webpack from 'webpack';

/** A module of shared for both remotes, one for the wizard, one for no build, and the build set-up of both. */
const sources: Record<string, string> = {
  'pnpm-lock.yaml': 'lockfileVersion: 9\n',
  'shared/package.json': JSON.stringify({
    name: '@roost/shared',
    version: '1.0.0',
    type: 'module',
    exports: { './dates': './src/dates.js', './plans': './src/plans.js' },
  }),
  'tools/package.json': JSON.stringify({
    name: '@roost/tools',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './*.ts' },
  }),
  'shared/src/dates.js': 'export const day = 86_400;',
  'shared/src/plans.js': "import { day } from '@roost/shared/dates';\nexport const month = 30 * day;",
  'shared/src/testing/fixtures.js': "export const aPlan = 'plan';",
  'tools/build/remote.ts':
    "import type { Part } from './harness.ts';\nimport { mode } from './mode.ts';\nimport 'compiler';\nexport { mode };",
  'tools/build/mode.ts': "export const mode = 'production';",
  'tools/build/harness.ts': 'export type Part = string;',
  'node_modules/compiler/package.json':
    '{"version":"1.0.0","dependencies":{"parser":"1"},"peerDependencies":{"printer":"1"}}',
  'node_modules/parser/package.json': '{"version":"1.0.0"}',
  'node_modules/printer/package.json': '{"version":"1.0.0"}',
  'node_modules/scale/package.json': '{"name":"scale","version":"2.0.0","main":"index.js"}',
  'node_modules/scale/index.js': 'module.exports = (value) => value * 2;',
  ...remote('domains', "import { day } from '@roost/shared/dates';\nconsole.log(day);"),
  ...remote(
    'wizard',
    "import { month } from '@roost/shared/plans';\nimport scale from 'scale';\nconsole.log(scale(month));",
  ),
};

function remote(name: string, source: string): Record<string, string> {
  return {
    [`remote-${name}/package.json`]: `{"name":"@roost/${name}","version":"1.0.0","type":"module"}`,
    [`remote-${name}/webpack.config.ts`]: "import { mode } from '@roost/tools/build/remote';\nexport default { mode };",
    [`remote-${name}/src/remote.js`]: source,
  };
}

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** Writes a small repository with two remotes to a temporary folder. */
export const aRepository = (): string => {
  const root = realpathSync(mkdtempSync(resolve(tmpdir(), 'roost-repository-')));
  roots.push(root);
  for (const [file, content] of Object.entries(sources)) write(root, file, content);
  mkdirSync(resolve(root, 'node_modules/@roost'));
  for (const name of ['shared', 'tools'])
    symlinkSync(resolve(root, name), resolve(root, `node_modules/@roost/${name}`), 'dir');
  return root;
};

export const write = (root: string, file: string, content: string): void => {
  mkdirSync(dirname(resolve(root, file)), { recursive: true });
  writeFileSync(resolve(root, file), content);
};

/** Builds a remote of the repository. Returns what the build read, and its script. */
export const buildRemote = async (root: string, name: string): Promise<{ inputs: BuildInputs; script: string }> => {
  const folder = resolve(root, `remote-${name}`);
  const container = `roost_${name}_${buildIdPlaceholder}`;
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/remote.js',
    output: { path: resolve(folder, 'dist'), library: { type: 'var', name: container } },
    optimization: { minimize: false },
    plugins: [
      new BuildInputsPlugin({ configuration: resolve(folder, 'webpack.config.ts'), container, repository: root }),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((failed, stats) => {
      const error = failed ?? stats?.compilation.errors[0];
      compiler.close(() => (error ? fail(error) : done()));
    });
  });
  const read = (file: string) => readFileSync(resolve(folder, 'dist', file), 'utf8');
  return { inputs: JSON.parse(read('inputs.json')) as BuildInputs, script: read('main.js') };
};
