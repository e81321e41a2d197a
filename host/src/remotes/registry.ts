import * as v from 'valibot';
import { isOlder, Registry, type RegisteredRemote, type RemoteRelease } from '@roost/shared/platform/registry';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import type { RemoteName } from '@roost/shared/platform/mount';
import { report } from '#telemetry/report.ts';
import { workedHere } from './worked-here.ts';

let registry: Registry = { schema: 1, revision: 0, remotes: {}, documents: {} };

/** The last registry that could be used, for when the present one cannot. */
const lastGoodKey = 'roost.registry';

/**
 * Takes over a registry that was read; throws, saying why, when it cannot be used. One that is older than the last good one is a
 * copy that somebody kept on the way: the newer one is used.
 */
export const takeRegistry = (read: unknown, config: RuntimeConfig): void => {
  const parsed = parseRegistry(read, config);
  const newer = newerThan(parsed, config);
  if (newer !== null) report('An old registry was read', new Error(`${parsed.revision} after ${newer.revision}`));
  registry = newer ?? parsed;
  for (const name of Object.keys(registry.remotes)) allowVersions(name);
  localStorage.setItem(lastGoodKey, JSON.stringify(registry));
};

/** Takes over what a newer registry says of one remote, none of which is shown here yet. */
export const takeRemote = (name: RemoteName, { remotes }: Registry): void => {
  const registration = remotes[name];
  if (registration === undefined) return;
  registry = { ...registry, remotes: { ...registry.remotes, [name]: registration } };
  allowVersions(name);
};

/** A registry that was read; throws, saying why, when it cannot be used. */
export const parseRegistry = (read: unknown, config: RuntimeConfig): Registry => {
  const parsed = v.safeParse(Registry, read);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'registry'}: ${issue.message}`);
  }
  const foreign = Object.entries(parsed.output.remotes).find(([, { base }]) => !isAllowed(base, config));
  if (foreign !== undefined) throw new Error(`${foreign[0]}: ${foreign[1].base} is not one of the configured origins`);
  return parsed.output;
};

/** The registry that the page was opened with, and what was taken over since. */
export const presentRegistry = (): Registry => registry;

export const lastGoodRegistry = (): unknown => JSON.parse(localStorage.getItem(lastGoodKey) ?? 'null');

export const registered = (name: string): RegisteredRemote | undefined => registry.remotes[name];

/** The versions of a remote that may run here: the live one, the one that ran here last, the one that was live before. */
export const versionsOf = (name: string): string[] => {
  const remote = registry.remotes[name];
  if (remote === undefined) return [];
  const { live, previous, versions } = remote;
  const named = new Set([live, workedHere(name), previous]);
  const known = [...named].filter((version) => version !== null && version !== undefined);
  return known.filter((version) => versions[version] !== undefined);
};

/** Folder of one version, with a slash at the end. */
export const addressOf = ({ base }: RegisteredRemote, version: string): string =>
  `${base.replace(/\/$/, '')}/${version}/`;

const isAllowed = (base: string, { assetOrigins }: RuntimeConfig) => assetOrigins.includes(new URL(base).origin);

const newerThan = (read: Registry, config: RuntimeConfig): Registry | null => {
  try {
    const lastGood = parseRegistry(lastGoodRegistry(), config);
    return isOlder(read, lastGood) ? lastGood : null;
  } catch {
    return null;
  }
};

const allowVersions = (name: string): void => {
  const remote = registry.remotes[name];
  for (const version of versionsOf(name)) {
    const release = remote?.versions[version];
    if (remote !== undefined && release !== undefined) allowFiles(addressOf(remote, version), release);
  }
};

const allowFiles = (folder: string, { files }: RemoteRelease) => {
  window.roostFiles ??= {};
  for (const [file, integrity] of Object.entries(files)) window.roostFiles[folder + file] = integrity;
};
