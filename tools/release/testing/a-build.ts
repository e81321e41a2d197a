import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Facts } from '@roost/shared/platform/facts';
import type { RemoteManifestInput } from '@roost/shared/platform/manifest';
import { integrityOf } from '@roost/tools/build/integrity';
import { providesId } from '@roost/tools/build/provides-plugin';

type Build = {
  /** Part of every file, so that two builds differ. */
  content: string;
  /** Shared dependencies that the remote requires. */
  shared?: Record<string, string>;
  platform?: string;
  /** What it uses of the host. */
  uses?: Facts;
  /** What it declares about itself. */
  manifest?: RemoteManifestInput;
};

type HostBuild = Pick<Build, 'content' | 'shared'> & {
  /** The platform version of the host. */
  version?: string;
  /** The inline script of the document. */
  first?: string;
  /** What it gives to remotes. */
  facts?: Facts;
};

/** Writes the output of a remote's build. */
export const aRemoteBuild = async (
  folder: string,
  { content, shared = { react: '^19.3.1' }, platform = '^1.0.0', uses, manifest }: Build,
): Promise<string> => {
  const files = {
    'remoteEntry.js': `entry("${content}");`.repeat(20),
    'page.js': `page("${content}");`,
    'remote.css': `@layer remote { .r-${content} { color: red } }`,
    'assets/i18n/en.json': JSON.stringify({ content }),
    'assets/i18n/fr.json': JSON.stringify({ content }),
  };
  const release = {
    container: `roost_${content}`,
    entry: 'remoteEntry.js',
    styles: 'remote.css',
    platform,
    shared,
    uses,
    manifest,
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    mounts: { domains: ['page.js'] },
    catalogs: { en: 'assets/i18n/en.json', fr: 'assets/i18n/fr.json' },
  };
  return written(folder, { ...files, 'release.json': JSON.stringify(release) });
};

const usualShared = { react: '19.3.1' };

/** The id of a host build with these names. */
export const idOf = (facts: Facts, version = '1.0.0'): string => providesId({ version, shared: usualShared, facts });

/** Writes the output of a host build: documents, a hashed script and the provided dependencies. */
export const aHostBuild = async (
  folder: string,
  { content, shared = usualShared, version = '1.0.0', first = 'first()', facts }: HostBuild,
): Promise<string> =>
  written(folder, {
    'index.html': `<script type=application/json id=roost-keys>{}</script><script>${first}</script><script src="/assets/main.${content}.js"></script>`,
    'auth/return/index.html': '<script>land()</script>',
    [`assets/main.${content}.js`]: `main("${content}")`,
    'assets/same.js': 'same()',
    'provides.json': JSON.stringify({ version, shared, id: facts && providesId({ version, shared, facts }), facts }),
  });

const written = async (folder: string, files: Record<string, string>): Promise<string> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(resolve(folder, file)), { recursive: true });
    await writeFile(resolve(folder, file), text);
  }
  return folder;
};

/** Facts with these exports of `@roost/shared/format`. */
export const someFacts = (...names: string[]): Facts => ({
  modules: { '@roost/shared/format': names },
  layers: [],
  properties: [],
});
