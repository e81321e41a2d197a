import type { RemoteName } from '@roost/shared/platform/mount';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import { requestUrl } from './retry-url.ts';

/** The version of each remote whose styles apply. */
const applied = new Map<RemoteName, string>();

/**
 * Loads the CSS file of a version, checked against its hash. Rejects when it fails; the next call loads it again. The
 * caller sets the timeout.
 */
export const loadStyles = (name: RemoteName, version: string): Promise<void> =>
  new Promise((done, fail) => {
    const remote = registered(name);
    const styles = remote?.versions[version]?.styles;
    const isLoaded = linksOf(name).some(({ dataset, sheet }) => dataset['version'] === version && sheet !== null);
    if (remote === undefined || styles === undefined || isLoaded) return done();
    const url = versionUrl(remote, version) + styles;
    const integrity = window.roostFiles?.[url];
    if (integrity === undefined) throw new Error(`No hash is known for ${url}`);
    const link = document.createElement('link');
    Object.assign(link.dataset, { remote: name, version });
    Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href: requestUrl(url) });
    link.addEventListener('load', () => {
      applyStyles(name, applied.get(name) ?? version);
      done();
    });
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`${url} could not be loaded`));
    });
    return document.head.append(link);
  });

/** Applies the styles of one version of a remote, and disables those of its other versions. */
export const applyStyles = (name: RemoteName, version: string): void => {
  applied.set(name, version);
  for (const { dataset, sheet } of linksOf(name)) if (sheet !== null) sheet.disabled = dataset['version'] !== version;
};

const linksOf = (name: RemoteName) => [...document.querySelectorAll<HTMLLinkElement>(`link[data-remote="${name}"]`)];
