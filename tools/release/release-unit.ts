import { remoteNames } from '@roost/tools/build/packages';

/** A unit that is released separately: a document unit, or a remote by its name. */
export type ReleaseUnit = string;

const documentUnits = ['host', 'checkout'] as const;
/** A unit with HTML documents. */
export type DocumentUnit = (typeof documentUnits)[number];

/** The units with sources in this repository. */
export const releaseUnits: readonly ReleaseUnit[] = ['host', ...remoteNames, 'checkout'];

/** The source folder, build configuration and output folder of a part. */
export const buildSourceOf = (unit: ReleaseUnit): { folder: string; configuration: string; output: string } => {
  if (unit === 'host') return { folder: 'host', configuration: 'webpack.config.ts', output: 'dist' };
  if (unit === 'checkout')
    return { folder: 'remote-settings', configuration: 'webpack.checkout.config.ts', output: 'dist-checkout' };
  return { folder: `remote-${unit}`, configuration: 'webpack.config.ts', output: 'dist' };
};

export const isReleaseUnit = (text: string | undefined): text is ReleaseUnit =>
  releaseUnits.some((part) => part === text);

export const isDocumentUnit = (part: ReleaseUnit): part is DocumentUnit => documentUnits.some((unit) => unit === part);
