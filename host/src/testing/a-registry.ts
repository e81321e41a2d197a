import * as v from 'valibot';
import { checkCompatibility } from '@roost/shared/platform/compatibility';
import { RegisteredRemote, RemoteRelease, type Registry } from '@roost/shared/platform/registry';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { aManifest, testManifests } from './manifests.ts';

const someHash = `sha384-${'A'.repeat(64)}`;
/** Hash of `{}`, the messages of a remote in tests. */
const noMessages = 'sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w';

/** A compatible version of a remote, with screens for these mounts. */
export const aRelease = (overrides: Partial<RemoteRelease> = {}, mounts: readonly Mount[] = []): RemoteRelease =>
  v.parse(RemoteRelease, {
    container: 'roost_domains_1',
    entry: 'remoteEntry.js',
    platform: '^1.0.0',
    shared: {},
    files: { 'remoteEntry.js': someHash, 'page.js': someHash, 'en.json': noMessages, 'fr.json': noMessages },
    manifest: aManifest(mounts),
    mounts: Object.fromEntries(mounts.map((mount) => [mount, ['page.js']])),
    catalogs: { en: 'en.json', fr: 'fr.json' },
    ...overrides,
  });

/** A remote with the live version 1.0.0 and screens for all its mounts. */
export const aRegisteredRemote = (name: RemoteName, overrides: Partial<RegisteredRemote> = {}): RegisteredRemote => {
  const mounts = Object.keys(testManifests[name]?.mounts ?? {});
  return v.parse(RegisteredRemote, {
    base: `http://localhost:4001/${name}/`,
    live: '1.0.0',
    previous: null,
    versions: { '1.0.0': aRelease({ container: `roost_${name}_1` }, mounts) },
    ...overrides,
  });
};

/** A registry with all remotes, with defaults for those not given. Has the results of the release tool for this host. */
export const aRegistry = (given: Partial<Record<RemoteName, RegisteredRemote>> = {}): Registry => {
  const remotes = Object.fromEntries(
    [...new Set([...Object.keys(testManifests), ...Object.keys(given)])].map((name) => [
      name,
      given[name] ?? aRegisteredRemote(name),
    ]),
  );
  const results = Object.entries(remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, release]) => {
      const doesFit = checkCompatibility(release, { version: '1.0.0', shared: {} }) === null;
      return [`${name} ${version}`, doesFit ? [] : ['another version of the platform']] as const;
    }),
  );
  const comparisons = { [window.roostStart?.provides ?? '']: Object.fromEntries(results) };
  return { schema: 1, revision: 0, remotes, documents: {}, comparisons };
};
