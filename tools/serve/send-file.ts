import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';

type Request = Pick<IncomingMessage, 'method' | 'headers'>;
type Opened = { file: FileHandle; stats: Stats; encoding: string | null };

/**
 * Sends a file, or its compressed copy if the client accepts the encoding. Returns false when the file does not exist.
 * Rejects when it cannot be read. Ignores ranges: all files are small.
 */
export const sendFile = async (
  { method, headers }: Request,
  response: ServerResponse,
  { path }: { path: string },
): Promise<boolean> => {
  const opened = await openFirst(candidatesFor(path, String(headers['accept-encoding'] ?? '')));
  if (opened === null) return false;
  const { file, stats, encoding } = opened;
  try {
    const etag = `W/"${stats.size}-${stats.mtimeMs}"`;
    response.setHeader('etag', etag);
    if (!response.hasHeader('vary')) response.setHeader('vary', 'accept-encoding');
    if (headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return true;
    }
    if (encoding !== null) response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', stats.size);
    response.writeHead(200, { 'content-type': mediaTypeOf(path) });
    if (method === 'HEAD') response.end();
    else await pipeline(file.createReadStream({ autoClose: false }), response);
    return true;
  } finally {
    await file.close();
  }
};

/** Media type by file extension, with the charset of text files. */
export const mediaTypeOf = (path: string): string => mediaTypes[extname(path)] ?? 'application/octet-stream';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain;charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Candidate = { path: string; encoding: string | null };

const candidatesFor = (path: string, accepted: string): Candidate[] => [
  ...(/\bbr\b/.test(accepted) ? [{ path: `${path}.br`, encoding: 'br' }] : []),
  ...(/\bgzip\b/.test(accepted) ? [{ path: `${path}.gz`, encoding: 'gzip' }] : []),
  { path, encoding: null },
];

const openFirst = async (candidates: readonly Candidate[]): Promise<Opened | null> => {
  for (const { path, encoding } of candidates) {
    const file = await open(path).catch(ignoreMissing);
    if (file === null) continue;
    const stats = await file.stat();
    if (stats.isFile()) return { file, stats, encoding };
    await file.close();
  }
  return null;
};

const ignoreMissing = (error: NodeJS.ErrnoException): null => {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
};
