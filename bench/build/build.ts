import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { compress } from '@roost/tools/release/compress';
import { deltaFilesOf, writeDeltas } from '@roost/tools/release/deltas';
import { repoRoot } from '@roost/tools/repo-root';
import { compare } from '#measure/rounds.ts';
import { rounded } from '#measure/ratios.ts';

const run = promisify(execFile);
const log = (text: string) => console.error(text);

/**
 * Compares a cold build of one remote with a cold build of everything as one application. Measures the download after a
 * one-line change.
 */
export const build = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-bench-'));
  try {
    const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 3);
    const time = await compare(
      () => buildCold('remote-domains', resolve(folder, 'remote')),
      () => buildCold('single', resolve(folder, 'single')),
      { rounds, onRound: log },
    );
    await buildCold('remote-domains', resolve(folder, 'changed'), 'changed');
    const wholeBytes = await sizeOf(resolve(folder, 'single'), [
      'assets/main.*.{js,css}',
      'assets/inter-latin-wght-normal.*.woff2',
    ]);
    const changedBytes = await sizeOfChange(resolve(folder, 'changed'), { from: resolve(folder, 'remote') });
    return {
      ratios: { build: time.ratio.median, changed: rounded(changedBytes / wholeBytes) },
      intervals: { build: time.ratio },
      aa: time.aa,
      seconds: { remote: rounded(time.first / 1_000), single: rounded(time.second / 1_000) },
      bytes: { changed: changedBytes, whole: wholeBytes },
      load: time.load,
      counts: time.counts,
      rounds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Duration of a build process, in ms. */
const buildCold = async (what: string, output: string, ...changed: string[]): Promise<number> => {
  const startedAt = performance.now();
  const file = resolve(import.meta.dirname, 'build-once.ts');
  await run(process.execPath, ['--no-warnings', file, what, output, ...changed], { cwd: resolve(repoRoot, 'bench') });
  return performance.now() - startedAt;
};

/** The files of the remote that the list needs. All of them have new URLs in a new version. */
const filesOfList = async (folder: string): Promise<string[]> => {
  const release = JSON.parse(await readFile(resolve(folder, 'release.json'), 'utf8')) as {
    entry: string;
    mounts: { domains: string[] };
    catalogs: { en: string };
  };
  return [release.entry, ...release.mounts.domains, release.catalogs.en];
};

/** Bytes that a returning browser downloads for the list: deltas where available. */
const sizeOfChange = async (folder: string, { from }: { from: string }): Promise<number> => {
  await compress(folder);
  await writeDeltas(folder, [from]);
  const files = (await filesOfList(folder)).map((file) => deltaFilesOf(folder, file)[0] ?? `${file}.br`);
  const sizes = files.map(async (file) => (await stat(resolve(folder, file))).size);
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
};

/** Bytes of the files as served, compressed. */
const sizeOf = async (folder: string, patterns: string[]): Promise<number> => {
  await compress(folder);
  const files = globSync(patterns, { cwd: folder });
  const sizes = files.map(
    async (file) => (await stat(resolve(folder, `${file}.br`)).catch(() => stat(resolve(folder, file)))).size,
  );
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
};
