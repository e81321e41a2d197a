import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { openApiDocument } from '@roost/shared/contracts/open-api';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild, someFacts } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { setCanary } = await import('./canary.ts');
const { catalogueToHtml } = await import('./catalogue-page.ts');
const { readCatalogue } = await import('./catalogue.ts');
const { readErrorRates } = await import('./error-rates.ts');
const { startPreview } = await import('./preview.ts');
const { promote, rollback } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { readRegistry } = await import('./registry-file.ts');
const { catalogueFile } = await import('./write-catalogue.ts');

/** A map of a script of one line, all of which belongs to the source. */
const aMap = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA' });

type Remote = { uses?: string[]; endpoints?: string[]; source?: string; content?: string };
const publishRemote = async (
  remote: string,
  version: string,
  { uses = [], endpoints = [], source = `${remote}.ts`, content = version.replaceAll('.', '') }: Remote = {},
) => {
  const output = await aRemoteBuild(resolve(folder, 'builds', `${remote}-${version}`), {
    content,
    uses: someFacts(...uses),
  });
  await writeFile(resolve(output, 'api.json'), JSON.stringify(openApiDocument({ names: endpoints })));
  await writeFile(resolve(output, 'page.js.map'), aMap(source));
  await publishBuild(remote, version, output);
};

const goesLive = async (remote: string, version: string, options: Remote & { by?: string; why?: string } = {}) => {
  await publishRemote(remote, version, options);
  const { by, why } = options;
  await promote(remote, version, { base: `http://localhost:4001/${remote}`, by, why });
};

/** Minified, like that of a real build. */
const hostDocument =
  '<script type=application/json id=roost-keys>{}</script><script defer src=/assets/main.h.js integrity=sha384-a></script>';

beforeEach(async () => {
  for (const name of ['releases', 'documents', 'builds', 'source-maps', 'revisions.jsonl', 'catalogue.html'])
    await rm(resolve(folder, name), { recursive: true, force: true });
  const output = await aHostBuild(resolve(folder, 'builds/host'), { content: 'h', facts: someFacts('day', 'month') });
  await writeFile(resolve(output, 'assets/main.h.js.map'), aMap('main.ts'));
  await writeFile(resolve(output, 'index.html'), hostDocument);
  await publishBuild('host', '1.0.0', output);
  await promote('host', '1.0.0', { pauseMs: 0 });
});

const catalogue = async () => {
  const registry = await readRegistry();
  return readCatalogue(registry, await readErrorRates(Object.keys(registry.remotes)));
};
const deployable = async (part: string) => (await catalogue()).deployables.find((one) => one.part === part);

test('each channel has its version, with who brought it there and why', async () => {
  await goesLive('domains', '1.0.0', { by: 'Ana', why: 'first' });
  await goesLive('domains', '1.1.0', { by: 'Ben' });
  await publishRemote('domains', '1.2.0');
  await setCanary('domains', { version: '1.2.0', share: 100, workspaces: [] }, { by: 'Cleo', why: 'try' });
  await publishRemote('domains', '1.3.0');
  const shown = { expires: Date.now() + 3_600_000, roles: ['ADMIN' as const], members: [] };
  await startPreview('domains', '1.3.0', { ...shown, by: 'Dan' });
  expect((await deployable('domains'))?.channels).toMatchObject([
    { channel: 'stable', version: '1.1.0', change: { by: 'Ben', why: null } },
    { channel: 'canary, 1 %', version: '1.2.0', change: { by: 'Cleo', why: 'try' } },
    { channel: 'preview', version: '1.3.0', change: { by: 'Dan' } },
    { channel: 'fallback', version: '1.0.0', change: { by: 'Ana', why: 'first' } },
  ]);
});

test('a route has the bytes of each version that was live, oldest first', async () => {
  await goesLive('domains', '1.0.0', { content: 'a' });
  await goesLive('domains', '1.1.0', { content: Array.from({ length: 40 }, (_, index) => index * index).join('x') });
  await rollback('domains', { anyway: true });
  const [route] = (await deployable('domains'))?.routes ?? [];
  const [first, second, third] = route?.sizes ?? [];
  expect([route?.route, route?.sizes.map(({ version }) => version)]).toEqual(['domains', ['1.0.0', '1.1.0', '1.0.0']]);
  expect(second?.bytes).toBeGreaterThan(first?.bytes ?? 0);
  expect(third?.bytes).toBe(first?.bytes);
});

test('the first load of a document has its scripts', async () => {
  const sizes = ['index.html', 'assets/main.h.js'].map((file) =>
    stat(resolve(folder, `documents/host/1.0.0/${file}.br`)),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  expect((await deployable('host'))?.routes).toMatchObject([
    { route: 'document', sizes: [{ version: '1.0.0', bytes }] },
  ]);
});

test('a source in two live versions is a duplicate of the smaller copy', async () => {
  await goesLive('domains', '1.0.0', { source: 'valibot/index.js' });
  await goesLive('settings', '2.0.0', { source: 'valibot/index.js', content: 'much-longer' });
  const shorter = (await readFile(resolve(folder, 'releases/domains/1.0.0/page.js'), 'utf8')).length;
  expect((await catalogue()).duplicates).toEqual([
    { source: 'valibot/index.js', parts: ['domains', 'settings'], bytes: shorter },
  ]);
});

test('without the source maps of a live version nothing is claimed about duplicates', async () => {
  await goesLive('domains', '1.0.0');
  await rm(resolve(folder, 'source-maps/domains'), { recursive: true });
  expect((await catalogue()).duplicates).toBeNull();
  expect(catalogueToHtml(await catalogue())).toContain('Not measured: a live version has no source maps.');
});

test('exports and endpoints name the live remotes that use them', async () => {
  await goesLive('domains', '1.0.0', { uses: ['day'], endpoints: ['listDomains', 'listTags'] });
  await goesLive('settings', '2.0.0', { uses: ['day'], endpoints: ['listTags'] });
  expect(await catalogue()).toMatchObject({
    exports: { '@roost/shared/format': { day: ['domains', 'settings'], month: [] } },
    endpoints: { 'GET /domains': ['domains'], 'GET /tags': ['domains', 'settings'] },
  });
});

/** Answers like a collector until the test ends. The host's configuration has its URL. */
const useCollector = (status: number, body: object) =>
  serveCollector((response) => response.writeHead(status).end(JSON.stringify(body)));

const serveCollector = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, done));
  onEnd.push(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.address() as AddressInfo;
  const collectorEndpoint = `http://localhost:${port}/collector`;
  const config = { assetOrigins: ['http://localhost:4001'], collectorEndpoint };
  await writeFile(resolve(folder, 'releases/host/config.json'), JSON.stringify(config));
};
const onEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of onEnd.splice(0)) await end();
});

test('the errors of a version are those that the collector counted', async () => {
  await goesLive('domains', '1.0.0');
  const affected = { errors: 0, lcp: 0, inp: 0, cls: 0 };
  const counts = { channel: 'stable', lcp: 0, inp: 0, cls: 0, longFrames: 0, affected };
  const minutes = [
    { ...counts, minute: '2026-11-26T21:00:00.000Z', version: '1.0.0', sessions: 900, errors: 1 },
    { ...counts, minute: '2026-11-26T21:01:00.000Z', version: '1.0.0', sessions: 100, errors: 4 },
  ];
  await useCollector(200, { minutes });
  expect((await catalogue()).errorRates).toEqual({ rates: { 'domains 1.0.0': { sessions: 1000, errors: 5 } } });
  const page = catalogueToHtml(await catalogue());
  expect(page).toContain('0.5 % of 1,000');
  expect(page).toMatch(/<td>host<\/td>.*<td>not measured<\/td>/);
});

test('no change waits for the collector of another one', async () => {
  await publishRemote('domains', '1.0.0');
  await publishRemote('settings', '1.0.0');
  const held: ServerResponse[] = [];
  const asked = new EventEmitter();
  await serveCollector((response) => {
    held.push(response);
    asked.emit('request');
  });
  const nextRequest = () => once(asked, 'request');
  const promotions = [];
  for (const remote of ['domains', 'settings']) {
    const request = nextRequest();
    promotions.push(promote(remote, '1.0.0', { base: `http://localhost:4001/${remote}` }));
    await request;
  }
  expect(Object.keys((await readRegistry()).remotes)).toEqual(['domains', 'settings']);
  asked.on('request', () => held.at(-1)?.writeHead(503).end());
  for (const response of held) response.writeHead(503).end();
  await Promise.all(promotions);
  expect(await readFile(catalogueFile, 'utf8')).toContain('settings');
});

test('errors that cannot be read are not measured', async () => {
  await goesLive('domains', '1.0.0');
  expect((await catalogue()).errorRates).toEqual({ notMeasured: 'collectorEndpoint is not configured' });
  await useCollector(503, {});
  expect(catalogueToHtml(await catalogue())).toMatch(
    /Errors are not measured: the collector .* cannot be read \(status 503\)/,
  );
});

test('each change of what is live writes the page, whose texts are escaped', async () => {
  const before = await readFile(catalogueFile, 'utf8');
  expect(before).not.toContain('1.0.0-b');
  await goesLive('domains', '1.0.0-b', { by: '<img src=x>', why: '"now" & here' });
  const after = await readFile(catalogueFile, 'utf8');
  expect(after).toContain('<code>1.0.0-b</code>');
  expect(after).toContain('<td>&lt;img src=x&gt;</td><td>&quot;now&quot; &amp; here</td>');
});

test('a page that cannot be written does not undo the change', async () => {
  const log = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await goesLive('domains', '1.0.0', { endpoints: ['listTags'] });
  await publishRemote('domains', '1.1.0');
  await writeFile(resolve(folder, 'releases/domains/1.1.0/api.json'), '{broken');
  await promote('domains', '1.1.0');
  expect(log).toHaveBeenCalledWith('The catalogue could not be written:', expect.objectContaining({}));
  expect((await readRegistry()).remotes['domains']?.live).toBe('1.1.0');
  expect(existsSync(catalogueFile)).toBe(true);
});
