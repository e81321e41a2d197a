import type { Language } from '@roost/shared/contracts/accounts/user';
import { addCatalog, currentLanguage, type Catalog } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import {
  describeIncompatibility,
  checkCompatibility,
  type CompatibilityResult,
} from '@roost/shared/platform/compatibility';
import { loadExposed } from './exposed-port.ts';
import { loadStyles } from './remote-styles.ts';
import { requestUrl } from './retry-url.ts';
import { loadTimeoutMs } from './timeouts.ts';
import { mountConflict } from '#remotes/registry/compatibility.ts';
import { versionUrl, currentRegistry, registered } from '#remotes/registry/registry.ts';
import { RemoteUnavailable } from './load-errors.ts';
import { activeVersion, activeVersions } from '#remotes/registry/active-versions.ts';
import { withTimeout } from './with-timeout.ts';

/** Loaded and loading modules, by remote and version. */
const versions = new Map<RemoteName, Map<string, Promise<RemoteModule>>>();
const inUse = new Set<RemoteName>();

/** The module of one version of a remote, with its messages. Loads it once, and again after a failure. */
export const loadModule = (name: RemoteName, version: string): Promise<RemoteModule> => {
  const ofName = versions.get(name) ?? new Map<string, Promise<RemoteModule>>();
  versions.set(name, ofName);
  const loading = ofName.get(version);
  if (loading !== undefined) return loading;
  const promise = load(name, version);
  ofName.set(version, promise);
  promise.catch(() => ofName.get(version) === promise && ofName.delete(version));
  return promise;
};

/** Remotes whose code runs in this page. */
export const runningRemotes = (): ReadonlySet<RemoteName> => inUse;

/** Forgets the loaded modules of a remote after its registry entry changed; the next use loads them again. */
export const forgetModules = (name: RemoteName): void => void versions.delete(name);

/** Why a version is incompatible with this host, or null. */
export const compatibilityOf = (name: RemoteName, version: string): CompatibilityResult => {
  const release = registered(name)?.versions[version];
  return release === undefined
    ? null
    : (checkCompatibility(release, ROOST_PLATFORM) ?? mountConflict(name, release, currentRegistry()));
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
  const loaded = [...versions].flatMap(([name, ofName]) =>
    [...ofName.keys()].map((version): Loaded => [name, version]),
  );
  const shown = [...activeVersions()].filter(([name, version]) => !versions.get(name)?.has(version));
  return [...loaded, ...shown];
};

const loadOtherCatalog = async ([name, version]: Loaded, language: Language): Promise<void> => {
  try {
    await loadCatalog(name, version, language);
  } catch (failed) {
    if (activeVersion(name) === version) throw failed;
    versions.get(name)?.delete(version);
    timesDropped.set(`${name} ${version}`, (timesDropped.get(`${name} ${version}`) ?? 0) + 1);
  }
};

const timesDropped = new Map<string, number>();

/** Cache key of a loaded version. The key changes after a drop, so that dependent objects are created again. */
export const moduleKey = (name: RemoteName, version: string): string =>
  `${name} ${version} ${timesDropped.get(`${name} ${version}`) ?? 0}`;

const load = async (name: RemoteName, version: string): Promise<RemoteModule> => {
  const remote = registered(name);
  const release = remote?.versions[version];
  if (remote === undefined || release === undefined)
    throw new RemoteUnavailable(`${name} ${version}: not in the registry`);
  const incompatibility = compatibilityOf(name, version);
  if (incompatibility !== null)
    throw new RemoteUnavailable(describeIncompatibility(`${name} ${version}`, incompatibility), {
      isIncompatible: true,
    });
  try {
    const [module] = await withTimeout(loadTimeoutMs, () =>
      Promise.all([
        loadExposed({ container: release.container, entry: versionUrl(remote, version) + release.entry }),
        loadPresentCatalog(name, version),
        loadStyles(name, version),
      ]),
    );
    inUse.add(name);
    return module;
  } catch (failed) {
    throw new RemoteUnavailable(`${name} ${version}: ${String(failed)}`, { cause: failed });
  }
};

/** Loads the messages again if the language of the page changes meanwhile. */
const loadPresentCatalog = async (name: RemoteName, version: string): Promise<void> => {
  for (let language: Language | undefined; language !== currentLanguage();) {
    language = currentLanguage();
    await loadCatalog(name, version, language);
  }
};

const loadCatalog = async (name: RemoteName, version: string, language: Language): Promise<void> => {
  const remote = registered(name);
  const release = remote?.versions[version];
  if (remote === undefined || release === undefined) return;
  const file = release.catalogs[language];
  const integrity = release.files[file];
  if (integrity === undefined) throw new Error(`No hash is known for ${file}`);
  const response = await fetch(requestUrl(versionUrl(remote, version) + file), {
    integrity,
    credentials: 'same-origin',
    mode: 'cors',
    signal: AbortSignal.timeout(loadTimeoutMs),
  });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
};
