import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';

/** What a build read. Equal on any machine and with a warm cache. */
export type BuildInputs = {
  /** Hash of the inputs: eight hexadecimal digits. */
  id: string;
  /** Files of the repository, as sorted paths from its root. */
  files: string[];
  /** Libraries and build tools, as sorted `name@version`. */
  packages: string[];
  /** Hash of the lockfile. While it is equal, so are `packages`. Empty without a lockfile. */
  lockfile: string;
};

/**
 * The inputs of a build that read these files (absolute paths) and packages (`name@version`). `root` is the folder of
 * the repository. `ROOST_BUILD_SALT` changes the id of equal sources, to test a release.
 */
export const toBuildInputs = ({
  files,
  packages,
  root = repoRoot,
}: {
  files: Iterable<string>;
  packages: Iterable<string>;
  root?: string;
}): BuildInputs => {
  const inputs = {
    files: [...new Set([...files].map((file) => relative(root, file)))].toSorted(),
    packages: [...new Set(packages)].toSorted(),
  };
  return { id: hashOf(inputs, root), ...inputs, lockfile: hashOfLockfile(root) };
};

/**
 * Whether a build of the current sources would have the same inputs. A changed or missing lockfile gives false, even when
 * nothing changed that the build reads: only a build can tell.
 */
export const areInputsCurrent = (inputs: BuildInputs, { root = repoRoot }: { root?: string } = {}): boolean =>
  inputs.lockfile !== '' && inputs.lockfile === hashOfLockfile(root) && inputs.id === hashOf(inputs, root);

const hashOf = ({ files, packages }: Pick<BuildInputs, 'files' | 'packages'>, root: string): string => {
  const hash = createHash('sha256').update(process.env['ROOST_BUILD_SALT'] ?? '');
  for (const file of files) hash.update(`\0${file}\0`).update(contentOf({ file, files, root }));
  return hash
    .update(`\0${packages.join('\0')}`)
    .digest('hex')
    .slice(0, 8);
};

const hashOfLockfile = (root: string): string => {
  const content = read(resolve(root, 'pnpm-lock.yaml'));
  return content.length === 0 ? '' : createHash('sha256').update(content).digest('hex');
};

type InputFile = { file: string; files: readonly string[]; root: string };

const contentOf = ({ file, files, root }: InputFile): string | Buffer => {
  const content = read(resolve(root, file));
  return basename(file) === 'package.json' && content.length > 0
    ? resolutionFields(JSON.parse(content.toString()) as Manifest, { folder: dirname(file), files })
    : content;
};

type Manifest = Record<string, unknown> & { exports?: Record<string, string> };

/** The fields that a build depends on. Of the exports, only those of files that the build read. */
const resolutionFields = (manifest: Manifest, { folder, files }: { folder: string; files: readonly string[] }) => {
  const { name, version, type, sideEffects, imports, exports = {} } = manifest;
  const exported = Object.entries(exports).filter(([, target]) => files.includes(join(folder, target)));
  return JSON.stringify({ name, version, type, sideEffects, imports, exports: exported });
};

/** The content, or nothing for a file that does not exist. */
const read = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (failed) {
    if ((failed as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw failed;
  }
};
