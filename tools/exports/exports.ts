import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundledOfShared, platformVersion, singletons } from '@roost/tools/build/singletons';
import { repoRoot } from '@roost/tools/repo-root';
import { readExports, type Exports } from './read-exports.ts';
import { format, parse, rejectReport, type Report } from './report.ts';

/** Checks the report of what the host gives to remotes (docs/releasing.md). `--write` replaces it. */
const reportFile = resolve(repoRoot, 'shared/exports.txt');

/** The report of the sources: the modules of shared that the host provides. */
const readSources = async (): Promise<Report> => {
  const root = resolve(repoRoot, 'shared');
  const { exports } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as { exports: Exports };
  const names = Object.keys(singletons).filter((request) => request.startsWith(prefix));
  const modules = names.map((name) => [name.slice(prefix.length), exports[name.replace('@roost/shared', '.')] ?? '']);
  // The names of mounts stay in the report: a new mount is an addition to the platform.
  const bundled = bundledOfShared.filter((path) => path !== 'platform/mount.ts').map((path) => `src/${path}`);
  return {
    version: platformVersion(),
    exports: readExports({ root, modules: Object.fromEntries(modules), bundled }),
  };
};

const prefix = '@roost/shared/';

const isWriting = process.argv.includes('--write');
const sources = await readSources();
const text = await readFile(reportFile, 'utf8').catch(() => null);
const rejected = text === null ? null : rejectReport(parse(text), sources, { isWriting });
if (rejected !== null) {
  console.error(rejected);
  process.exitCode = 1;
} else if (isWriting) await writeFile(reportFile, format(sources));
