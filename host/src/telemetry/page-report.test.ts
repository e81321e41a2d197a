import { waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { bucketOf } from '@roost/shared/platform/channel';
import type { PageReport } from '@roost/shared/platform/page-report';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { network } from '@roost/shared/testing';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { postTo, startPageReport } from './page-report.ts';

const endpoint = 'http://collector.test/collector';
const base = 'http://localhost:4001/domains/';

type Entry = Record<string, unknown>;
let entries: Record<string, Entry[]>;
/** A browser that delivers its entries when the page asks for them. */
class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'long-animation-frame', 'event'];
  #type = '';
  observe({ type }: { type: string }) {
    this.#type = type;
  }
  takeRecords = () => entries[this.#type]?.splice(0) ?? [];
}

let sent: PageReport[];
beforeEach(() => {
  // Ends the page of the test before.
  dispatchEvent(new Event('pagehide'));
  resetRemotes();
  [entries, sent] = [{}, []];
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  network.use(
    route.post(endpoint, async ({ request }) => {
      sent.push((await request.json()) as PageReport);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openAt('/northwind/domains');
});

const openAt = (path: string) => history.replaceState(null, '', path);
const show = (remote: string, version: string, registered?: Partial<RegisteredRemote>) => {
  const { registry } = remotesStore;
  const added = aRegistry({ ...registry.remotes, [remote]: aRegisteredRemote(remote, registered) });
  remotesStore.registry = added;
  remotesStore.activeVersions.set(remote, version);
};
const canary = {
  canary: { version: '1.1.0', share: 0, workspaces: ['northwind'] },
  versions: { '1.0.0': aRelease({}, ['domains']), '1.1.0': aRelease({}, ['domains']) },
};

const leave = async (): Promise<PageReport> => {
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).not.toHaveLength(0));
  return sent[0] ?? { versions: [] };
};

test('a page reports the versions that it has shown, once', async () => {
  startPageReport((report) => void sent.push(report));
  show('domains', '1.0.0');
  expect(await leave()).toEqual({
    versions: [
      {
        remote: 'domains',
        version: '1.0.0',
        channel: 'stable',
        bucket: bucketOf('domains', 'northwind'),
        errors: 0,
        cls: 0,
        longFrames: 0,
      },
    ],
  });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('errors count for the version that caused them, also if it never showed', async () => {
  const sink = startPageReport(postTo(endpoint));
  show('domains', '1.0.0', canary);
  sink('domains 1.1.0 failed', new Error(), { remote: 'domains', version: '1.1.0' });
  sink('domains 1.0.0 is shown', new Error(), { remote: 'domains', version: '1.1.0' });
  sink('The host failed', new Error(), { remote: 'host' });
  expect((await leave()).versions).toEqual([
    expect.objectContaining({ version: '1.0.0', channel: 'canary', errors: 0 }),
    expect.objectContaining({ version: '1.1.0', channel: 'canary', errors: 2 }),
  ]);
});

test('the channel is that of the workspace', async () => {
  startPageReport(postTo(endpoint));
  show('domains', '1.0.0', canary);
  openAt('/contoso/domains');
  expect((await leave()).versions).toMatchObject([{ version: '1.0.0', channel: 'stable' }]);
});

test('a tab with a preview counts for neither canary nor stable', async () => {
  startPageReport(postTo(endpoint));
  show('domains', '1.1.0', canary);
  remotesStore.preview = { remote: 'domains', version: '1.1.0', expires: 0, isShown: () => true };
  expect((await leave()).versions).toMatchObject([{ version: '1.1.0', channel: 'preview' }]);
});

test('paint, shifts and interactions belong to the remote of the address', async () => {
  startPageReport(postTo(endpoint));
  show('domains', '1.0.0');
  show('settings', '1.0.0');
  entries = {
    'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1_200 }],
    'layout-shift': [
      { startTime: 100, value: 0.05, hadRecentInput: false },
      { startTime: 600, value: 0.1, hadRecentInput: false },
      { startTime: 900, value: 0.9, hadRecentInput: true },
      { startTime: 5_000, value: 0.12, hadRecentInput: false },
    ],
    event: [
      { interactionId: 0, startTime: 10, duration: 900 },
      { interactionId: 1, startTime: 20, duration: 120 },
      { interactionId: 1, startTime: 20, duration: 240 },
      { interactionId: 2, startTime: 900, duration: 110 },
    ],
  };
  const { versions } = await leave();
  expect(versions[0]).toMatchObject({ remote: 'domains', lcp: 1_200, inp: 240 });
  expect(versions[0]?.cls).toBeCloseTo(0.15);
  expect(versions[1]).toEqual({
    remote: 'settings',
    version: '1.0.0',
    channel: 'stable',
    bucket: bucketOf('settings', 'northwind'),
    errors: 0,
    cls: 0,
    longFrames: 0,
  });
});

test('a long frame, and the interaction in it, belong to the remote whose script took the longest', async () => {
  startPageReport(postTo(endpoint));
  show('settings', '1.0.0');
  show('domains', '1.0.0', { base });
  openAt('/northwind/settings');
  entries = {
    'long-animation-frame': [
      {
        startTime: 1_000,
        duration: 300,
        scripts: [
          { sourceURL: 'http://localhost:4000/assets/main.js', duration: 200 },
          { sourceURL: `${base}1.0.0/page.js?again=1`, duration: 80 },
        ],
      },
      { startTime: 5_000, duration: 60, scripts: [] },
    ],
    event: [{ interactionId: 1, startTime: 990, duration: 320 }],
  };
  const { versions } = await leave();
  expect(versions.find(({ remote }) => remote === 'domains')).toMatchObject({ inp: 320, longFrames: 1 });
  expect(versions.find(({ remote }) => remote === 'settings')).toMatchObject({ longFrames: 1 });
});

test('the report has no token, and no header that needs a preflight', async () => {
  const requests: Request[] = [];
  network.use(
    route.post(endpoint, ({ request }) => {
      requests.push(request.clone());
      return undefined;
    }),
  );
  startPageReport(postTo(endpoint));
  show('domains', '1.0.0');
  await leave();
  await fetch(endpoint, { method: 'POST', body: '{}' });
  const [request, simple] = requests;
  expect(request?.headers.get('content-type')).toBe('text/plain');
  expect([...(request?.headers.keys() ?? [])]).toEqual([...(simple?.headers.keys() ?? [])]);
});

test('a collector that is down fails silently', async () => {
  let requests = 0;
  network.use(
    route.post(endpoint, () => {
      requests += 1;
      return HttpResponse.error();
    }),
  );
  startPageReport(postTo(endpoint));
  show('domains', '1.0.0');
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(requests).toBe(1));
  expect(sent).toEqual([]);
});
