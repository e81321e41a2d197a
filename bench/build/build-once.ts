import { resolve } from 'node:path';
import { singleConfiguration } from '#cold-load/single-configuration.ts';
import { repoRoot } from '@roost/tools/repo-root';
import type { Configuration } from 'webpack';
import { buildWith } from './build-with.ts';

/** One uncached production build in a separate process: `build-once.ts <remote folder | single> <output> [changed]`. */
const [target = '', output = '', changed] = process.argv.slice(2);

const configuration = async (): Promise<Configuration> => {
  if (target === 'single') return singleConfiguration({ releases: {}, output });
  const module = (await import(resolve(repoRoot, target, 'webpack.config.ts'))) as { default: Configuration };
  return { ...module.default, cache: false, output: { ...module.default.output, path: output } };
};

/** Adds a line to one module with a webpack loader. */
const withChange = (given: Configuration): Configuration => {
  const use = resolve(import.meta.dirname, 'changed-line.ts');
  const rule = { test: /domains-page\.tsx$/, enforce: 'pre' as const, use };
  return { ...given, module: { ...given.module, rules: [...(given.module?.rules ?? []), rule] } };
};

const baseConfiguration = await configuration();
await buildWith(changed === undefined ? baseConfiguration : withChange(baseConfiguration));
process.exit(0);
