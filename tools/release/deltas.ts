import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { anyVersionOf, deltaPath } from '@roost/tools/serve/dictionaries';
import { versionsIn } from './versions-in.ts';

const texts = '**/*.{js,css,json}';
/** Header of a skippable 32-byte frame, which contains the SHA-256 of the dictionary (RFC 9842, section 5). */
const frame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Number of earlier versions with deltas. Browsers with older versions download whole files. */
const maxEarlierVersions = 3;

/**
 * Writes deltas from earlier versions into `{file}.dcz/` next to each text file of a build. A delta is named by the
 * Base64 SHA-256 of the earlier file. `earlier` lists folders of versions.
 */
export const writeDeltas = async (folder: string, earlier: readonly string[]): Promise<void> => {
  const before = earlier.map(
    (version) => new Map(textsOf(version).map((file) => [anyVersionOf(file), `${version}/${file}`])),
  );
  for (const file of textsOf(folder)) {
    const content = await readFile(resolve(folder, file));
    const whole = await sizeOf(resolve(folder, `${file}.br`), content.length);
    for (const files of before) {
      const old = files.get(anyVersionOf(file));
      if (old === undefined) continue;
      const { hash, delta } = await deltaFrom(await readFile(old), content);
      if (delta.length >= whole) continue;
      const path = deltaPath(resolve(folder, file), { hash });
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, delta);
    }
  }
};

/** The deltas of a file, as paths relative to the folder. */
export const deltaFilesOf = (folder: string, file: string): string[] => globSync(`${file}.dcz/**/*=`, { cwd: folder });

/** The latest published versions next to `folder`: browsers most likely have one of them cached. */
export const versionsBefore = async (folder: string): Promise<string[]> => {
  const beside = dirname(folder);
  const paths = (await versionsIn(beside)).map((name) => resolve(beside, name));
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: await at(path) })));
  return dated
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxEarlierVersions)
    .map(({ path }) => path);
};

const at = async (path: string): Promise<number> => (await stat(path)).mtimeMs;

const textsOf = (folder: string): string[] => globSync(texts, { cwd: folder });

const sizeOf = async (path: string, otherwise: number): Promise<number> =>
  existsSync(path) ? (await stat(path)).size : otherwise;

const deltaFrom = async (old: Buffer, content: Buffer) => {
  const hash = createHash('sha256').update(old).digest();
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: windowOf(old, content) };
  const packed = await promisify(zstdCompress)(content, { dictionary: old, params });
  const held = await promisify(zstdDecompress)(packed, { dictionary: old });
  if (!held.equals(content)) throw new Error('A delta does not decompress to its file');
  return { hash: hash.toString('base64'), delta: Buffer.concat([frame, hash, packed]) };
};

/** Window size as a power of two, for both buffers. Browsers accept at most 8 MiB. */
const windowOf = (...buffers: Buffer[]): number =>
  Math.min(23, Math.max(10, Math.ceil(Math.log2(buffers.reduce((all, { length }) => all + length, 1)))));
