import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteNames } from '@roost/tools/build/packages';
import { releaseFolder, repoRoot } from '@roost/tools/repo-root';

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

/** The folder of the package with the sources of a part. */
export const sourceFolderOf = (unit: ReleaseUnit): string => resolve(repoRoot, buildSourceOf(unit).folder);

export const isReleaseUnit = (text: string | undefined): text is ReleaseUnit =>
  releaseUnits.some((part) => part === text);

/** All units: those with sources here, and the published remotes of other repositories. */
export const knownUnits = (): ReleaseUnit[] => {
  const published = existsSync(releaseFolder) ? readdirSync(releaseFolder, { withFileTypes: true }) : [];
  const folders = published.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...new Set([...releaseUnits, ...folders])];
};

export const isKnownUnit = (text: string | undefined): text is ReleaseUnit =>
  knownUnits().some((part) => part === text);

export const isDocumentUnit = (part: ReleaseUnit): part is DocumentUnit => documentUnits.some((unit) => unit === part);
