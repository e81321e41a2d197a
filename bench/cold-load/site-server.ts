import { readFileSync } from 'node:fs';
import { createServer, request as ask, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { createHandler } from '@roost/tools/serve/static-server';
import * as v from 'valibot';

/** Serves one variant in a separate process, with production headers and the API on the same origin. */
const [folder = '', port = '', apiPort = ''] = process.argv.slice(2);
const config = v.parse(RuntimeConfig, JSON.parse(readFileSync(resolve(folder, 'config.json'), 'utf8')));

const answerFile = createHandler({
  folder,
  documentOf: () => ({ file: 'index.html', policy: (html) => ({ document: 'host', html, config }) }),
});

const answerFromApi: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  const forwarded = ask({ port: Number(apiPort), host: '127.0.0.1', method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.writeHead(502).end());
  request.pipe(forwarded);
};

createServer((request, response) =>
  request.url?.startsWith(`/${config.apiVersion}/`) ? answerFromApi(request, response) : answerFile(request, response),
).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
// Ends with the parent process.
process.on('disconnect', () => process.exit(0));
