import type { Language } from '@roost/shared/contracts/accounts/user';
import { addCatalog, currentLanguage, type Catalog } from '@roost/shared/i18n';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import { chosenVersion, isKnownToFit } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { loadTimeoutMs, pollTimeoutMs } from './timeouts.ts';

/**
 * The next URL for a file: with a counter after the first request. A browser joins a second request to a pending first
 * one, and caches a damaged immutable file for a year. The chunk loader counts in the same way
 * (tools/build/integrity-plugin.ts).
 */
export const nextUrl = (url: string): string => {
  const times = window.roostAsked?.[url] ?? 0;
  return times === 0 ? url : `${url}?again=${times}`;
};

/** Returns the next URL and counts the request. */
export const requestUrl = (url: string): string => {
  const address = nextUrl(url);
  window.roostAsked = { ...window.roostAsked, [url]: (window.roostAsked?.[url] ?? 0) + 1 };
  return address;
};

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy };

const onlyKnown: ScriptPolicy = {
  createScriptURL: (url) => {
    hashOf(fileAt(url));
    return url;
  },
};

/** The hash of a file; throws for a file that is not in the registry. */
const hashOf = (url: string): string => {
  const hash = window.roostFiles?.[url];
  if (hash === undefined) throw new TypeError(`No hash is known for ${url}`);
  return hash;
};

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = trustedTypes?.createPolicy('roost', onlyKnown) ?? onlyKnown;

/** Creates a script element for a file of a remote, with its hash; throws for a file that is not in the registry. */
export const scriptFor = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(requestUrl(url));
  script.crossOrigin = 'anonymous';
  script.integrity = hashOf(url);
  return script;
};

const fileAt = (url: string) => url.replace(/\?again=\d+$/, '');

/**
 * Loads the CSS file of a version, checked against its hash. Rejects when it fails; the next call loads it again. The
 * caller sets the timeout.
 */
export const loadStyles = (name: RemoteName, version: string): Promise<void> =>
  new Promise((done, fail) => {
    const remote = registered(name);
    const styles = remote?.versions[version]?.styles;
    const id = idOf(name, version);
    const isLoaded = linksOf(id).some(({ sheet }) => sheet !== null);
    if (remote === undefined || styles === undefined || isLoaded) return done();
    const url = versionUrl(remote, version) + styles;
    const link = Object.assign(document.createElement('link'), {
      id,
      rel: 'stylesheet',
      crossOrigin: 'anonymous',
      integrity: hashOf(url),
      href: requestUrl(url),
      onload: () => {
        applyStyles(name, remotesStore.appliedStyles.get(name) ?? version);
        done();
      },
      onerror: () => {
        link.remove();
        fail(new Error(`${url} could not be loaded`));
      },
    });
    return document.head.append(link);
  });

/** Applies the styles of one version of a remote, and disables those of its other versions. */
export const applyStyles = (name: RemoteName, version: string): void => {
  remotesStore.appliedStyles.set(name, version);
  for (const { id, sheet } of linksOf(`${name}@`)) if (sheet !== null) sheet.disabled = id !== idOf(name, version);
};

/** Replaces the applied styles of a version, whose file has changed. Resolves when the new ones apply. */
export const replaceStyles = async (name: RemoteName, version: string): Promise<void> => {
  const before = linksOf(idOf(name, version));
  for (const link of before) link.id = '';
  if (before.length > 0) await loadStyles(name, version);
  for (const link of before) link.remove();
};

const idOf = (name: RemoteName, version: string) => `${name}@${version}@`;

/** The links whose id starts with the text. */
const linksOf = (start: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[id^="${start}"]`)];

/** Loads the messages of a version, checked against their hash, and adds them to those of the page. */
export const loadCatalog = async (name: RemoteName, version: string, language: Language): Promise<void> => {
  const remote = registered(name);
  const release = remote?.versions[version];
  if (remote === undefined || release === undefined) return;
  const file = release.catalogs[language];
  const integrity = release.files[file];
  if (integrity === undefined) throw new Error(`No hash is known for ${file}`);
  const url = requestUrl(versionUrl(remote, version) + file);
  const response = await fetchFile(url, { integrity, timeoutMs: loadTimeoutMs });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
};

/**
 * Whether all scripts, styles and messages of the chosen version or of the live one download. Uses the URLs of the next
 * load, to fill the browser's cache.
 */
export const areFilesAvailable = async (name: RemoteName): Promise<boolean> => {
  const remote = registered(name);
  if (remote === undefined) return false;
  for (const version of new Set([chosenVersion(name, remote), remote.live]))
    if (await areFilesOfVersionAvailable(name, remote, version)) return true;
  return false;
};

const areFilesOfVersionAvailable = async (name: RemoteName, remote: RegisteredRemote, version: string) => {
  const release = remote.versions[version];
  if (release === undefined || !isKnownToFit(name, version)) return false;
  const folder = versionUrl(remote, version);
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const styles = release.styles === undefined ? [] : [release.styles];
  for (const file of new Set([release.entry, ...scripts, ...styles, release.catalogs[currentLanguage()]])) {
    if (!(await isFileAvailable(folder + file, release.files[file]))) return false;
  }
  return true;
};

const isFileAvailable = async (url: string, integrity: string | undefined): Promise<boolean> => {
  if (integrity === undefined) return false;
  try {
    const response = await fetchFile(nextUrl(url), { integrity, timeoutMs: pollTimeoutMs });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const fetchFile = (url: string, { integrity, timeoutMs }: { integrity: string; timeoutMs: number }) =>
  fetch(url, { integrity, credentials: 'same-origin', mode: 'cors', signal: AbortSignal.timeout(timeoutMs) });
