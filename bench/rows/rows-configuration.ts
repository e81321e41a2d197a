import { baseConfiguration } from '@roost/shared/build/base';
import type { Configuration } from 'webpack';

/** The table alone, as one script that tests call. */
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
