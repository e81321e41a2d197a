import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A cached file serves as the dictionary for the same file of later versions, so that browsers download only the
 * changes (RFC 9842, compression dictionary transport). Removes versions and content hashes from paths to match the
 * files.
 */
const versions = /(^|\/)\d+\.\d+\.\d+[^/]*(?=\/)/;
const contents = /\.[\da-f]{10}(?=\.\w+$)/;

/** The path with wildcards for version and content hash: equal for a file and its successors. */
export const anyVersionOf = (path: string): string => path.replace(versions, '$1*').replace(contents, '.*');

/** Value of `Use-As-Dictionary` for a path. Null when the file is not text or has the same path in every version. */
export const dictionaryFor = (pathname: string): string | null => {
  const match = anyVersionOf(pathname);
  return match === pathname || !/\.(js|css|json)$/.test(pathname) ? null : `match="${match}"`;
};

/**
 * Path of the delta to the file at `path` from the dictionary with this Base64 SHA-256. Joined, not resolved: a hash
 * that begins with a slash would become an absolute path.
 */
export const deltaPath = (path: string, { hash }: { hash: string }): string => join(`${path}.dcz`, hash);

/**
 * Path of the delta to the file at `path` from the client's dictionary, or null. `available` is the header
 * `Available-Dictionary`: the SHA-256 in Base64 between colons (RFC 9842, section 2.2).
 */
export const deltaOf = (path: string, { available }: { available: string | undefined }): string | null => {
  const hash = /^:([\w+/]{43}=):$/.exec(available ?? '')?.[1];
  if (hash === undefined) return null;
  const delta = deltaPath(path, { hash });
  return existsSync(delta) ? delta : null;
};
