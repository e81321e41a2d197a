import { readFile, rm } from 'node:fs/promises';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, rollback } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');
const { readRevisions, revisionsFile } = await import('./revisions.ts');

const base = 'http://localhost:4801/';
const build = (name: string) => resolve(folder, 'builds', name);
const publishRemote = async (version: string) =>
  publishBuild('domains', version, await aRemoteBuild(build(version), { content: version }));
const domains = async () => (await readRegistry()).remotes['domains'];

/** Serves the published versions of the remote as a CDN does. */
const serve = async () => {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    readFile(resolve(folder, `releases${url}`)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}/domains/`, requested: () => requested, close: () => server.close() };
};

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(version);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('each change is recorded with its person, reason and time', async () => {
  await promote('domains', '1.0.0', { base, by: 'ada', why: 'the first' });
  await promote('domains', '1.1.0', { by: 'ben' });
  await rollback('domains', { by: 'ada', why: 'blank lists' });
  const { revision } = await readRegistry();
  expect(await readRevisions()).toMatchObject([
    { action: 'promote', version: '1.0.0', replaced: null, base, by: 'ada', why: 'the first' },
    { action: 'promote', version: '1.1.0', replaced: '1.0.0', base, by: 'ben', why: null },
    { action: 'rollback', version: '1.0.0', replaced: '1.1.0', base, by: 'ada', why: 'blank lists', revision },
  ]);
});

test('a line that a killed process left unfinished hides no other', async () => {
  await promote('domains', '1.0.0', { base });
  await appendFile(revisionsFile, '{"revision":1,"act');
  await promote('domains', '1.1.0');
  expect((await readRevisions()).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('a version that was rolled back goes live again only with --anyway, and is no fallback', async () => {
  await promote('domains', '1.0.0', { base });
  await promote('domains', '1.1.0');
  await rollback('domains', { by: 'ada', why: 'blank lists' });
  await expect(promote('domains', '1.1.0')).rejects.toThrow(/1\.1\.0 was rolled back on .* by ada \(blank lists\)/);
  expect((await domains())?.live).toBe('1.0.0');
  await promote('domains', '1.2.0');
  expect(await domains()).toMatchObject({ live: '1.2.0', previous: '1.0.0', earlier: [] });
  await promote('domains', '1.1.0', { anyway: true });
  expect(await domains()).toMatchObject({ live: '1.1.0', previous: '1.2.0' });
});

test('promoting a version of the history is recorded as a rollback and marks the replaced version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote('domains', version, { base });
  await promote('domains', '1.0.0', { by: 'ada', why: 'blank lists' });
  expect((await readRevisions()).at(-1)).toMatchObject({ action: 'rollback', version: '1.0.0', replaced: '1.2.0' });
  await expect(promote('domains', '1.2.0')).rejects.toThrow(/1\.2\.0 was rolled back on .* by ada \(blank lists\)/);
  await promote('domains', '1.1.0');
  expect(await domains()).toMatchObject({ live: '1.1.0', previous: '1.0.0', earlier: [] });
});

test('a promotion from a version that is no longer live is refused', async () => {
  await promote('domains', '1.0.0', { base });
  await promote('domains', '1.1.0', { from: '1.0.0' });
  await expect(promote('domains', '1.2.0', { from: '1.0.0' })).rejects.toThrow(
    'domains 1.1.0 is live, not 1.0.0: it has changed since.',
  );
  expect((await domains())?.live).toBe('1.1.0');
});

test('of two simultaneous promotions from the same version, one is refused', async () => {
  await promote('domains', '1.0.0', { base });
  const results = await Promise.allSettled(
    ['1.1.0', '1.2.0'].map((next) => promote('domains', next, { from: '1.0.0' })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringMatching(/^domains 1\.[12]\.0 is live, not 1\.0\.0: it has changed since\.$/) },
  });
});

test('a rollback restores the base URL, and a version at another base URL is no fallback of a page', async () => {
  const moved = 'http://localhost:4802/';
  await promote('domains', '1.0.0', { base });
  await promote('domains', '1.1.0', { base: moved });
  const after = await domains();
  expect(after).toMatchObject({ base: moved, live: '1.1.0', previous: '1.0.0' });
  expect(Object.keys(after?.versions ?? {})).toEqual(['1.1.0']);
  await rollback('domains');
  expect(await domains()).toMatchObject({ base, live: '1.0.0' });
});

test('a base URL on an unconfigured origin is refused, and nothing changes', async () => {
  await mkdir(resolve(folder, 'releases/host'), { recursive: true });
  await writeFile(
    resolve(folder, 'releases/host/config.json'),
    JSON.stringify({ assetOrigins: ['http://localhost:4801'] }),
  );
  await promote('domains', '1.0.0', { base });
  const before = await readFile(registryFile, 'utf8');
  await expect(promote('domains', '1.1.0', { base: 'https://cdn.exmaple/domains/' })).rejects.toThrow(
    /^https:\/\/cdn\.exmaple\/domains\/ is not on one of the configured origins: http:\/\/localhost:4801\./,
  );
  expect(await readFile(registryFile, 'utf8')).toBe(before);
});

test.each(['cdn.example/domains/', '/domains/', 'localhost:4801/'])(
  'the base URL %s is refused, and the error says what is missing',
  async (wrong) => {
    for (const fetches of [false, true])
      await expect(promote('domains', '1.0.0', { base: wrong, fetches })).rejects.toThrow(
        `${wrong} is no base URL. Give a complete one, such as https://cdn.example/domains/.`,
      );
    expect(await domains()).toBeUndefined();
  },
);

describe('with the files fetched from the base URL', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeEach(async () => {
    server = await serve();
  });
  afterEach(() => server.close());

  test('a served version goes live', async () => {
    await promote('domains', '1.0.0', { base: server.base, fetches: true });
    await promote('domains', '1.1.0', { fetches: true });
    expect(await domains()).toMatchObject({ base: server.base, live: '1.1.0', previous: '1.0.0' });
  });

  test('a base URL without the files is refused, with the status', async () => {
    const wrong = server.base.replace('domains', 'domians');
    await expect(promote('domains', '1.0.0', { base: wrong, fetches: true })).rejects.toThrow(
      /domians\/1\.0\.0\/.* cannot be fetched: status 404\. Upload the version first, or use --no-fetch\./,
    );
    expect(await domains()).toBeUndefined();
  });

  test('a base URL on an unconfigured origin is refused before anything is fetched from it', async () => {
    await mkdir(resolve(folder, 'releases/host'), { recursive: true });
    await writeFile(resolve(folder, 'releases/host/config.json'), '{"assetOrigins":["http://localhost:4801"]}');
    await expect(promote('domains', '1.0.0', { base: server.base, fetches: true })).rejects.toThrow(
      /is not on one of the configured origins: http:\/\/localhost:4801\./,
    );
    expect(server.requested()).toEqual([]);
  });

  test('a server that does not answer is named, with the reason', async () => {
    const { base } = server;
    server.close();
    await expect(promote('domains', '1.0.0', { base, fetches: true })).rejects.toThrow(
      /cannot be fetched: ECONNREFUSED/,
    );
  });

  test('a file that the server delivers with other bytes is refused', async () => {
    const { base } = await serveChanged(server.base);
    await expect(promote('domains', '1.0.0', { base, fetches: true })).rejects.toThrow(/does not match its hash/);
    expect(await domains()).toBeUndefined();
  });

  /** Another origin that changes one script, as a proxy that minifies does. */
  const serveChanged = async (from: string) => {
    const proxy = createServer(async ({ url = '' }, response) => {
      const content = await (await fetch(new URL(url, from))).text();
      response.end(url.endsWith('page.js') ? `${content} ` : content);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const { port } = proxy.address() as AddressInfo;
    // Jest waits for no open server, and this one has no connection left.
    proxy.unref();
    return { base: `http://127.0.0.1:${port}/domains/` };
  };

  test('the files on disk are verified as well', async () => {
    await appendFile(resolve(publishedFolder('domains', '1.0.0'), 'page.js'), ' ');
    await expect(promote('domains', '1.0.0', { base: server.base, fetches: true })).rejects.toThrow(
      /page\.js does not match its hash/,
    );
  });
});
