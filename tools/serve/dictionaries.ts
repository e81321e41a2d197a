import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file that a browser keeps serves as the dictionary for the same file of later versions, so that those cost it what has changed
 * alone (RFC 9842, compression dictionary transport). Addresses name versions and contents; what is between those names is the file.
 */
const versions = /(^|\/)\d+\.\d+\.\d+[^/]*(?=\/)/;
const contents = /\.[\da-f]{10}(?=\.\w+$)/;

/** The file in any version and with any content: the same text for a file and its successor. */
export const anyVersionOf = (path: string): string => path.replace(versions, '$1*').replace(contents, '.*');

/** Value of `Use-As-Dictionary` for the file at the path; null for what is no text, or is at the same address in every version. */
export const dictionaryFor = (pathname: string): string | null => {
  const match = anyVersionOf(pathname);
  return match === pathname || !/\.(js|css|json)$/.test(pathname) ? null : `match="${match}"`;
};

/**
 * Path of the delta to the file at `path` from the dictionary with this SHA-256 in Base64. The hash is joined, never resolved: one that
 * begins with a slash would be a path from the root of the disk.
 */
export const deltaPath = (path: string, { hash }: { hash: string }): string => join(`${path}.dcz`, hash);

/**
 * Path of the delta to the file at `path` from what the browser has, or null. `available` is the header `Available-Dictionary`: the
 * SHA-256 of the dictionary, in Base64 between colons (RFC 9842, section 2.2).
 */
export const deltaOf = (path: string, { available }: { available: string | undefined }): string | null => {
  const hash = /^:([\w+/]{43}=):$/.exec(available ?? '')?.[1];
  if (hash === undefined) return null;
  const delta = deltaPath(path, { hash });
  return existsSync(delta) ? delta : null;
};
