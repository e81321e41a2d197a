import type { Language } from '@roost/shared/contracts/user';
import { addCatalog, currentLanguage, type Catalog } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { loadExposed } from './exposed-port.ts';
import { addressOf, registered } from './registry.ts';
import { verdictOn } from './verdict.ts';
import { within } from './within.ts';

/** One try of one version may take this long, in ms. */
const patience = 8_000;

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const versionsInUse = new Map<RemoteName, string>();

/** A remote could not be shown; `message` is for the console and the error report. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
}

/** A failure stands for so many ms, unless somebody tries again: rendering asks more than once, and must get one answer. */
const failureStands = 10_000;

/** The module of a remote: the live version, or the one before when that cannot be loaded twice. Loaded once. */
export const loadRemoteModule = (name: RemoteName): Promise<RemoteModule> => {
  const present = loading.get(name);
  if (present !== undefined) return present;
  const promise = loadLiveOrPrevious(name);
  loading.set(name, promise);
  promise.catch(() => setTimeout(() => loading.get(name) === promise && loading.delete(name), failureStands));
  return promise;
};

/** The next call loads anew. */
export const tryRemoteAgain = (name: RemoteName): void => void loading.delete(name);

/** Loads the messages of all remotes in use for another language. */
export const loadRemoteCatalogs = async (language: Language): Promise<void> => {
  await Promise.all([...versionsInUse].map(([name, version]) => loadCatalog(name, version, language)));
};

const loadLiveOrPrevious = async (name: RemoteName): Promise<RemoteModule> => {
  const remote = registered(name);
  if (remote === undefined) throw new RemoteUnavailable(`${name}: not in the registry`);
  // The live version twice, since a connection may just have broken; then the one before.
  const versions = [remote.live, remote.live, remote.previous].filter((version) => version !== null);
  let why: unknown;
  for (const [index, version] of versions.entries()) {
    // What was refused, or hung for the whole time, is not asked for again.
    if (index === 1 && (why instanceof RemoteUnavailable || isTimeout(why))) continue;
    try {
      return await loadVersion(name, remote, version);
    } catch (failed) {
      why = failed;
    }
  }
  if (why instanceof RemoteUnavailable) throw why;
  throw new RemoteUnavailable(`${name} ${versions.at(-1)}: ${String(why)}`, { cause: why });
};

const isTimeout = (failed: unknown) => failed instanceof Error && failed.name === 'TimeoutError';

const loadVersion = async (name: RemoteName, remote: RegisteredRemote, version: string): Promise<RemoteModule> => {
  const release = remote.versions[version];
  if (release === undefined) throw new RemoteUnavailable(`${name} ${version}: the registry has no such version`);
  const verdict = verdictOn(release, ROOST_PLATFORM);
  if (verdict !== null) {
    throw new RemoteUnavailable(
      `${name} ${version} asks for ${verdict.wrong} ${verdict.asked}; here is ${verdict.present}`,
    );
  }
  const folder = addressOf(remote, version);
  const loaded = await within(patience, () =>
    Promise.all([
      loadExposed({ container: release.container, entry: folder + release.entry }),
      loadCatalog(name, version, currentLanguage()),
    ]),
  );
  versionsInUse.set(name, version);
  return loaded[0];
};

const loadCatalog = async (name: RemoteName, version: string, language: Language): Promise<void> => {
  const remote = registered(name);
  const release = remote?.versions[version];
  if (remote === undefined || release === undefined) return;
  const file = release.catalogs[language];
  const response = await fetch(addressOf(remote, version) + file, {
    integrity: release.files[file] ?? '',
    credentials: 'same-origin',
    mode: 'cors',
  });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
};
