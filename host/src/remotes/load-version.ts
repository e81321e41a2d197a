import type { Language } from '@roost/shared/contracts/accounts/user';
import { addCatalog, currentLanguage, type Catalog } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { sentenceOf, verdictOn, type Verdict } from '@roost/shared/platform/verdict';
import { loadExposed } from './exposed-port.ts';
import { askAt } from './fresh-address.ts';
import { loadLimit } from './limits.ts';
import { mountConflict } from './mount-conflict.ts';
import { addressOf, presentRegistry, registered } from './registry.ts';
import { RemoteUnavailable } from './remote-unavailable.ts';
import { shownVersion, shownVersions } from './shown-versions.ts';
import { within } from './within.ts';

/** Loaded and loading modules, by remote and version. */
const versions = new Map<RemoteName, Map<string, Promise<RemoteModule>>>();
const inUse = new Set<RemoteName>();

/** The module of one version of a remote, with its messages. Loads it once, and again after a failure. */
export const loadVersion = (name: RemoteName, version: string): Promise<RemoteModule> => {
  const ofName = versions.get(name) ?? new Map<string, Promise<RemoteModule>>();
  versions.set(name, ofName);
  const present = ofName.get(version);
  if (present !== undefined) return present;
  const promise = load(name, version);
  ofName.set(version, promise);
  promise.catch(() => ofName.get(version) === promise && ofName.delete(version));
  return promise;
};

/** Remotes whose code runs in this page. */
export const remotesInUse = (): ReadonlySet<RemoteName> => inUse;

/** Forgets the loaded modules of a remote after its registry entry changed; the next use loads them again. */
export const forgetVersions = (name: RemoteName): void => void versions.delete(name);

/** Why a version is incompatible with this host, or null. */
export const verdictOnVersion = (name: RemoteName, version: string): Verdict => {
  const release = registered(name)?.versions[version];
  return release === undefined
    ? null
    : (verdictOn(release, ROOST_PLATFORM) ?? mountConflict(name, release, presentRegistry()));
};

/**
 * Loads the messages of all loaded and loading remotes for another language; the caller then activates the language.
 * Throws when the messages of a shown remote fail. For other remotes, the next use loads them again.
 */
export const loadRemoteCatalogs = async (language: Language): Promise<void> => {
  const done = new Set<string>();
  const isLeft = ([name, version]: Loaded) => !done.has(loadedAs(name, version));
  // Remotes that start to load during this loop still load the messages of the previous language.
  for (let left = allLoaded(); left.length > 0; left = allLoaded().filter(isLeft)) {
    for (const [name, version] of left) done.add(loadedAs(name, version));
    await Promise.all(left.map((loaded) => loadOtherCatalog(loaded, language)));
  }
};

type Loaded = [name: RemoteName, version: string];

const allLoaded = (): Loaded[] => {
  const loaded = [...versions].flatMap(([name, ofName]) =>
    [...ofName.keys()].map((version): Loaded => [name, version]),
  );
  const shown = [...shownVersions()].filter(([name, version]) => !versions.get(name)?.has(version));
  return [...loaded, ...shown];
};

const loadOtherCatalog = async ([name, version]: Loaded, language: Language): Promise<void> => {
  try {
    await loadCatalog(name, version, language);
  } catch (failed) {
    if (shownVersion(name) === version) throw failed;
    versions.get(name)?.delete(version);
    timesDropped.set(`${name} ${version}`, (timesDropped.get(`${name} ${version}`) ?? 0) + 1);
  }
};

const timesDropped = new Map<string, number>();

/** Cache key of a loaded version. The key changes after a drop, so that dependent objects are created again. */
export const loadedAs = (name: RemoteName, version: string): string =>
  `${name} ${version} ${timesDropped.get(`${name} ${version}`) ?? 0}`;

const load = async (name: RemoteName, version: string): Promise<RemoteModule> => {
  const remote = registered(name);
  const release = remote?.versions[version];
  if (remote === undefined || release === undefined)
    throw new RemoteUnavailable(`${name} ${version}: not in the registry`);
  const verdict = verdictOnVersion(name, version);
  if (verdict !== null) throw new RemoteUnavailable(sentenceOf(`${name} ${version}`, verdict), { isRefused: true });
  try {
    const [module] = await within(loadLimit, () =>
      Promise.all([
        loadExposed({ container: release.container, entry: addressOf(remote, version) + release.entry }),
        loadPresentCatalog(name, version),
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
  const response = await fetch(askAt(addressOf(remote, version) + file), {
    integrity,
    credentials: 'same-origin',
    mode: 'cors',
    signal: AbortSignal.timeout(loadLimit),
  });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
};
