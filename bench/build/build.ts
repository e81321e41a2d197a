import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { compress } from '@roost/tools/release/compress';
import { deltasBeside, writeDeltas } from '@roost/tools/release/deltas';
import { top } from '@roost/tools/top';
import { compare } from '#measure/rounds.ts';
import { rounded } from '#measure/ratios.ts';

const run = promisify(execFile);
const say = (text: string) => console.error(text);

/** A cold build of one remote against a cold build of everything as one, and what one changed line costs a browser that was here before. */
export const build = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-bench-'));
  try {
    const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 3);
    const time = await compare(
      () => buildCold('remote-domains', resolve(folder, 'remote')),
      () => buildCold('single', resolve(folder, 'single')),
      { rounds, onRound: say },
    );
    await buildCold('remote-domains', resolve(folder, 'changed'), 'changed');
    const whole = await sizeOf(resolve(folder, 'single'), [
      'assets/main.*.{js,css}',
      'assets/inter-latin-wght-normal.*.woff2',
    ]);
    const again = await sizeOfChange(resolve(folder, 'changed'), { from: resolve(folder, 'remote') });
    return {
      ratios: { build: time.ratio.median, changed: rounded(again / whole) },
      intervals: { build: time.ratio },
      aa: time.aa,
      seconds: { remote: rounded(time.first / 1_000), single: rounded(time.second / 1_000) },
      bytes: { changed: again, whole },
      load: time.load,
      counts: time.counts,
      rounds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** ms from the start of the process to its end. */
const buildCold = async (what: string, output: string, ...changed: string[]): Promise<number> => {
  const begun = performance.now();
  const file = resolve(import.meta.dirname, 'build-once.ts');
  await run(process.execPath, ['--no-warnings', file, what, output, ...changed], { cwd: resolve(top, 'bench') });
  return performance.now() - begun;
};

/** What the list needs of the remote: a new version has all of it under new addresses. */
const filesOfList = async (folder: string): Promise<string[]> => {
  const release = JSON.parse(await readFile(resolve(folder, 'release.json'), 'utf8')) as {
    entry: string;
    mounts: { domains: string[] };
    catalogs: { en: string };
  };
  return [release.entry, ...release.mounts.domains, release.catalogs.en];
};

/** Bytes of what the list needs, as it is served to a browser that was here before: the differences, where there are some. */
const sizeOfChange = async (folder: string, { from }: { from: string }): Promise<number> => {
  await compress(folder);
  await writeDeltas(folder, [from]);
  const files = (await filesOfList(folder)).map((file) => deltasBeside(folder, file)[0] ?? `${file}.br`);
  const sizes = files.map(async (file) => (await stat(resolve(folder, file))).size);
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
};

/** Bytes of the files as they are served. */
const sizeOf = async (folder: string, patterns: string[]): Promise<number> => {
  await compress(folder);
  const files = globSync(patterns, { cwd: folder });
  const sizes = files.map(
    async (file) => (await stat(resolve(folder, `${file}.br`)).catch(() => stat(resolve(folder, file)))).size,
  );
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
};
