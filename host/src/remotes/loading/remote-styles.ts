import type { RemoteName } from '@roost/shared/platform/mount';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { requestUrl } from './scripts.ts';

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
    const integrity = window.roostFiles?.[url];
    if (integrity === undefined) throw new Error(`No hash is known for ${url}`);
    const link = Object.assign(document.createElement('link'), {
      id,
      rel: 'stylesheet',
      crossOrigin: 'anonymous',
      integrity,
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

const idOf = (name: RemoteName, version: string) => `${name}@${version}@`;

/** The links whose id starts with the text. */
const linksOf = (start: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[id^="${start}"]`)];
