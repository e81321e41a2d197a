import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deltaOf, dictionaryFor } from './dictionaries.ts';
import { documentHeaders, fileHeaders, missingHeaders } from './document-headers.ts';
import type { PolicyInput } from './content-policy.ts';
import { requestPath } from './request-path.ts';
import { mediaTypeOf, sendFile } from './send-file.ts';

type Site = {
  folder: string;
  /** Receives the reason when a request fails. */
  log?: (line: string) => void;
  /** The document for a path, or null when the path can only be a file. */
  documentOf?: (path: string) => { file: string; policy: (html: string) => PolicyInput } | null;
};

/** Serves a folder like a static host, on loopback only. */
export const serve = async ({ port, ...site }: Site & { port: number }): Promise<Server[]> => {
  const answer = createHandler(site);
  // `localhost` resolves to one or both of these.
  return Promise.all(['127.0.0.1', '::1'].map((address) => listen(createServer(answer), { port, address })));
};

/** A request handler for a folder: files with their headers, documents with their policy. No request makes it throw. */
export const createHandler = (site: Site): RequestListener => {
  return (request, response) => {
    handleRequest(site, request, response).catch((error: unknown) => {
      // A client that disconnects early is not an error.
      if (isGone(response)) return response.destroy();
      const reason = error instanceof Error ? error.message : String(error);
      (site.log ?? console.error)(`${request.url} cannot be served: ${reason}`);
      if (response.headersSent) return response.destroy();
      return sendError(response, { status: 500, text: `This page or file cannot be served: ${reason}` });
    });
  };
};

const isGone = ({ writableFinished, destroyed }: ServerResponse): boolean => destroyed && !writableFinished;

const handleRequest = async (
  { folder, documentOf = () => null }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const target = requestPath(request.url);
  if (target === null) return sendError(response, { status: 400, text: 'This address is malformed.' });
  const { pathname, search } = target;
  // Hidden files, and documents by file name, which would lack their policy.
  if (/\/\.|\.html$/.test(pathname)) return sendError(response, missing);
  const document = /\.\w+$/.test(pathname) ? null : documentOf(pathname);
  const path = resolve(folder, `.${document === null ? pathname : `/${document.file}`}`);
  const headers =
    document === null
      ? fileHeaders({ caching: cachingOf(pathname) })
      : documentHeaders(document.policy(await readFile(path, 'utf8')));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // A retry of a failed file adds a query to its URL and gets the whole file.
  if (document === null && search === '' && (await answerDelta(request, response, { path, pathname }))) return;
  if (!(await sendFile(request, response, { path }))) sendError(response, missing);
};

const cachingOf = (pathname: string) =>
  /^\/(assets\/[^/]+$|\d+\.\d+\.\d+[^/]*\/)/.test(pathname) ? 'immutable' : 'ask';

/**
 * Offers the file as a dictionary for its successors. Sends a delta to a client with an earlier version. Returns
 * whether a response was sent.
 */
const answerDelta = async (
  { headers }: IncomingMessage,
  response: ServerResponse,
  { path, pathname }: { path: string; pathname: string },
): Promise<boolean> => {
  const dictionary = dictionaryFor(pathname);
  if (dictionary === null || !existsSync(path)) return false;
  response.setHeader('use-as-dictionary', dictionary);
  const available = headers['available-dictionary'];
  const delta = deltaOf(path, { available: typeof available === 'string' ? available : undefined });
  if (delta === null || !/\bdcz\b/.test(String(headers['accept-encoding'] ?? ''))) return false;
  const bytes = await readFile(delta);
  response.writeHead(200, { 'content-encoding': 'dcz', 'content-type': mediaTypeOf(pathname) }).end(bytes);
  return true;
};

const missing = { status: 404, text: '' };

const sendError = (response: ServerResponse, { status, text }: { status: number; text: string }): void => {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { ...missingHeaders, 'content-type': 'text/plain;charset=utf-8' }).end(text);
};

const listen = (server: Server, { port, address }: { port: number; address: string }) =>
  new Promise<Server>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' ? done(server) : fail(error),
    );
    server.listen({ port, host: address }, () => done(server));
  });
