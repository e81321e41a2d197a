import * as v from 'valibot';
import { isOlder, Registry, type RegisteredRemote, type RemoteRelease } from '@roost/shared/platform/registry';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import type { RemoteName } from '@roost/shared/platform/mount';
import { localStore } from '@roost/shared/storage';
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
  const { registry: parsed, invalid } = readEntries(read, config);
  for (const [name, why] of Object.entries(invalid)) report(`The registry entry of ${name} is invalid`, new Error(why));
  const newer = newerThan(parsed, config);
  if (newer !== null) report('An old registry was read', new Error(`${parsed.revision} after ${newer.revision}`));
  registry = newer ?? { ...parsed, remotes: { ...lastGoodEntries(Object.keys(invalid), config), ...parsed.remotes } };
  for (const name of Object.keys(registry.remotes)) allowVersions(name);
  localStore.set(lastGoodKey, JSON.stringify(registry));
};

/** Takes over what a newer registry says of one remote, none of which is shown here yet. */
export const takeRemote = (name: RemoteName, { remotes }: Registry): void => {
  const registration = remotes[name];
  if (registration === undefined) return;
  registry = { ...registry, remotes: { ...registry.remotes, [name]: registration } };
  allowVersions(name);
};

/** The usable part of a registry that was read; throws, saying why, when nothing of it can be used. */
export const parseRegistry = (read: unknown, config: RuntimeConfig): Registry => readEntries(read, config).registry;

type Entries = { registry: Registry; invalid: Record<string, string> };

/** Reads each entry for itself: an invalid one disables its own remote alone. Throws when no entry is left. */
const readEntries = (read: unknown, config: RuntimeConfig): Entries => {
  const frame = v.safeParse(RegistryFrame, read);
  if (!frame.success) throw new Error(faultIn(frame.issues, 'registry'));
  const remotes: Registry['remotes'] = {};
  const invalid: Record<string, string> = {};
  for (const [name, entry] of Object.entries(frame.output.remotes)) {
    const parsed = v.safeParse(Registry.entries.remotes, { [name]: entry });
    const registration = parsed.success ? parsed.output[name] : undefined;
    if (!parsed.success) invalid[name] = `remotes.${faultIn(parsed.issues, name)}`;
    else if (registration !== undefined && !isAllowed(registration.base, config))
      invalid[name] = `${name}: ${registration.base} is not one of the configured origins`;
    else if (registration !== undefined) remotes[name] = registration;
  }
  const [why] = Object.values(invalid);
  if (why !== undefined && Object.keys(remotes).length === 0) throw new Error(why);
  return { registry: { ...frame.output, remotes }, invalid };
};

const RegistryFrame = v.object({ ...Registry.entries, remotes: v.record(v.string(), v.unknown()) });

const faultIn = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], what: string): string =>
  `${v.getDotPath(issues[0]) ?? what}: ${issues[0].message}`;

/** The entries of the last good registry for remotes whose present entry is invalid. */
const lastGoodEntries = (names: readonly string[], config: RuntimeConfig): Registry['remotes'] => {
  try {
    const known = Object.entries(parseRegistry(lastGoodRegistry(), config).remotes);
    return Object.fromEntries(known.filter(([name]) => names.includes(name)));
  } catch {
    return {};
  }
};

/** The registry that the page was opened with, and what was taken over since. */
export const presentRegistry = (): Registry => registry;

export const lastGoodRegistry = (): unknown => JSON.parse(localStore.get(lastGoodKey) ?? 'null');

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
