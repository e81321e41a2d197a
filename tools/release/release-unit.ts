import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';

/** The units that are released separately. */
export const releaseUnits = ['host', ...remoteNames, 'checkout'] as const;
export type ReleaseUnit = (typeof releaseUnits)[number];

/** The source folder, build configuration and output folder of a part. */
export const buildSourceOf = (unit: ReleaseUnit): { folder: string; configuration: string; output: string } => {
  if (unit === 'host') return { folder: 'host', configuration: 'webpack.config.ts', output: 'dist' };
  if (unit === 'checkout')
    return { folder: 'remote-settings', configuration: 'webpack.checkout.config.ts', output: 'dist-checkout' };
  return { folder: `remote-${unit}`, configuration: 'webpack.config.ts', output: 'dist' };
};

export const isReleaseUnit = (text: string | undefined): text is ReleaseUnit =>
  releaseUnits.some((part) => part === text);

export const isRemote = (part: string | undefined): part is RemoteName => remoteNames.some((name) => name === part);
