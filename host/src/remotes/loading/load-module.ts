import type { Language } from '@roost/shared/contracts/accounts/user';
import { currentLanguage } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import { activeVersion, isKnownToFit } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { RemoteUnavailable } from './load-machine.ts';
import { loadCatalog, loadStyles } from './remote-files.ts';
import { loadTimeoutMs, withTimeout } from './timeouts.ts';

/** The module of one version of a remote, with its messages. Loads it once, and again after a failure. */
export const loadModule = (name: RemoteName, version: string): Promise<RemoteModule> => {
  const versions = remotesStore.modules.get(name) ?? new Map<string, Promise<RemoteModule>>();
  remotesStore.modules.set(name, versions);
  const loading = versions.get(version);
  if (loading !== undefined) return loading;
  const promise = load(name, version);
  versions.set(version, promise);
  promise.catch(() => versions.get(version) === promise && versions.delete(version));
  return promise;
};

/** Sets how the module that a version exposes is loaded and run; called at start-up. */
export const provideLoadExposed = (provided: typeof remotesStore.loadExposed): void => {
  remotesStore.loadExposed = provided;
};

/**
 * Loads the messages of all loaded and loading remotes for another language; the caller then activates the language.
 * Throws when the messages of a shown remote fail. For other remotes, the next use loads them again.
 */
export const loadRemoteCatalogs = async (language: Language): Promise<void> => {
  const done = new Set<string>();
  const isLeft = ([name, version]: Loaded) => !done.has(moduleKey(name, version));
  // Remotes that start to load during this loop still load the messages of the previous language.
  for (let left = allLoaded(); left.length > 0; left = allLoaded().filter(isLeft)) {
    for (const [name, version] of left) done.add(moduleKey(name, version));
    await Promise.all(left.map((loaded) => loadOtherCatalog(loaded, language)));
  }
};

type Loaded = [name: RemoteName, version: string];

const allLoaded = (): Loaded[] => {
  const loaded = [...remotesStore.modules].flatMap(([name, versions]) =>
    [...versions.keys()].map((version): Loaded => [name, version]),
  );
  const active = [...remotesStore.activeVersions].filter(
    ([name, version]) => !remotesStore.modules.get(name)?.has(version),
  );
  return [...loaded, ...active];
};

const loadOtherCatalog = async ([name, version]: Loaded, language: Language): Promise<void> => {
  try {
    await loadCatalog(name, version, language);
  } catch (failed) {
    if (activeVersion(name) === version) throw failed;
    remotesStore.modules.get(name)?.delete(version);
    const { dropCounts } = remotesStore;
    dropCounts.set(`${name} ${version}`, (dropCounts.get(`${name} ${version}`) ?? 0) + 1);
  }
};

/** Cache key of a loaded version. The key changes after a drop, so that dependent objects are created again. */
export const moduleKey = (name: RemoteName, version: string): string =>
  `${name} ${version} ${remotesStore.dropCounts.get(`${name} ${version}`) ?? 0}`;

const load = async (name: RemoteName, version: string): Promise<RemoteModule> => {
  const remote = registered(name);
  const release = remote?.versions[version];
  if (remote === undefined || release === undefined)
    throw new RemoteUnavailable(`${name} ${version}: not in the registry`);
  if (!isKnownToFit(name, version)) {
    const { requireFit } = await import(/* webpackChunkName: "require-fit" */ './require-fit.ts');
    await requireFit({ name, version, release, folder: versionUrl(remote, version) });
  }
  try {
    const [module] = await withTimeout(loadTimeoutMs, () =>
      Promise.all([
        remotesStore.loadExposed({ container: release.container, entry: versionUrl(remote, version) + release.entry }),
        loadPresentCatalog(name, version),
        loadStyles(name, version),
      ]),
    );
    remotesStore.running.add(name);
    return module;
  } catch (failed) {
    throw new RemoteUnavailable(`${name} ${version}: ${String(failed)}`, { cause: failed });
  }
};

/** Loads the messages again if the language of the page changes during the load. */
const loadPresentCatalog = async (name: RemoteName, version: string): Promise<void> => {
  for (let language: Language | undefined; language !== currentLanguage();) {
    language = currentLanguage();
    await loadCatalog(name, version, language);
  }
};
