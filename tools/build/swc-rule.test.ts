import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { sourceMaps } from './source-maps.ts';
import { swcRule } from './swc-rule.ts';

const roots: string[] = [];
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))));

/** Builds a package of a repository in a new folder. Resolves to the hashes that webpack gives its scripts. */
const buildHashes = async (): Promise<string[]> => {
  const root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-hashes-')));
  roots.push(root);
  const context = resolve(root, 'package');
  await mkdir(context);
  await mkdir(resolve(root, 'shared'));
  await writeFile(resolve(root, 'shared/value.ts'), 'export const value: number = Date.now();');
  await writeFile(
    resolve(context, 'entry.ts'),
    "export const load = () => import('../shared/value.ts');\nconsole.log(load);",
  );
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './entry.ts',
    output: { path: resolve(context, 'dist'), filename: '[contenthash].js', chunkFilename: '[contenthash].js' },
    module: { rules: [swcRule({ mode: 'production' })] },
    // The hashes before the final ones: the runtime of a build contains those of its chunks.
    optimization: { realContentHash: false, minimize: false },
    plugins: [sourceMaps()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
    compiler.run((failed, result) => compiler.close(() => (failed ? fail(failed) : done(result)))),
  );
  return (stats?.toJson({ all: false, assets: true }).assets ?? []).map(({ name }) => name).toSorted();
};

test('scripts with sources outside the package have the same hashes in any folder', async () => {
  const hashes = await buildHashes();
  expect(hashes).toHaveLength(2);
  expect(await buildHashes()).toEqual(hashes);
});
