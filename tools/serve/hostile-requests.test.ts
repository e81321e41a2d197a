import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server as Listener } from 'node:net';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { localConfig } from '@roost/tools/start/local-config';
import { aRequest, sendRaw, statusOf } from '@roost/tools/testing/send-raw';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import fc from 'fast-check';
import { serve } from './static-server.ts';

const folder = ownWorkFolder();
const page = '<script>first()</script>';
let config: () => ReturnType<typeof localConfig> = () => localConfig({ portBase: 4000 });
const logged: string[] = [];
let port = 0;
let servers: Server[] = [];
/** A file that no process can read, not even as root. */
let unreadable: Listener;

beforeAll(async () => {
  mkdirSync(resolve(folder, 'assets'));
  writeFileSync(resolve(folder, 'index.html'), page);
  writeFileSync(resolve(folder, 'assets/main.1.js'), 'main()');
  writeFileSync(resolve(folder, 'config.json'), '{}');
  unreadable = createServer();
  await new Promise<void>((done) => {
    unreadable.listen(resolve(folder, 'assets/locked.1.js'), done);
  });
  const probe = createServer();
  port = await new Promise<number>((done) => {
    probe.listen(0, '127.0.0.1', () => done((probe.address() as AddressInfo).port));
  });
  await new Promise((done) => {
    probe.close(done);
  });
  servers = await serve({
    port,
    folder,
    log: (line) => void logged.push(line),
    documentOf: () => ({ file: 'index.html', policy: (html) => ({ document: 'host', html, config: config() }) }),
  });
});
afterEach(() => {
  config = () => localConfig({ portBase: 4000 });
  writeFileSync(resolve(folder, 'index.html'), page);
});
afterAll(() => {
  for (const server of servers) server.close();
  unreadable.close();
});

const statusFor = async (path: string, headers?: string) => statusOf(await sendRaw(aRequest(path, headers), { port }));
const expectStillServed = async () => expect(await statusFor('/northwind/domains')).toBe(200);

test.each(['//', '///', '//evil.test/assets/main.1.js', '/%00', '/assets/main.1.js%00', '/%', '/%E0%A4', 'x', '*'])(
  'the malformed path %s returns 400, and the server keeps running',
  async (path) => {
    expect(await statusFor(path)).toBe(400);
    await expectStillServed();
  },
);

test.each([
  'GET',
  'GET / HTTP/9',
  'GET /\0 HTTP/1.1',
  '\0\0\0',
  'GET /a b HTTP/1.1',
  `GET /${'a'.repeat(70_000)} HTTP/1.1`,
])('an invalid HTTP request gets a 4xx or no response: %j', async (line) => {
  const status = statusOf(await sendRaw(`${line}\r\nhost: localhost\r\n\r\n`, { port, whole: false }));
  expect(status === 0 || (status >= 400 && status < 500)).toBe(true);
  await expectStillServed();
});

test.each(['bytes=5-2', 'bytes=9999999999999999999-', 'bytes=-1', 'bytes=a-b', 'lines=1-2'])(
  'the invalid range %s is ignored, and the whole file is sent',
  async (range) => {
    const answer = await sendRaw(aRequest('/assets/main.1.js', `range: ${range}\r\n`), { port });
    expect([statusOf(answer), answer.endsWith('main()')]).toEqual([200, true]);
  },
);

test('an unreadable file returns 500, without the headers of the file', async () => {
  const answer = await sendRaw(aRequest('/assets/locked.1.js'), { port });
  expect(statusOf(answer)).toBe(500);
  expect(answer).toContain('cache-control: no-store');
  expect(answer).toContain('x-content-type-options: nosniff');
  await expectStillServed();
});

test('a broken configuration is named on the page until it is fixed', async () => {
  config = () => {
    throw new Error('/srv/host/config.json: Unexpected end of JSON input');
  };
  const answer = await sendRaw(aRequest('/northwind/domains'), { port });
  expect(statusOf(answer)).toBe(500);
  expect(answer).toContain('/srv/host/config.json: Unexpected end of JSON input');
  expect(logged.at(-1)).toContain('/northwind/domains cannot be served: /srv/host/config.json');
  config = () => localConfig({ portBase: 4000 });
  await expectStillServed();
});

test('a missing document is named on the page', async () => {
  rmSync(resolve(folder, 'index.html'));
  const answer = await sendRaw(aRequest('/'), { port });
  expect([statusOf(answer), answer.includes('index.html')]).toEqual([500, true]);
});

test('a browser that disconnects during a file does not stop the server', async () => {
  writeFileSync(resolve(folder, 'assets/large.1.js'), 'x'.repeat(5_000_000));
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/assets/large.1.js`, { signal: controller.signal });
  controller.abort();
  await expect(response.text()).rejects.toThrow(/abort/i);
  await expectStillServed();
});

test('no path and no bytes stop the server', async () => {
  const path = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\/[/%.\\a-f0-9?#:@]{0,20}$/), fc.webPath());
  await fc.assert(
    fc.asyncProperty(path, fc.string({ unit: 'binary' }), async (one, bytes) => {
      expect(await statusFor(one)).toBeLessThan(500);
      expect(statusOf(await sendRaw(bytes, { port, whole: false }))).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  await expectStillServed();
});

test('a compressed file has the headers of its original type', async () => {
  writeFileSync(resolve(folder, 'assets/main.1.js.br'), 'compressed');
  const response = await sendRaw(aRequest('/assets/main.1.js', 'accept-encoding: gzip, br\r\n'), { port });
  expect(response).toMatch(/content-encoding: br\r\n/);
  expect(response).toMatch(/content-type: text\/javascript/);
  expect(response).toMatch(/vary: accept-encoding, available-dictionary\r\n/);
  const etag = /etag: (.+)\r\n/.exec(response)?.[1] ?? '';
  expect(await statusFor('/assets/main.1.js', `accept-encoding: br\r\nif-none-match: ${etag}\r\n`)).toBe(304);
});
