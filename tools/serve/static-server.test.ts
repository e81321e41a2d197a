import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { dirname, resolve } from 'node:path';
import { localConfig } from '@roost/tools/start/local-config';
import { aRequest, sendRaw, statusOf } from '@roost/tools/testing/send-raw';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { serve } from './static-server.ts';

const workFolder = ownWorkFolder();
writeFileSync(resolve(workFolder, 'secret.json'), '{}');
const folder = resolve(workFolder, 'served');
mkdirSync(folder);
mkdirSync(resolve(folder, 'assets'));
mkdirSync(resolve(folder, '1.0.0'));
writeFileSync(resolve(folder, 'index.html'), '<script>first()</script>');
writeFileSync(resolve(folder, 'config.json'), '{}');
writeFileSync(resolve(folder, 'assets/main.1.js'), 'main()');
writeFileSync(resolve(folder, '1.0.0/remoteEntry.js'), 'entry()');
writeFileSync(resolve(folder, '1.0.0/page.0123456789.js'), 'page()');
const hash = createHash('sha256').update('the version before').digest('base64');
const delta = resolve(folder, `1.0.0/page.0123456789.js.dcz/${hash}`);
mkdirSync(dirname(delta), { recursive: true });
writeFileSync(delta, 'delta');
writeFileSync(resolve(folder, '.1.0.0'), '');

let servers: Server[] = [];
let base = '';
let port = 0;

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

beforeAll(async () => {
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
  servers = await serve({
    port,
    folder,
    documentOf: () => ({
      file: 'index.html',
      policy: (html) => ({ document: 'host', html, config: localConfig({ portBase: 4000 }) }),
    }),
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});

test.each(['/', '/northwind/domains', '/auth/sign-in?target=%2Fa'])(
  'the path %s returns the document',
  async (path) => {
    const response = await fetch(base + path);
    expect(await response.text()).toBe('<script>first()</script>');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("'sha256-");
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each(['/assets/main.1.js', '/1.0.0/remoteEntry.js'])(
  '%s is immutable, and can be cached forever',
  async (path) => {
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('a file of a version is offered as a dictionary for its successors', async () => {
  const chunk = await fetch(`${base}/1.0.0/page.0123456789.js`);
  expect(chunk.headers.get('use-as-dictionary')).toBe('match="/*/page.*.js"');
  expect(chunk.headers.get('vary')).toBe('accept-encoding, available-dictionary');
});

test('a browser with the previous version gets a delta, and the whole file on a retry', async () => {
  const headers = { 'available-dictionary': `:${hash}:`, 'accept-encoding': 'br, dcz' };
  const first = await fetch(`${base}/1.0.0/page.0123456789.js`, { headers });
  expect(first.headers.get('content-encoding')).toBe('dcz');
  const retry = await fetch(`${base}/1.0.0/page.0123456789.js?again=1`, { headers });
  expect(retry.headers.get('content-encoding')).toBeNull();
  expect(retry.headers.get('use-as-dictionary')).toBeNull();
  expect(await retry.text()).toBe('page()');
});

test('the configuration is revalidated on each request', async () => {
  expect((await fetch(`${base}/config.json`)).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/assets/main.2.js', '/2.0.0/remoteEntry.js', '/missing.json', '/index.html'])(
  'the missing file %s returns 404 instead of the document, and is not cached',
  async (path) => {
    const response = await fetch(base + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).not.toContain('<script>');
  },
);

// Raw, because `fetch` resolves the dots before it sends the path.
test.each(['/.1.0.0', '/../secret.json', '/%2e%2e/secret.json', '/..%2fsecret.json', '/assets/../../secret.json'])(
  'a file that must not be served returns 404: %s',
  async (path) => {
    expect(statusOf(await sendRaw(aRequest(path), { port }))).toBe(404);
  },
);
