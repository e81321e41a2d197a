import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { workspaceSettings } from './workspace-settings.ts';

/** A repository with one remote. Its texts are those of the example. */
const template = resolve(repoRoot, 'templates/remote');

/** Files of this repository that another one has too. The lockfile has the versions with which Roost is tested. */
const ofRepository = ['.oxfmtrc.json', 'lingui.config.ts', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/**
 * Writes a remote with one screen into `into` and returns its files. The mount and its path have the name of the remote.
 * `en` and `fr` are its names on screens; by default the capitalized name. Throws when the name is invalid or the folder
 * exists.
 */
export const writeRemote = async ({ into = repoRoot, ...naming }: NewRemote): Promise<string[]> => {
  const folder = `remote-${nameIn(naming)}`;
  await mkdir(into, { recursive: true });
  return copyTemplate('remote-example', { into, isNew: folder, naming });
};

/**
 * Writes a repository with the remote into the new folder `into` and returns its files. The packages of the platform come
 * from a registry, or as the tarballs of the folder `packages`.
 */
export const writeRepository = async ({ into, packages, ...naming }: NewRepository): Promise<string[]> => {
  nameIn(naming);
  const files = await copyTemplate('.', {
    into,
    isNew: '.',
    naming,
    change: (text) => text.replaceAll('workspace:*', 'catalog:'),
  });
  for (const file of ofRepository) await cp(resolve(repoRoot, file), resolve(into, file));
  const manifests = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => readFile(resolve(into, file), 'utf8'));
  await writeFile(
    resolve(into, 'pnpm-workspace.yaml'),
    await workspaceSettings({ manifests: await Promise.all(manifests), packages }),
  );
  return [...files, ...ofRepository, 'pnpm-workspace.yaml'].toSorted();
};

type Naming = { name: string; en?: string | undefined; fr?: string | undefined };
type NewRemote = Naming & { into?: string };
type NewRepository = Naming & { into: string; packages?: string | undefined };

const nameIn = ({ name }: Naming): string => {
  if (/^[a-z]{2,20}$/.test(name)) return name;
  throw new Error(`"${name}" is not a valid remote name. Use 2 to 20 lowercase letters, such as "reports".`);
};

type Copy = { into: string; isNew: string; naming: Naming; change?: (text: string) => string };

const copyTemplate = async (
  folder: string,
  { into, isNew, naming, change = (text) => text }: Copy,
): Promise<string[]> => {
  await mkdir(resolve(into, isNew)).catch((failed: unknown) => {
    throw new Error(`${resolve(into, isNew)} already exists`, { cause: failed });
  });
  const named = renaming(naming);
  const entries = await readdir(resolve(template, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => resolve(parentPath, name));
  const copied = files.map(async (path) => {
    // A file with a leading dot would apply to the template.
    const file = named(path.slice(template.length + 1)).replace(/^gitignore$/, '.gitignore');
    await mkdir(dirname(resolve(into, file)), { recursive: true });
    await writeFile(resolve(into, file), change(named(await readFile(path, 'utf8'))));
    return file;
  });
  return (await Promise.all(copied)).toSorted();
};

/** Replaces the names of the example: those on screens as each file writes a text, and those in code. */
const renaming = ({ name, ...onScreens }: Naming) => {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const { en = title, fr = title } = onScreens;
  const texts = [
    ['Example screen', en],
    ['Écran exemple', fr],
  ] as const;
  return (text: string): string =>
    texts
      .reduce(
        (changed, [from, to]) =>
          changed
            .replaceAll(`'${from}'`, () => `'${to.replaceAll(/['\\]/g, '\\$&')}'`)
            .replaceAll(`\`${from}\``, () => `\`${to.replaceAll(/[`\\$]/g, '\\$&')}\``)
            .replaceAll(`"${from}"`, () => JSON.stringify(to))
            .replaceAll(from, () => to),
        text,
      )
      .replaceAll('example', name)
      .replaceAll('Example', title);
};
