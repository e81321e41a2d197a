import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Facts } from '@roost/shared/platform/facts';
import { usedExports } from '@roost/tools/build/module-facts';
import { ProvidesPlugin } from '@roost/tools/build/provides-plugin';
import { styleFacts } from '@roost/tools/build/style-facts';
import webpack from 'webpack';

const { ConsumeSharedPlugin, ProvideSharedPlugin } = webpack.sharing;

/** Files of a small host, which gives three modules to remotes. */
export const hostFiles = {
  'entry.js': "import './styles.css';\nimport { useState } from './react.cjs';\nconsole.log(useState);",
  'format.js': "export const formatDay = () => 1;\nexport * from './money.js';",
  'money.js': 'export const formatMoney = () => 1;',
  'ui.js': 'export const Button = () => 1;\nexport const Dialog = () => 1;',
  'react.cjs': 'exports.useState = () => 1;',
  'styles.css':
    '@layer roost.base, roost.host;\n@layer roost.base { :root { --roost-accent: red } .r-page { color: red } .r-hint { color: red } }',
};

/** Files of a remote that uses all of it. */
export const remoteFiles = {
  'entry.js': [
    "import './styles.css';",
    "import { useState } from 'react';",
    "import { formatDay, formatMoney } from '@roost/shared/format';",
    "import { Button } from '@roost/shared/ui';",
    "console.log(useState, formatDay, formatMoney, Button, 'r-page r-hint', 'r-own');",
    "import('./lazy.js');",
  ].join('\n'),
  'lazy.js': "import { Dialog } from '@roost/shared/ui';\nconsole.log(Dialog);",
  'styles.css': '@layer roost.host, remote-domains;\n.r-own { color: var(--roost-accent) }',
};

type Files = Readonly<Record<string, string>>;
type Provided = { version: string; shared: Record<string, string>; facts: Facts };

const requests = { '@roost/shared/format': './format.js', '@roost/shared/ui': './ui.js', react: './react.cjs' };

/** Builds a host with these files; `without` is a module that it does not give. Returns its `provides.json`. */
export const buildHost = async (files: Files, { without }: { without?: string } = {}): Promise<Provided> => {
  const given = Object.entries(requests).filter(([request]) => request !== without);
  const provides = Object.fromEntries(
    given.map(([shareKey, file]) => [
      file,
      { shareKey, version: shareKey === 'react' ? '19.0.0' : '1.0.0', eager: true },
    ]),
  );
  // Code that nothing in the host uses.
  const entry = given.map(([, file]) => `import ${JSON.stringify(file)};`).join('\n');
  const all = { ...files, 'entry.js': `${entry}\n${files['entry.js']}` };
  return build(all, [new ProvideSharedPlugin({ provides }), new ProvidesPlugin()], async (output) =>
    JSON.parse(await readFile(resolve(output, 'provides.json'), 'utf8')),
  );
};

/** Builds a remote with these files. Returns what it uses. */
export const buildRemote = async (files: Files): Promise<Facts> => {
  let uses: Facts = { modules: {}, layers: [], properties: [] };
  const consumes = Object.fromEntries(Object.keys(requests).map((request) => [request, { import: false } as const]));
  const read = (compiler: webpack.Compiler) =>
    compiler.hooks.thisCompilation.tap('Fixture', (compilation) => {
      compilation.hooks.afterChunks.tap('Fixture', () => void (uses.modules = usedExports(compilation).modules));
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Fixture', stage }, () => {
        const { layers, ...used } = styleFacts(compilation).used;
        uses = { ...uses, ...used, layers: layers.filter((name) => !name.startsWith('remote-')) };
      });
    });
  return build(files, [new ConsumeSharedPlugin({ consumes }), read], async () => uses);
};

const build = async <T>(
  files: Files,
  plugins: webpack.Configuration['plugins'],
  read: (output: string) => Promise<T>,
): Promise<T> => {
  const root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-fixture-')));
  try {
    for (const [file, text] of Object.entries({ ...files, 'package.json': '{"sideEffects":["*.css","./entry.js"]}' })) {
      await mkdir(dirname(resolve(root, file)), { recursive: true });
      await writeFile(resolve(root, file), text);
    }
    const output = resolve(root, 'dist');
    const compiler = webpack({
      mode: 'production',
      context: root,
      entry: './entry.js',
      experiments: { css: true },
      output: { path: output },
      plugins,
    });
    await new Promise<void>((done, fail) =>
      compiler.run((failed, stats) => {
        const error = failed ?? stats?.compilation.errors[0];
        compiler.close(() => (error ? fail(error) : done()));
      }),
    );
    return await read(output);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
