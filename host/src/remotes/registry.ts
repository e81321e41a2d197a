import * as v from 'valibot';
import { Registry, type RegisteredRemote, type RemoteRelease } from '@roost/shared/platform/registry';
import type { RuntimeConfig } from '@roost/shared/platform/config';

let registry: Registry = { schema: 1, remotes: {}, documents: {} };

/** The last registry that could be used, for when the present one cannot. */
const lastGoodKey = 'roost.registry';

/** Takes over a registry that was read; throws, saying why, when it cannot be used. */
export const takeRegistry = (read: unknown, config: RuntimeConfig): void => {
  registry = parseRegistry(read, config);
  for (const remote of Object.values(registry.remotes)) {
    for (const version of [remote.live, remote.previous]) {
      const release = version === null ? undefined : remote.versions[version];
      if (version !== null && release !== undefined) allowFiles(addressOf(remote, version), release);
    }
  }
  localStorage.setItem(lastGoodKey, JSON.stringify(registry));
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

/** The registry that the page was opened with. */
export const presentRegistry = (): Registry => registry;

export const lastGoodRegistry = (): unknown => JSON.parse(localStorage.getItem(lastGoodKey) ?? 'null');

export const registered = (name: string): RegisteredRemote | undefined => registry.remotes[name];

/** Folder of one version, with a slash at the end. */
export const addressOf = ({ base }: RegisteredRemote, version: string): string =>
  `${base.replace(/\/$/, '')}/${version}/`;

const isAllowed = (base: string, { assetOrigins }: RuntimeConfig) => assetOrigins.includes(new URL(base).origin);

const allowFiles = (folder: string, { files }: RemoteRelease) => {
  window.roostFiles ??= {};
  for (const [file, integrity] of Object.entries(files)) window.roostFiles[folder + file] = integrity;
};
