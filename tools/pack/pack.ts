import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { run } from '@roost/tools/run';
import { workFolder } from '@roost/tools/repo-root';
import { platformPackages } from './packages.ts';
import { writePackage } from './write-package.ts';

/**
 * Compiles shared and the tools that a remote outside the repository needs, and packs each as a tarball with types into
 * the folder, in place of those of an earlier version. Returns the tarballs.
 */
export const packPlatform = async (into: string): Promise<string[]> => {
  const stage = await mkdtemp(resolve(tmpdir(), 'roost-pack-'));
  try {
    const types = resolve(stage, 'types');
    await ended('node_modules/.bin/tsc', ['-p', 'tools/pack', '--outDir', types]);
    await mkdir(into, { recursive: true });
    for (const old of tarballsIn(into)) await rm(old);
    for (const one of platformPackages) {
      const folder = resolve(stage, one.name);
      await writePackage(one, { folder, types });
      await ended('pnpm', ['--dir', folder, 'pack', '--pack-destination', into]);
    }
    return tarballsIn(into);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
};

const tarballsIn = (folder: string): string[] =>
  globSync('roost-*.tgz', { cwd: folder }).map((file) => resolve(folder, file));

const ended = async (program: string, args: readonly string[]): Promise<void> => {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
};

if (import.meta.main) {
  const [into = resolve(workFolder, 'packages')] = process.argv.slice(2);
  try {
    console.log((await packPlatform(resolve(into))).join('\n'));
  } catch (failed) {
    console.error(failed instanceof Error ? failed.message : failed);
    process.exitCode = 1;
  }
}
