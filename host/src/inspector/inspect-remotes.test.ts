import { testConfig } from '@roost/shared/testing';
import { expectConsoleError } from '@roost/shared/testing';
import { bucketOf } from '@roost/shared/platform/channel';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { markActive } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { bufferReports, report } from '#telemetry/report.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { inspectRemotes, type InspectedRemote, type Reason } from './inspect-remotes.ts';

const folder = 'http://localhost:4001/domains/1.1.0/';
const canary = { version: '1.2.0', share: 10_000, workspaces: ['listed'] };

const adopt = (given: Partial<RegisteredRemote> = {}) => {
  const release = aRelease({}, ['domains']);
  const versions = { '1.2.0': release, '1.1.0': release, '1.0.0': release };
  const domains = aRegisteredRemote('domains', { live: '1.1.0', previous: '1.0.0', versions, ...given });
  adoptRegistry(aRegistry({ domains }), testConfig);
};
const inspect = (entries: readonly Partial<PerformanceResourceTiming>[] = []): InspectedRemote => {
  const all = inspectRemotes({ entries: entries as PerformanceResourceTiming[] });
  const found = all.find(({ remote }) => remote === 'domains');
  if (found === undefined) throw new Error('The domains are not inspected');
  return found;
};
const openAt = (path: string) => history.replaceState(null, '', path);

beforeEach(() => {
  resetRemotes();
  bufferReports();
  localStorage.clear();
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  delete window.roostAsked;
  openAt('/w1/domains');
  adopt();
});
afterEach(() => openAt('/'));

/** Brings the page into a state whose reason the inspector names. */
const reasons: { state: string; reach: () => void; reason: Reason }[] = [
  { state: 'the live version', reach: () => markActive('domains', '1.1.0'), reason: { kind: 'live' } },
  { state: 'no version yet', reach: () => undefined, reason: { kind: 'notShown' } },
  {
    state: 'no version, after a failure',
    reach: () => {
      expectConsoleError('domains failed');
      report('The part domains failed', new Error('gone'), { remote: 'domains', version: '1.1.0' });
    },
    reason: { kind: 'failed' },
  },
  {
    state: 'the canary of a listed workspace',
    reach: () => {
      openAt('/listed/domains');
      adopt({ canary: { ...canary, share: 0 } });
      markActive('domains', '1.2.0');
    },
    reason: { kind: 'canaryListed' },
  },
  {
    state: 'the canary of a share',
    reach: () => {
      adopt({ canary });
      markActive('domains', '1.2.0');
    },
    reason: { kind: 'canaryShare', bucket: bucketOf('domains', 'w1'), share: 10_000 },
  },
  {
    state: 'a preview',
    reach: () => {
      remotesStore.preview = { remote: 'domains', version: '1.2.0', expires: 0, isShown: () => true };
      markActive('domains', '1.2.0');
    },
    reason: { kind: 'preview' },
  },
  {
    state: 'a version of the tab',
    reach: () => {
      remotesStore.tabVersions = { domains: '1.0.0' };
      markActive('domains', '1.0.0');
    },
    reason: { kind: 'tab' },
  },
  {
    state: 'the previous version, after a failure',
    reach: () => {
      expectConsoleError('domains 1.0.0 is shown');
      markActive('domains', '1.0.0');
    },
    reason: { kind: 'fallback', failed: '1.1.0' },
  },
  {
    state: 'a version that is no longer live',
    reach: () => {
      markActive('domains', '1.1.0');
      const { registry } = remotesStore;
      const latest = aRegisteredRemote('domains', {
        live: '1.2.0',
        versions: { '1.2.0': aRelease({}, ['domains']) },
      });
      remotesStore.latestRegistry = { ...registry, remotes: { ...registry.remotes, domains: latest } };
    },
    reason: { kind: 'pinned', chosen: '1.2.0' },
  },
];

test.each(reasons)('a page that shows $state says why', ({ reach, reason }) => {
  reach();
  expect(inspect().reason).toEqual(reason);
});

test('a remote whose registry entry is invalid is inspected too', () => {
  expectConsoleError('The registry entry of domains is invalid');
  resetRemotes();
  localStorage.clear();
  const domains = aRegisteredRemote('domains');
  adoptRegistry(aRegistry({ domains: { ...domains, base: 'https://evil.test/domains' } }), testConfig);
  expect(inspect()).toMatchObject({ reason: { kind: 'invalid' }, live: undefined, shown: undefined });
});

test('the channel and the bucket are those of the workspace of the page', () => {
  adopt({ canary });
  expect(inspect()).toMatchObject({ channel: 'canary', bucket: bucketOf('domains', 'w1'), canary });
  openAt('/');
  expect(inspect()).toMatchObject({ channel: 'stable', bucket: undefined });
});

const entry = (file: string, { start = 0, end = 100, transferred = 500, decoded = 900 } = {}) => ({
  name: folder + file,
  startTime: start,
  responseEnd: end,
  transferSize: transferred,
  decodedBodySize: decoded,
});

test('the load of a version lasts from its first request to its last response before a pause', () => {
  markActive('domains', '1.1.0');
  const files = [
    entry('page.js', { start: 150, end: 420 }),
    entry('remoteEntry.js', { start: 20, end: 120 }),
    entry('later.js', { start: 9_000, end: 9_100 }),
    { ...entry('other.js'), name: 'http://localhost:4001/mailboxes/1.0.0/page.js' },
  ];
  expect(inspect(files).load).toEqual({
    files: 3,
    time: 400,
    size: { transferred: 1_500, decoded: 2_700 },
    withoutSize: 0,
  });
});

test('a size that the browser does not tell is never 0', () => {
  markActive('domains', '1.1.0');
  const hidden = { transferred: 0, decoded: 0 };
  expect(inspect([entry('a.js', hidden)]).load).toMatchObject({ size: undefined, withoutSize: 1 });
  expect(inspect([entry('a.js', hidden), entry('cached.js', { transferred: 0 })]).load).toMatchObject({
    size: { transferred: 0, decoded: 900 },
    withoutSize: 1,
  });
});

test('a version that is not shown has no load time, and requests after the first of a file are retries', () => {
  window.roostAsked = { [`${folder}remoteEntry.js`]: 3, [`${folder}page.js`]: 1, 'http://localhost:4001/x.js': 5 };
  expect(inspect([entry('remoteEntry.js')])).toMatchObject({ load: undefined, retries: 2 });
});

test('the compatibility result is in words', () => {
  expect(inspect().fit).toEqual({ result: 'fits' });
  const versions = { '1.1.0': aRelease({ platform: '^2.0.0' }, ['domains']) };
  adopt({ versions, previous: null });
  expect(inspect().fit).toEqual({
    result: 'unfit',
    why: { requirement: 'platform', required: '^2.0.0', provided: '1.0.0' },
  });
  adopt();
  remotesStore.registry = { ...remotesStore.registry, comparisons: {} };
  expect(inspect().fit).toEqual({ result: 'unknown' });
});

test('a remote has the errors of its own versions only, and the last 20 of the page', () => {
  for (let at = 0; at < 25; at += 1) {
    expectConsoleError(`Error ${at}`);
    report(`Error ${at}`, null, { remote: at % 2 === 0 ? 'domains' : 'host' });
  }
  expect(inspect().errors.map(({ what }) => what)).toEqual(
    [6, 8, 10, 12, 14, 16, 18, 20, 22, 24].map((at) => `Error ${at}`),
  );
});
