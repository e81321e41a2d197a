import * as v from 'valibot';
import { isOlder, Registry, type RegisteredRemote, type RemoteRelease } from '@roost/shared/platform/registry';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import { harnessVersion } from '@roost/shared/platform/harness';
import { conflictOf, RemoteManifest } from '@roost/shared/platform/manifest';
import type { RemoteName } from '@roost/shared/platform/mount';
import { localStore } from '@roost/shared/storage';
import { remotesStore } from '#remotes/remotes-store.ts';
import { report } from '#telemetry/report.ts';
import { EntryRefused } from './entry-refused.ts';
import { versionsOf } from './versions.ts';

/** Storage key of the last valid registry, the fallback for an invalid one. */
const lastGoodKey = 'roost.registry';

/**
 * Adopts a registry; throws with the reason when it is invalid. Ignores a registry that is older than the last valid
 * one: it comes from a stale cache.
 */
export const adoptRegistry = (read: unknown, config: RuntimeConfig): void => {
  const { registry: parsed, invalid, declared } = readEntries(read, config);
  for (const [name, refused] of Object.entries(invalid)) report(`The registry entry of ${name} is invalid`, refused);
  const newer = newerThan(parsed, config);
  if (newer !== null) report('An old registry was read', new Error(`${parsed.revision} after ${newer.revision}`));
  const registry = newer ?? {
    ...parsed,
    remotes: { ...lastGoodEntries(Object.keys(invalid), config), ...parsed.remotes },
  };
  remotesStore.registry = registry;
  remotesStore.declared = declared;
  remotesStore.refusals = new Map(Object.entries(invalid).map(([name, { why }]) => [name, why]));
  for (const [name, remote] of Object.entries(registry.remotes)) allowVersions(name, remote);
  localStore.set(lastGoodKey, JSON.stringify(registry));
};

let reported: string | undefined;

/** Reports that the page refused a registry: once for each reason, because it reads the registry every minute. */
export const reportRefused = (thrown: unknown): void => {
  if (!(thrown instanceof Error) || thrown.name !== 'RegistryRefused' || thrown.message === reported) return;
  reported = thrown.message;
  report('The registry was refused', thrown);
};

/** Adopts a newer registry entry of one remote. This page must not have shown the remote yet. */
export const adoptRemote = (name: RemoteName, { remotes, comparisons }: Registry): void => {
  const registration = remotes[name];
  if (registration === undefined) return;
  const { registry } = remotesStore;
  remotesStore.registry = { ...registry, comparisons, remotes: { ...registry.remotes, [name]: registration } };
  allowVersions(name, registration);
};

/** The valid part of a registry; throws with the reason when no entry is valid. */
export const parseRegistry = (read: unknown, config: RuntimeConfig): Registry => readEntries(read, config).registry;

type Entries = { registry: Registry; invalid: Record<string, EntryRefused>; declared: Map<RemoteName, RemoteManifest> };

/** Parses each entry separately: an invalid entry disables only its own remote. Throws when no entry is valid. */
const readEntries = (read: unknown, config: RuntimeConfig): Entries => {
  const frame = v.safeParse(RegistryFrame, read);
  if (!frame.success) throw new Error(describeIssue(frame.issues, 'registry'));
  const remotes: Registry['remotes'] = {};
  const invalid: Entries['invalid'] = {};
  const declared: Entries['declared'] = new Map();
  const manifests = new Map<RemoteName, RemoteManifest | undefined>();
  for (const [name, entry] of Object.entries(frame.output.remotes)) {
    const manifest = liveManifestIn(entry);
    const conflict = manifest && conflictOf(manifest, manifests);
    if (config.remotes?.includes(name) === false)
      invalid[name] = new EntryRefused(`${name} is not one of the configured remotes`, { code: 'notConfigured', name });
    else if (conflict) {
      const words = `${name}: ${conflict.taken} is taken by ${conflict.owner}`;
      invalid[name] = new EntryRefused(words, { code: 'taken', name, ...conflict });
    }
    if (invalid[name] !== undefined) continue;
    manifests.set(name, manifest);
    const parsed = v.safeParse(Registry.entries.remotes, { [name]: entry });
    const registration = parsed.success ? parsed.output[name] : undefined;
    if (!parsed.success) {
      const field = `remotes.${v.getDotPath(parsed.issues[0]) ?? name}`;
      invalid[name] = new EntryRefused(`${field}: ${parsed.issues[0].message}`, { code: 'invalid', name, field });
    } else if (registration !== undefined) {
      const { base } = registration;
      const words = `${name}: ${base} is not one of the configured origins`;
      if (isAllowed(base, config)) remotes[name] = registration;
      else invalid[name] = new EntryRefused(words, { code: 'origin', name, base });
    }
    if (invalid[name] !== undefined && manifest !== undefined) declared.set(name, manifest);
  }
  const [refused] = Object.values(invalid);
  if (refused !== undefined && Object.keys(remotes).length === 0) throw refused;
  return { registry: { ...frame.output, remotes }, invalid, declared };
};

/** What the live version of an entry declares, even if the rest of the entry is invalid. */
const liveManifestIn = (entry: unknown): RemoteManifest | undefined => {
  const { output, success } = v.safeParse(Declaring, entry);
  return success ? output.versions[output.live]?.manifest : undefined;
};

const Declaring = v.object({
  live: v.string(),
  versions: v.record(v.string(), v.object({ manifest: v.optional(RemoteManifest) })),
});

const RegistryFrame = v.object({ ...Registry.entries, remotes: v.record(v.string(), v.unknown()) });

const describeIssue = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], what: string): string =>
  `${v.getDotPath(issues[0]) ?? what}: ${issues[0].message}`;

/** The entries of the last valid registry for these remotes. */
const lastGoodEntries = (names: readonly string[], config: RuntimeConfig): Registry['remotes'] => {
  const known = Object.entries(parseLastGood(config)?.remotes ?? {});
  return Object.fromEntries(known.filter(([name]) => names.includes(name)));
};

const parseLastGood = (config: RuntimeConfig): Registry | null => {
  try {
    return parseRegistry(lastGoodRegistry(), config);
  } catch {
    return null;
  }
};

export const lastGoodRegistry = (): unknown => JSON.parse(localStore.get(lastGoodKey) ?? 'null');

export const registered = (name: string): RegisteredRemote | undefined => remotesStore.registry.remotes[name];

/** URL of the folder of one version, with a trailing slash. */
export const versionUrl = ({ base }: RegisteredRemote, version: string): string =>
  (version === harnessVersion && harnessFolder()) || `${base.replace(/\/$/, '')}/${version}/`;

const harnessFolder = () => (remotesStore.harness?.remote ? remotesStore.harness.folder : undefined);

/** A remote and the version whose script a URL names. */
export type RemoteSource = { remote: RemoteName; version: string };

/** The first remote, with its version, whose script occurs in a URL or a stack trace. */
export const remoteFromStack = (text: string): RemoteSource | undefined => {
  const matches = Object.entries(remotesStore.registry.remotes).flatMap(([remote, registration]) => {
    const base = registration.base.replace(/\/?$/, '/');
    const index = text.indexOf(base);
    const harness = remotesStore.harness?.remote === remote ? text.indexOf(remotesStore.harness.folder) : -1;
    if (harness !== -1) return [{ remote, version: harnessVersion, at: harness }];
    if (index === -1) return [];
    const [version = ''] = text.slice(index + base.length).split('/', 1);
    return [{ remote, version, at: index }];
  });
  const [first] = matches.toSorted((one, other) => one.at - other.at);
  return first && { remote: first.remote, version: first.version };
};

const isAllowed = (base: string, { assetOrigins }: RuntimeConfig) => assetOrigins.includes(new URL(base).origin);

const newerThan = (read: Registry, config: RuntimeConfig): Registry | null => {
  const lastGood = parseLastGood(config);
  return lastGood !== null && isOlder(read, lastGood) ? lastGood : null;
};

const allowVersions = (name: string, remote: RegisteredRemote): void => {
  // A later workspace of this page can have the canary.
  const runnable = new Set([...versionsOf(name), remote.canary?.version]);
  for (const [version, release] of Object.entries(remote.versions))
    if (runnable.has(version)) allowFiles(versionUrl(remote, version), release);
};

/** Lets the files of a version run, each with its hash. `folder` is its URL. */
export const allowFiles = (folder: string, { files }: RemoteRelease): void => {
  window.roostFiles ??= {};
  for (const [file, integrity] of Object.entries(files)) window.roostFiles[folder + file] = integrity;
};
