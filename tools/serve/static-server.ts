import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import sirv from 'sirv';
import { deltaOf, dictionaryFor } from './dictionaries.ts';
import { documentHeaders, fileHeaders, missingHeaders } from './document-headers.ts';
import type { PolicyInput } from './content-policy.ts';

type Site = {
  folder: string;
  /** The document that answers the path, or null where only files are. */
  documentOf?: (path: string) => { file: string; policy: (html: string) => PolicyInput } | null;
};

/** Serves a folder as a static host would. Loopback only. */
export const serve = async ({ port, ...site }: Site & { port: number }): Promise<Server[]> => {
  const answer = answerFrom(site);
  // `localhost` is one or both of these, depending on the machine.
  return Promise.all(['127.0.0.1', '::1'].map((address) => listen(createServer(answer), { port, address })));
};

/** Answers requests from a folder: files with their headers, documents with their policy. */
export const answerFrom = ({ folder, documentOf = () => null }: Site): RequestListener => {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders: keepVary,
  });
  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    // What is hidden, and documents but by their own address: as a file one would come without its policy.
    if (/\/\.|\.html$/.test(pathname)) return notFound(response);
    const isFile = /\.\w+$/.test(pathname);
    const document = isFile ? null : documentOf(pathname);
    if (document !== null) request.url = `/${document.file}`;
    const headers =
      document === null
        ? fileHeaders({ caching: cachingOf(pathname) })
        : documentHeaders(document.policy(readFileSync(resolve(folder, document.file), 'utf8')));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A page that retries a refused file adds a query to its address: it gets the file whole.
    if (document === null && search === '' && answerDelta(request, response, { folder, pathname })) return undefined;
    files(request, response, () => notFound(response));
  };
};

const cachingOf = (pathname: string) =>
  /^\/(assets\/[^/]+$|\d+\.\d+\.\d+[^/]*\/)/.test(pathname) ? 'immutable' : 'ask';

/** sirv sets `Vary: Accept-Encoding` over the header that is there. */
const keepVary = (response: ServerResponse, pathname: string): void => {
  const { vary } = fileHeaders({ caching: cachingOf(pathname) });
  if (vary !== undefined) response.setHeader('vary', vary);
};

/**
 * Offers the file as a dictionary for its successors and, to a browser that has an earlier version, answers the difference alone. Says
 * whether it has answered.
 */
const answerDelta = (
  { headers }: IncomingMessage,
  response: ServerResponse,
  { folder, pathname }: { folder: string; pathname: string },
): boolean => {
  const dictionary = dictionaryFor(pathname);
  const path = resolve(folder, `.${pathname}`);
  if (dictionary === null || !existsSync(path)) return false;
  response.setHeader('use-as-dictionary', dictionary);
  const available = headers['available-dictionary'];
  const delta = deltaOf(path, { available: typeof available === 'string' ? available : undefined });
  if (delta === null || !/\bdcz\b/.test(headers['accept-encoding'] ?? '')) return false;
  const type = mediaTypes[extname(pathname)];
  response.writeHead(200, { 'content-encoding': 'dcz', 'content-type': `${type};charset=utf-8` });
  createReadStream(delta).pipe(response);
  return true;
};

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const notFound = (response: ServerResponse) => {
  response.writeHead(404, missingHeaders).end();
};

const listen = (server: Server, { port, address }: { port: number; address: string }) =>
  new Promise<Server>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' ? done(server) : fail(error),
    );
    server.listen({ port, host: address }, () => done(server));
  });
