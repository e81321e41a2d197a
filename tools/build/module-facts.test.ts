import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { providedExports, usedExports } from './module-facts.ts';
import { ProvidesPlugin } from './provides-plugin.ts';
import { slotNames } from './slots-used.ts';

const root = realpathSync(mkdtempSync(resolve(tmpdir(), 'roost-facts-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { ConsumeSharedPlugin, ProvideSharedPlugin } = webpack.sharing;

/** Builds the files; reads facts of the compilation between its chunks and their optimization. */
const build = async <T>(
  files: Record<string, string>,
  {
    plugin,
    read,
  }: {
    plugin: webpack.WebpackPluginInstance | ((compiler: webpack.Compiler) => void);
    read: (compilation: Compilation) => T;
  },
): Promise<T | undefined> => {
  for (const [file, text] of Object.entries({ 'package.json': '{"sideEffects":false}', ...files })) {
    mkdirSync(dirname(resolve(root, file)), { recursive: true });
    writeFileSync(resolve(root, file), text);
  }
  let result: T | undefined;
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './entry.js',
    output: { path: resolve(root, 'dist') },
    plugins: [
      plugin,
      (compiler) =>
        compiler.hooks.thisCompilation.tap('Test', (compilation) =>
          compilation.hooks.afterChunks.tap('Test', () => {
            result = read(compilation);
          }),
        ),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((failed, stats) => {
      const error = failed ?? stats?.compilation.errors[0];
      compiler.close(() => (error ? fail(error) : done()));
    });
  });
  return result;
};

const consumes = new ConsumeSharedPlugin({ consumes: { '@roost/shared/format': { import: false } } });

test('a build uses the exports that its reachable code names', async () => {
  const used = await build(
    {
      'entry.js': [
        "import { formatDay } from '@roost/shared/format';",
        "import { price, unused } from './price.js';",
        'console.log(formatDay(), price());',
        "import('./lazy.js');",
      ].join('\n'),
      'price.js': [
        "import { formatMoney, formatNever } from '@roost/shared/format';",
        'export const price = () => formatMoney();',
        'export const unused = () => formatNever();',
      ].join('\n'),
      'lazy.js': [
        "import * as format from '@roost/shared/format';",
        'console.log(format.formatNumber());',
        "import('@roost/shared/format').then(({ formatAgo }) => formatAgo());",
      ].join('\n'),
    },
    { plugin: consumes, read: usedExports },
  );
  expect(used).toEqual({
    modules: { '@roost/shared/format': ['formatAgo', 'formatDay', 'formatMoney', 'formatNumber'] },
    wholeUses: [],
  });
});

test('a build names the file that uses a module without naming its exports', async () => {
  const used = await build(
    { 'entry.js': "import * as format from '@roost/shared/format';\nconsole.log(Object.keys(format));" },
    { plugin: consumes, read: usedExports },
  );
  expect(used?.wholeUses).toEqual([{ request: '@roost/shared/format', file: resolve(root, 'entry.js') }]);
});

test('a host gives the exports of its modules, and the default import of a CommonJS module', async () => {
  const given = await build(
    {
      'entry.js':
        "import { formatDay } from './format.js';\nimport { useState } from './react.cjs';\nconsole.log(formatDay, useState);",
      'format.js': "export const formatDay = () => 1;\nexport * from './money.js';",
      'money.js': 'export const formatMoney = () => 1;',
      'react.cjs': 'exports.useState = () => 1;\nexports.useMemo = () => 1;',
    },
    {
      plugin: new ProvideSharedPlugin({
        provides: {
          './format.js': { shareKey: '@roost/shared/format', version: '1.0.0' },
          './react.cjs': { shareKey: 'react', version: '19.0.0', eager: true },
        },
      }),
      read: providedExports,
    },
  );
  expect(given).toEqual({
    '@roost/shared/format': ['formatDay', 'formatMoney'],
    react: ['default', 'useMemo', 'useState'],
  });
});

test('the file for the release tool, the file for pages and the document have the same id', async () => {
  const provides = new ProvidesPlugin();
  const given = new ProvideSharedPlugin({
    provides: { './format.js': { shareKey: '@roost/shared/format', version: '1.0.0' } },
  });
  await build(
    {
      'entry.js': "import { formatDay } from './format.js';\nconsole.log(formatDay);",
      'format.js': 'export const formatDay = () => 1;',
    },
    {
      plugin: (compiler: webpack.Compiler) => {
        given.apply(compiler);
        provides.apply(compiler);
      },
      read: () => undefined,
    },
  );
  const read = (file: string) => JSON.parse(readFileSync(resolve(root, 'dist', file), 'utf8')) as object;
  const facts = read(`assets/provides.${provides.id}.json`);
  expect(facts).toMatchObject({ modules: { '@roost/shared/format': ['formatDay'] } });
  expect(read('provides.json')).toMatchObject({ shared: { '@roost/shared/format': '1.0.0' }, id: provides.id, facts });
});

test('the slots of compiled JSX are listed, and a name that is no text is an error', () => {
  expect(slotNames('_jsx(Slot, {\n  name: "billing-dialog",\n  onClose\n}); _jsxs(Slot, { name: "setup" })')).toEqual([
    'billing-dialog',
    'setup',
  ]);
  expect(() => slotNames('_jsx(Slot, { onClose, name: which })')).toThrow('has its name first, as a text');
});
