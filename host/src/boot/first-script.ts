/*
 * Inline script of index.html, allowed by its hash, which runs before any request. It sets theme and language, removes
 * tokens from the URL, and starts the first requests while the host's script loads. An error here must not break the
 * page: the host repeats every missing step.
 */
import { isInCaretRange } from '@roost/shared/platform/caret-range';
import { versionFor, type Canary } from '@roost/shared/platform/channel';
import { workspaceIn } from '@roost/shared/platform/mount';
import { RegistryRefused, verifyRegistry } from '@roost/shared/platform/signed-registry';
import { localStore, sessionStore } from '@roost/shared/storage';

type RegistryKeys = Parameters<typeof verifyRegistry>[1];
type Page = {
  files: Record<string, string>;
  catalogs: Record<string, string>;
  platform: string;
  provides: string;
  version: string;
};
type Release = {
  entry: string;
  styles?: string;
  platform: string;
  files: Record<string, string>;
  manifest?: { mounts: Record<string, { path: string }> };
  mounts: Record<string, string[]>;
  early?: Record<string, string>;
  catalogs: Record<string, string>;
};
type Remote = { base: string; live: string; canary?: Canary; versions: Record<string, Release> };
type Registry = {
  remotes: Record<string, Remote>;
  comparisons?: Record<string, Record<string, string[]>>;
};
type Config = {
  brand: { name: string; logo: string | null };
  apiBase: string;
  apiVersion: string;
  registryUrl: string;
  assetOrigins: string[];
};

(() => {
  const root = document.documentElement;
  const theme = localStore.get('roost.theme') ?? 'system';
  root.dataset['theme'] =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
  // The colour of the browser's own bars follows the chosen theme, not only the system's.
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  const colourBars = () => {
    for (const meta of colours) meta.media = meta.dataset['scheme'] === root.dataset['theme'] ? 'all' : 'not all';
  };
  colourBars();
  new MutationObserver(colourBars).observe(root, { attributeFilter: ['data-theme'] });

  const params = new URLSearchParams(location.search);
  if (params.has('accessToken') || params.has('refreshToken')) {
    const forwarded = new URLSearchParams();
    for (const name of ['accessToken', 'refreshToken', 'userId', 'status']) {
      const value = params.get(name);
      if (value !== null) forwarded.set(name, value);
      params.delete(name);
    }
    forwarded.set('target', `${location.pathname}${params.size > 0 ? `?${params}` : ''}${location.hash}`);
    // Without storage, the landing asks the user.
    sessionStore.set('roost.link-referrer', document.referrer);
    location.replace(`/auth/return#${forwarded}`);
    return;
  }

  const chosen = localStore.get('roost.language') ?? navigator.language;
  const language = chosen.startsWith('fr') ? 'fr' : 'en';
  root.lang = language;

  const blockOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  const page = blockOf('roost-page') as Page;
  window.roostFiles = Object.fromEntries(
    Object.entries(page.files).map(([path, hash]) => [new URL(path, location.href).href, hash]),
  );

  /** Timeout of a start-up file, in ms. After it, the page continues without the file or names it in an error. */
  const timeoutMs = 5_000;

  const text = async (address: string) => {
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.text();
  };

  const keys = blockOf('roost-keys') as RegistryKeys;
  /** Storage key of the version of the newest keys that have signed a registry, after the deployment. */
  const keysKey = 'roost.registry-keys';
  const verify = async (read: string) => {
    const [deployment, version] = (localStore.get(keysKey) ?? '').split(' ');
    const minVersion = deployment === keys.deployment ? Number(version) : 0;
    try {
      const verified = await verifyRegistry(read, keys, { now: Date.now(), minVersion });
      localStore.set(keysKey, `${keys.deployment} ${verified.keys.version}`);
      return verified.content;
    } catch (thrown) {
      if (crypto.subtle === undefined) throw new RegistryRefused('this page needs HTTPS', { code: 'insecurePage' });
      if ((thrown as Error).name !== 'NotSupportedError') throw thrown;
      throw new RegistryRefused('this browser cannot verify signatures', { code: 'oldBrowser' });
    }
  };
  const config = text('/config.json').then((read) => JSON.parse(read) as unknown);
  const registry = config.then((read) => text((read as Config).registryUrl)).then(verify);
  const catalogPath = `/assets/i18n/${language}.json`;
  const catalog = fetch(`${catalogPath}?v=${page.catalogs[catalogPath]}`, {
    signal: AbortSignal.timeout(2 * timeoutMs),
  }).then((response) => response.json() as Promise<unknown>);
  const prefetched = new Map<string, Promise<Response>>();
  const { version, catalogs, provides } = page;
  const start: RoostStart = { config, registry, verify, catalog, language, prefetched, version, catalogs, provides };
  window.roostStart = start;
  // The host handles these failures later; until then they must not count as unhandled rejections.
  for (const request of [config, registry, catalog]) request.catch(() => undefined);

  /** Until a page sets its title, and for the installed app, the brand of the configuration counts. */
  const applyBrand = async () => {
    const { name, logo } = ((await config) as Config).brand;
    document.title = name;
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')) {
      if (logo === null) continue;
      icon.removeAttribute('type');
      icon.href = logo;
    }
    const addressOf = (path: string) => new URL(path, location.href).href;
    const manifest = {
      name,
      start_url: addressOf('/'),
      scope: addressOf('/'),
      display: 'standalone',
      icons: [{ src: addressOf(logo ?? '/favicon.svg'), sizes: 'any' }],
    };
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = URL.createObjectURL(new Blob([JSON.stringify(manifest)], { type: 'application/manifest+json' }));
    document.head.append(link);
  };
  applyBrand().catch(() => undefined);

  const segments = location.pathname.split('/').filter(Boolean);
  const inside = segments.slice(1).join('/');
  const workspaceId = workspaceIn(location.pathname);

  const preload = (href: string, as: string, integrity: string | undefined) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = href;
    link.crossOrigin = 'anonymous';
    if (integrity !== undefined) link.integrity = integrity;
    // A browser reuses a failed preload for the script, so the script needs another URL.
    link.addEventListener('error', () => {
      window.roostAsked = { ...window.roostAsked, [href]: (window.roostAsked?.[href] ?? 0) + 1 };
    });
    document.head.append(link);
  };

  /** An invalid entry disables only its own remote (registry.ts). */
  const isUsable = (remote: Partial<Remote> | null): remote is Remote =>
    URL.canParse(remote?.base ?? '') && typeof remote?.versions === 'object';

  /** The mount of the URL, and whether the URL is exactly its path. Remotes declare the paths. */
  const mountOfUrl = (remotes: Registry['remotes']) => {
    const paths: Record<string, string> = {};
    for (const remote of Object.values(remotes)) {
      const declared = isUsable(remote) ? remote.versions[remote.live]?.manifest?.mounts : undefined;
      for (const [mount, { path }] of Object.entries(declared ?? {})) paths[path] ??= mount;
    }
    const exact = paths[inside];
    return { mount: exact ?? paths[segments[1] ?? ''] ?? paths[`/${segments[0]}`], isExact: exact !== undefined };
  };

  const preloadRemote = async () => {
    const { assetOrigins } = (await config) as Config;
    const { remotes, comparisons } = (await registry) as Registry;
    const { mount } = mountOfUrl(remotes);
    for (const [name, remote] of Object.entries(remotes)) {
      if (!isUsable(remote)) continue;
      const { base, versions } = remote;
      const version = versionFor(name, workspaceId, remote);
      const release = versions[version];
      const scripts = mount === undefined ? undefined : release?.mounts[mount];
      if (release === undefined || scripts === undefined || !assetOrigins.includes(new URL(base).origin)) continue;
      // The host rejects a version for another platform, and one that uses what the host does not give.
      const missing = comparisons?.[page.provides]?.[`${name} ${version}`] ?? [];
      if (missing.length > 0 || !isInCaretRange(page.platform, release.platform)) continue;
      const folder = `${base.replace(/\/$/, '')}/${version}/`;
      for (const file of [release.entry, ...scripts]) preload(folder + file, 'script', release.files[file]);
      const { styles } = release;
      if (styles !== undefined) preload(folder + styles, 'style', release.files[styles]);
      const messages = release.catalogs[language];
      // Browsers check the integrity of a preloaded fetch only when it is used.
      if (messages !== undefined) preload(folder + messages, 'fetch', undefined);
    }
  };
  // In a tab with a preview, a harness or chosen versions, the host finds the version later (preview-key.ts, versions.ts).
  const hasOwnVersions =
    ['preview', 'harness'].some((name) => params.has(name) || sessionStore.get(`roost.${name}`) !== null) ||
    sessionStore.get('roost.tab-versions') !== null;
  if (!hasOwnVersions) preloadRemote().catch(() => undefined);

  const askEarly = async () => {
    const { accessToken } = JSON.parse(localStore.get('roost.tokens') ?? '{}') as { accessToken?: string };
    if (accessToken === undefined) return;
    const payload = atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    if ((JSON.parse(payload) as { exp: number }).exp * 1000 < Date.now() + 5_000) return;
    start.accessToken = accessToken;
    const { apiBase, apiVersion } = (await config) as Config;
    const prefetch = (path: string, headers: Record<string, string>) => {
      const address = `${apiBase}/${apiVersion}${path}`;
      const answer = fetch(address, {
        headers: { authorization: `Bearer ${accessToken}`, ...headers },
        redirect: 'error',
      });
      answer.catch(() => undefined);
      prefetched.set(address, answer);
    };
    prefetch('/users/me', {});
    if (workspaceId === undefined) return;
    for (const path of ['', '/members/me', '/limitations', '/subscription-plans']) {
      prefetch(`/workspaces/${workspaceId}${path}`, { 'workspace-id': workspaceId });
    }
    // Prefetches the data of the screen, if the URL is exactly its mount, without a query.
    if (location.search !== '') return;
    const { remotes } = (await registry) as Registry;
    const { mount, isExact } = mountOfUrl(remotes);
    if (mount === undefined || !isExact) return;
    for (const [name, remote] of Object.entries(remotes)) {
      const chosen = isUsable(remote) ? remote.versions[versionFor(name, workspaceId, remote)] : undefined;
      const path = chosen?.early?.[mount];
      if (path?.startsWith('/') === true) prefetch(path, { 'workspace-id': workspaceId });
    }
  };
  askEarly().catch(() => undefined);
})();
