import { ProvideSharedPlugin } from '@module-federation/enhanced';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';

const names = Array.from({ length: 10 }, (_, index) => `module-${index}.js`);
const roots: string[] = [];
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))));

/** Builds a host of a repository in a new folder, which provides modules to remotes. Resolves to the ids of all modules. */
const buildIds = async (plugins: readonly PortableModuleIdsPlugin[]): Promise<unknown[]> => {
  const root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-ids-')));
  roots.push(root);
  const context = resolve(root, 'host');
  await mkdir(context);
  for (const name of names) await writeFile(resolve(context, name), `export const name = '${name}';`);
  await writeFile(resolve(context, 'entry.js'), names.map((name) => `import('./${name}');`).join('\n'));
  const provides = Object.fromEntries(names.map((name) => [`./${name}`, { shareKey: name, version: '1.0.0' }]));
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './entry.js',
    output: { path: resolve(context, 'dist') },
    optimization: { minimize: false },
    plugins: [new ProvideSharedPlugin({ provides }), ...plugins],
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
    compiler.run((failed, result) => compiler.close(() => (failed ? fail(failed) : done(result)))),
  );
  const { modules = [] } = stats?.toJson({ all: false, modules: true, ids: true, modulesSpace: 1000 }) ?? {};
  return modules.map(({ name, id }) => `${name?.replace(/entry\.\w+/, 'entry')} ${id}`).toSorted();
};

test('modules that a host provides have the same ids in any folder', async () => {
  const ids = await buildIds([new PortableModuleIdsPlugin()]);
  expect(ids.filter((id) => /^provide |\.federation/.test(String(id)))).toHaveLength(names.length + 1);
  expect(await buildIds([new PortableModuleIdsPlugin()])).toEqual(ids);
});

test('federation alone gives them ids that depend on the folder', async () => {
  expect(await buildIds([])).not.toEqual(await buildIds([]));
});
