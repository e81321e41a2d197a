import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { RemoteRelease, type Registry } from '@roost/shared/platform/registry';
import * as v from 'valibot';
import { percentOf } from './describe-canary.ts';
import type { ErrorRates } from './error-rates.ts';
import { providedBy, usedBy } from './facts.ts';
import { recordedOwners } from './owners.ts';
import { previewsIn } from './previews-in.ts';
import { isPublished, publishedFolder } from './publish.ts';
import { publishAgain, readJson } from './read-json.ts';
import { historyOf } from './registration.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { lastPromotionOf, readRevisions, type Revision } from './revisions.ts';
import { bytesOfVersion } from './source-maps.ts';

/** What is live, from the registry, the published files and the history of changes. Nobody writes a field of it. */
export type Catalogue = {
  revision: number;
  deployables: Deployable[];
  /** Sources that several live versions contain, the largest loss first. Null when a live version has no source maps. */
  duplicates: Duplicate[] | null;
  /** For each module of the platform, the exports with the live remotes that use them. */
  exports: Record<string, Record<string, string[]>>;
  errorRates: ErrorRates;
  /** The live remotes whose code can call an endpoint, by method and path. */
  endpoints: Record<string, string[]>;
};

export type Deployable = {
  part: ReleaseUnit;
  owners: string[];
  channels: Channel[];
  /** Compressed bytes of the first load, for each version that was live, oldest first. */
  routes: { route: string; sizes: Size[] }[];
};

export type Channel = {
  channel: string;
  version: string;
  /** When, by whom and why it came to this channel. Undefined when the history does not say. */
  change: Pick<Revision, 'revision' | 'by' | 'why'> | undefined;
};

/** `at`: the time at which the version became live, in ms. */
type Size = { version: string; at: number; bytes: number };
type Duplicate = { source: string; parts: ReleaseUnit[]; /** Of all copies but the largest. */ bytes: number };

/** The number of live versions whose sizes are listed for a route. */
const maxSizes = 12;

export const readCatalogue = async (registry: Registry, errorRates: ErrorRates): Promise<Catalogue> => {
  const revisions = await readRevisions();
  const parts = [...Object.keys(registry.documents), ...Object.keys(registry.remotes).toSorted()];
  const remotes = Object.entries(registry.remotes).map(([part, { live }]) => ({ part, version: live }));
  const deployables = parts.map(async (part) => ({
    part,
    owners: await recordedOwners(part),
    channels: channelsOf(registry, part, revisions),
    routes: await routesOf(part, revisions),
  }));
  return {
    revision: registry.revision,
    deployables: await Promise.all(deployables),
    errorRates,
    duplicates: await duplicatesIn(parts.map((part) => ({ part, version: historyOf(registry, part)?.live ?? '' }))),
    exports: await usedExports(registry.documents.host?.live, remotes),
    endpoints: await endpointsUsed(remotes),
  };
};

type Version = { part: ReleaseUnit; version: string };

const channelsOf = (registry: Registry, part: ReleaseUnit, revisions: readonly Revision[]): Channel[] => {
  const { live = '', previous = null } = historyOf(registry, part) ?? {};
  const canary = isDocumentUnit(part) ? undefined : registry.remotes[part]?.canary;
  const named = [
    { channel: 'stable', version: live },
    ...(canary === undefined ? [] : [{ channel: `canary, ${percentOf(canary.share)}`, version: canary.version }]),
    ...previewsOf(registry, part),
    ...(previous === null ? [] : [{ channel: 'fallback', version: previous }]),
  ];
  return named.map(({ channel, version }) => ({
    channel,
    version,
    change: changeOf(revisions, { part, channel, version }),
  }));
};

const previewsOf = (registry: Registry, part: ReleaseUnit): Pick<Channel, 'channel' | 'version'>[] =>
  Object.values(previewsIn(registry))
    .filter(({ remote, expires }) => remote === part && expires > Date.now())
    .map(({ version }) => ({ channel: 'preview', version }));

/** The change that brought the version to the channel. A promotion of a version that is a preview is none. */
const changeOf = (
  revisions: readonly Revision[],
  { part, channel, version }: Version & Pick<Channel, 'channel'>,
): Channel['change'] => {
  const [kind] = channel.split(',');
  return kind === 'canary' || kind === 'preview'
    ? revisions.findLast((one) => one.action === kind && one.part === part && one.version === version)
    : lastPromotionOf(revisions, part, version);
};

const routesOf = async (part: ReleaseUnit, revisions: readonly Revision[]): Promise<Deployable['routes']> => {
  const routes = new Map<string, Size[]>();
  const lives = revisions.filter((one) => one.part === part && isLiveAction(one.action)).slice(-maxSizes);
  for (const { version, revision: at } of lives) {
    if (!isPublished(part, version)) continue;
    for (const [route, files] of Object.entries(await firstLoadOf(part, version))) {
      const sizes = await Promise.all(
        files.map((file) => compressedSize(resolve(publishedFolder(part, version), file))),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      routes.set(route, [...(routes.get(route) ?? []), { version, at, bytes }]);
    }
  }
  return Array.from(routes, ([route, sizes]) => ({ route, sizes }));
};

const isLiveAction = (action: Revision['action']): boolean => action === 'promote' || action === 'rollback';

/** The files that a browser loads first: for each mount of a remote, or for the document. */
const firstLoadOf = async (part: ReleaseUnit, version: string): Promise<Record<string, string[]>> => {
  const folder = publishedFolder(part, version);
  if (isDocumentUnit(part)) {
    const html = await readFile(resolve(folder, 'index.html'), 'utf8');
    const files = Array.from(html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?\/([^" >]+\.(?:js|css))\b/g));
    return { document: ['index.html', ...new Set(files.map(([, file = '']) => file))] };
  }
  const release = v.parse(RemoteRelease, await readJson(resolve(folder, 'release.json'), { remedy: publishAgain }));
  const { entry, styles, catalogs, mounts, manifest } = release;
  const common = [entry, catalogs.en, ...(styles === undefined ? [] : [styles])];
  return Object.fromEntries(
    Object.entries(mounts).map(([mount, scripts]) => [
      manifest?.mounts[mount]?.path ?? mount,
      [...new Set([...common, ...scripts])],
    ]),
  );
};

/** With Brotli, if a compressed copy exists. */
const compressedSize = async (file: string): Promise<number> =>
  (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;

const duplicatesIn = async (live: readonly Version[]): Promise<Catalogue['duplicates']> => {
  const copies = new Map<string, { part: ReleaseUnit; bytes: number }[]>();
  for (const { part, version } of live) {
    const bytes = await bytesOfVersion(part, version);
    if (bytes === null) return null;
    for (const [source, length] of Object.entries(bytes))
      copies.set(source, [...(copies.get(source) ?? []), { part, bytes: length }]);
  }
  return Array.from(copies, ([source, found]) => {
    const sizes = found.map(({ bytes }) => bytes);
    const bytes = sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
    return { source, parts: found.map(({ part }) => part), bytes };
  })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
};

const usedExports = async (host: string | undefined, remotes: readonly Version[]): Promise<Catalogue['exports']> => {
  const used: Catalogue['exports'] = {};
  const given = host === undefined ? undefined : (await providedBy(publishedFolder('host', host))).facts;
  for (const [module, names] of Object.entries(given?.modules ?? {}))
    used[module] = Object.fromEntries(names.map((name) => [name, []]));
  for (const { part, version } of remotes) {
    const uses = await usedBy(publishedFolder(part, version));
    for (const [module, names] of Object.entries(uses?.modules ?? {}))
      for (const name of names) ((used[module] ??= {})[name] ??= []).push(part);
  }
  return used;
};

const endpointsUsed = async (remotes: readonly Version[]): Promise<Catalogue['endpoints']> => {
  const used: Catalogue['endpoints'] = {};
  for (const { part, version } of remotes) {
    const file = resolve(publishedFolder(part, version), 'api.json');
    if (!existsSync(file)) continue;
    const { paths } = v.parse(Api, await readJson(file, { remedy: publishAgain }));
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) (used[`${method.toUpperCase()} ${path}`] ??= []).push(part);
  }
  return used;
};

const Api = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) });
