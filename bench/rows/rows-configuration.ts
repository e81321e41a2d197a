import { baseConfiguration } from '@roost/tools/build/base';
import type { Configuration } from 'webpack';

/** Builds only the table, as one script that the benchmark calls. */
export const rowsConfiguration = ({ output }: { output: string }): Configuration => {
  const base = baseConfiguration({ root: import.meta.dirname });
  return {
    ...base,
    cache: false,
    entry: { rows: './entry.tsx' },
    output: { path: output, filename: '[name].js', cssFilename: '[name].css' },
    experiments: { css: true },
  };
};
