import { resolve } from 'node:path';
import { singleConfiguration } from '#cold-load/single-configuration.ts';
import { top } from '@roost/tools/top';
import type { Configuration } from 'webpack';
import { buildWith } from './build-with.ts';

/** One uncached production build in a separate process: `build-once.ts <remote folder | single> <output> [changed]`. */
const [what = '', output = '', changed] = process.argv.slice(2);

const configuration = async (): Promise<Configuration> => {
  if (what === 'single') return singleConfiguration({ mounts: {}, output });
  const module = (await import(resolve(top, what, 'webpack.config.ts'))) as { default: Configuration };
  return { ...module.default, cache: false, output: { ...module.default.output, path: output } };
};

/** Adds a line to one module with a webpack loader. */
const withChange = (given: Configuration): Configuration => {
  const use = resolve(import.meta.dirname, 'changed-line.ts');
  const rule = { test: /domains-page\.tsx$/, enforce: 'pre' as const, use };
  return { ...given, module: { ...given.module, rules: [...(given.module?.rules ?? []), rule] } };
};

const given = await configuration();
await buildWith(changed === undefined ? given : withChange(given));
process.exit(0);
