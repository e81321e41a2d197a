import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { MinuteCounts } from '@roost/shared/platform/page-report';
import { aHostBuild, aRemoteBuild, someFacts } from '@roost/release/testing/a-build';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { setCanary } = await import('@roost/release/canary');
const { promote } = await import('@roost/release/promote');
const { publishBuild } = await import('@roost/release/publish');
const { readRegistry } = await import('@roost/release/registry-file');
const { readRevisions } = await import('@roost/release/revisions');
const { watchRemote } = await import('./watch-command.ts');

const minute: MinuteCounts = {
  minute: '2026-03-02T10:00:00.000Z',
  version: '1.0.0',
  channel: 'stable',
  sessions: 0,
  errors: 0,
  lcp: 0,
  inp: 0,
  cls: 0,
  longFrames: 0,
  affected: { errors: 0, lcp: 0, inp: 0, cls: 0 },
};
const countsOf = (sessions: number, errors: number) => ({ sessions, errors, affected: { ...minute.affected, errors } });
const stable = (sessions: number, errors: number): MinuteCounts => ({ ...minute, ...countsOf(sessions, errors) });
const canary = (sessions: number, errors: number): MinuteCounts => ({
  ...minute,
  version: '1.1.0',
  channel: 'canary',
  ...countsOf(sessions, errors),
});

let minutes: MinuteCounts[];
let asked: string[];
const collector = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end(JSON.stringify({ minutes }));
});
let url: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/collector`;
});
afterAll(() => {
  collector.close();
  collector.closeAllConnections();
});

let lines: string[];
beforeEach(async () => {
  [lines, asked] = [[], []];
  await publishBuild(
    'host',
    '1.0.0',
    await aHostBuild(resolve(folder, 'builds/host'), { content: '1.0.0', facts: someFacts('formatDay') }),
  );
  await promote('host', '1.0.0', { anyway: true });
  for (const version of ['1.0.0', '1.1.0'])
    await publishBuild(
      'domains',
      version,
      await aRemoteBuild(resolve(folder, 'builds', version), { content: version }),
    );
  await promote('domains', '1.0.0', { base: 'http://localhost:4801/' });
  await setCanary('domains', { version: '1.1.0', share: 100, workspaces: [] });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const logged = new EventEmitter();
const log = (line: string) => {
  lines.push(line);
  logged.emit('line');
};
const run = () =>
  watchRemote('domains', { collector: url, sentry: false, interval: 0.01, by: 'ada', why: 'watch', log });
/** Resolves when the watch has logged a line with the text. */
const isLogged = async (text: string) => {
  while (!lines.some((line) => line.includes(text))) await once(logged, 'line');
};
const domains = async () => (await readRegistry()).remotes['domains'];

test('a canary that is worse is removed from the registry, with the reason', async () => {
  minutes = [stable(19_800, 198), canary(200, 14)];
  expect(await run()).toBe('rolled back');
  expect(await domains()).toMatchObject({ live: '1.0.0' });
  expect((await domains())?.canary).toBeUndefined();
  expect((await readRevisions()).at(-1)).toMatchObject({
    action: 'canary',
    by: 'ada',
    why: 'watch: Worse than stable: errors in 7.0 % of the sessions instead of 1.0 %.',
  });
  expect(lines.at(-1)).toMatch(/^\d\d:\d\d:\d\d domains 1\.1\.0 at 1 %: 200 sessions.* Rolled back\.$/);
});

test('the share moves, and pages of other channels and fallbacks count for neither', async () => {
  const fallback: MinuteCounts = { ...stable(500, 500), channel: 'canary' };
  const preview: MinuteCounts = { ...canary(500, 500), channel: 'preview' };
  // Enough for 10 % and 50 %, but not for all workspaces.
  minutes = [stable(60_000, 600), canary(1_000, 10), fallback, preview];
  const ended = run();
  await isLogged('Now at 50 %');
  minutes = [stable(60_000, 600), canary(1_000, 60)];
  expect(await ended).toBe('rolled back');
  expect(lines.map((line) => /at (\d+) %/.exec(line)?.[1])).toEqual(expect.arrayContaining(['1', '10', '50']));
});

test('the counts begin with the first whole minute of the canary, and name its moves, also after a fix', async () => {
  await setCanary('domains', { version: '1.1.0', share: 1_000, workspaces: [] });
  const [started = 0, moved = 0] = (await readRevisions())
    .filter(({ action }) => action === 'canary')
    .map(({ revision }) => revision);
  minutes = [stable(19_800, 198), canary(200, 14)];
  await run();
  const wholeMinute = (time: number) => new Date(Math.ceil(time / 60_000) * 60_000).toISOString();
  const question = { remote: 'domains', since: wholeMinute(started), moves: wholeMinute(moved) };
  expect(asked[0]).toBe(`/collector?${new URLSearchParams(question)}`);
});

test('SIGTERM ends the watch, and the canary stays', async () => {
  minutes = [];
  const ended = run();
  await isLogged('domains 1.1.0');
  process.emit('SIGTERM');
  expect(await ended).toBe('interrupted');
  expect((await domains())?.canary?.share).toBe(100);
});
