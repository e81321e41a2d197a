import { waitFor } from '@testing-library/react';
import { adoptRegistry, registered } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { testConfig } from '@roost/shared/testing';
import { aHarness, serveHarness } from '#testing/a-harness.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { followChanges, type Following } from './follow-changes.ts';

const { jest } = import.meta;
const folder = `${aHarness}/0.0.0-harness/`;
const otherHash = `sha384-${'B'.repeat(64)}`;

/** jsdom has no EventSource. */
class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEvents | undefined;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.opened = this;
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
  }
  build(hash: string, isBroken = false) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ hash, isBroken }) }));
  }
}

let running = 'one';
let updates = 0;
let stop = () => undefined as void;

/** Follows the server in a page that runs its build `one`. Returns the states that the banner receives. */
const follow = (update: () => Promise<unknown[] | null> = async () => []) => {
  running = 'one';
  updates = 0;
  Object.assign(globalThis, { EventSource: FakeEvents });
  globalThis.roostHarness = {
    hash: () => running,
    update: () => {
      updates += 1;
      return update();
    },
  };
  const notified: Following[] = [];
  stop = followChanges({ remote: 'domains', address: aHarness, folder }, (following) => void notified.push(following));
  return notified;
};
const events = () => {
  if (FakeEvents.opened === undefined) throw new Error('The page follows no server');
  return FakeEvents.opened;
};

beforeEach(() => {
  resetRemotes();
  window.roostFiles = {};
  const versions = { '1.0.0': aRelease({}, ['domains']), '0.0.0-harness': aRelease({}, ['domains']) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  remotesStore.harness = { remote: 'domains', address: aHarness, folder, isShown: () => true };
});
afterEach(() => {
  stop();
  globalThis.roostHarness = undefined;
  jest.restoreAllMocks();
});

test('a new build is applied once, and its files may run before that', async () => {
  serveHarness({ release: { files: { ...aRelease().files, 'hot-update.js': otherHash } } });
  const notified = follow(async () => {
    expect(window.roostFiles?.[`${folder}hot-update.js`]).toBe(otherHash);
    running = 'two';
    return ['./src/page.tsx'];
  });
  expect(events().url).toBe(`${aHarness}/changes`);
  events().build('two');
  await waitFor(() => expect(notified).toEqual(['current']));
  events().build('two');
  await waitFor(() => expect(notified).toEqual(['current', 'current']));
  expect(updates).toBe(1);
  expect(registered('domains')?.versions['0.0.0-harness']?.files).toHaveProperty(['hot-update.js']);
});

test('a build that does not compile changes nothing, until it is fixed', async () => {
  serveHarness();
  const notified = follow();
  events().build('two', true);
  events().build('one');
  await waitFor(() => expect(notified).toEqual(['broken', 'current']));
  expect(updates).toBe(0);
});

test.each<{ what: string; update: () => Promise<null> }>([
  { what: 'no module accepts', update: () => Promise.reject(new Error('Aborted because ./src/x.ts is not accepted')) },
  { what: 'has no update', update: async () => null },
])('a change that $what needs a reload, and so do all after it', async ({ update }) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serveHarness();
  const notified = follow(update);
  events().build('two');
  events().build('one');
  await waitFor(() => expect(notified).toEqual(['needsReload', 'needsReload']));
});

test('the page says that the server has stopped, and follows it again', async () => {
  serveHarness();
  const notified = follow();
  events().dispatchEvent(new Event('error'));
  events().build('one');
  await waitFor(() => expect(notified).toEqual(['disconnected', 'current']));
});

test('changed styles replace those of the page', async () => {
  const files = { ...aRelease().files, 'remote.css': otherHash };
  const before = aRelease({ styles: 'remote.css', files: { ...files, 'remote.css': `sha384-${'A'.repeat(64)}` } });
  const versions = { '1.0.0': aRelease({}, ['domains']), '0.0.0-harness': before };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  const old = Object.assign(document.createElement('link'), { id: 'domains@0.0.0-harness@' });
  document.head.append(old);
  serveHarness({ release: { styles: 'remote.css', files } });
  const notified = follow();
  events().build('one');
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLLinkElement>('link[href]');
    expect(found?.integrity).toBe(otherHash);
    return found;
  });
  link?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(notified).toEqual(['current']));
  expect(old.isConnected).toBe(false);
  link?.remove();
});
