import type { Language } from '@roost/shared/contracts/user';
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

/** What was loaded or is on its way, by remote and version. */
const versions = new Map<RemoteName, Map<string, Promise<RemoteModule>>>();
const inUse = new Set<RemoteName>();

/** The module of one version of a remote, with its messages; loaded once, and anew after a failure. */
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

/** The remotes of which code runs in this page. */
export const remotesInUse = (): ReadonlySet<RemoteName> => inUse;

/** The registry says something else of the remote now: what was loaded of it, and not shown, is loaded anew. */
export const forgetVersions = (name: RemoteName): void => void versions.delete(name);

/** Why a version cannot run here, or null. */
export const verdictOnVersion = (name: RemoteName, version: string): Verdict => {
  const release = registered(name)?.versions[version];
  return release === undefined
    ? null
    : (verdictOn(release, ROOST_PLATFORM) ?? mountConflict(name, release, presentRegistry()));
};

/** Loads the messages of all remotes in use for another language. */
export const loadRemoteCatalogs = async (language: Language): Promise<void> => {
  const shown = shownVersions();
  for (const [name, ofName] of versions) {
    for (const version of ofName.keys()) if (version !== shownVersion(name)) ofName.delete(version);
  }
  await Promise.all([...shown].map(([name, version]) => loadCatalog(name, version, language)));
};

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
        loadCatalog(name, version, currentLanguage()),
      ]),
    );
    inUse.add(name);
    return module;
  } catch (failed) {
    throw new RemoteUnavailable(`${name} ${version}: ${String(failed)}`, { cause: failed });
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
