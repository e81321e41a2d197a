import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';

/** The units that are released separately. */
export const parts = ['host', ...remoteNames, 'checkout'] as const;
export type Part = (typeof parts)[number];

/** The source folder, build configuration and output folder of a part. */
export const sourceOf = (part: Part): { folder: string; configuration: string; output: string } => {
  if (part === 'host') return { folder: 'host', configuration: 'webpack.config.ts', output: 'dist' };
  if (part === 'checkout')
    return { folder: 'remote-settings', configuration: 'webpack.checkout.config.ts', output: 'dist-checkout' };
  return { folder: `remote-${part}`, configuration: 'webpack.config.ts', output: 'dist' };
};

export const isPart = (text: string | undefined): text is Part => parts.some((part) => part === text);

export const isRemote = (part: string | undefined): part is RemoteName => remoteNames.some((name) => name === part);
