import type { BrowserContext, Page } from '@playwright/test';
import { expectedMessages } from './faults/expected-messages.ts';
import { remotes } from './faults/faulty-releases.ts';
import { liveVersion, loadedVersions, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expectWorking, firstScreenOf, goTo } from './pages/first-screens.ts';
import { markDocument } from './pages/mark-document.ts';
import { openInDocument } from './pages/open-in-document.ts';
import { changedSources } from './support/changed-sources.ts';
import { fallbackMessages } from './support/fallback-messages.ts';

const parts = ['host', ...remotes] as const;
type Versions = Record<string, string>;

/** The live versions, and those of the next major version of the platform, which renames an export. */
const present: Versions = {};
const next: Versions = {};

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const sources = await changedSources();
  try {
    await sources.replace('shared/package.json', { from: '"version": "4.', to: '"version": "5.' });
    await sources.replace('shared/src/ui/overlays/index.ts', {
      from: 'export { afterPaint }',
      to: 'export { afterPaint as runAfterPaint }',
    });
    await sources.replace('remote-mailboxes/src/builder/use-row-changes.ts', {
      from: 'import { afterPaint }',
      to: 'import { runAfterPaint as afterPaint }',
    });
    for (const part of parts) present[part] = await liveVersion(part);
    // The host first: a remote is published when a published host fits.
    for (const part of parts) next[part] = await sources.publish(part);
  } finally {
    await sources.remove();
  }
});
test.afterEach(() => release(['promote', '--set', ...specsOf(present), '--anyway']));

const versionOf = (versions: Versions, part: string): string => versions[part] ?? '';
const specsOf = (versions: Versions): string[] => parts.map((part) => `${part}@${versions[part]}`);
const ofRemotes = (versions: Versions) => remotes.map((remote) => versionOf(versions, remote));

/** A page that opens between the registry and the document falls back, and says so. */
const ofFallbacks = () => fallbackMessages(remotes, { live: next, shown: present });

/** The errors of requests from now on, of a page that no navigation interrupts. */
const failuresOf = (page: Page): string[] => {
  const failures: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && failures.push(response.url())));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url());
  });
  return failures;
};

const workspaceOf = (page: Page): string => new URL(page.url()).pathname.split('/')[1] ?? '';

/** Stays in the document, as a form with unsaved input does. */
const expectInDocument = async (page: Page, remote: string): Promise<void> => {
  await openInDocument(page, `/${workspaceOf(page)}/${firstScreenOf(remote).path}`);
  await expectWorking(page, remote);
};

/** Opens a document of each remote until the change is over, and once more. */
const openNewPages = async (page: Page, change: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const changed = change.finally(() => (isOver = true));
  for (let turn = 0, last = false; !last; turn += 1) {
    last = isOver;
    const remote = remotes[turn % remotes.length] ?? 'domains';
    await page.goto(`/${workspaceOf(page)}/${firstScreenOf(remote).path}`);
    await expectWorking(page, remote);
  }
  await changed;
};

/** Signs in and opens the settings, which stay open, and a second page for documents during a change. */
const openTwoPages = async (page: Page, context: BrowserContext) => {
  await signIn(page, { route: 'settings' });
  await expectWorking(page, 'settings');
  const isSame = await markDocument(page);
  const newPage = await context.newPage();
  await newPage.goto(page.url());
  return { newPage, isSame, failures: [failuresOf(page), failuresOf(newPage)] };
};

const expectNewPages = async (page: Page, expected: Versions): Promise<void> => {
  const versions = loadedVersions(page, [...ofRemotes(present), ...ofRemotes(next)]);
  for (const remote of remotes) {
    await page.goto(`/${workspaceOf(page)}/${firstScreenOf(remote).path}`);
    await expectWorking(page, remote);
  }
  expect([...versions].toSorted()).toEqual(ofRemotes(expected).toSorted());
};

test('the next host alone is refused, and names each remote', async () => {
  const refused = await release(['promote', 'host', versionOf(next, 'host')]).catch((error: Error) => error.message);
  for (const remote of remotes) expect(refused).toContain(`${remote} ${present[remote]} requires platform ^`);
  expect(await liveVersion('host')).toBe(present['host']);
});

test('a major release in one revision: open pages keep their versions, new pages get the new ones', async ({
  page,
  context,
  allowMessages,
}) => {
  test.setTimeout(240_000);
  allowMessages(...ofFallbacks());
  const { newPage, isSame, failures } = await openTwoPages(page, context);
  const versions = loadedVersions(page, [...ofRemotes(present), ...ofRemotes(next)]);

  await openNewPages(newPage, release(['promote', '--set', ...specsOf(next), '--why', 'Platform 4']));
  expect(await liveVersion('host')).toBe(next['host']);
  await expectNewPages(newPage, next);
  // The open page loads the other remotes only now.
  for (const remote of remotes) await expectInDocument(page, remote);
  expect(await isSame()).toBe(true);
  expect([...versions].toSorted()).toEqual(
    ofRemotes(present)
      .filter((version) => version !== present['settings'])
      .toSorted(),
  );

  // The rollback of the set, with a page of the new host open.
  const isSameNew = await markDocument(newPage);
  const third = await context.newPage();
  await third.goto(page.url());
  failures.push(failuresOf(third));
  await openNewPages(third, release(['rollback', ...parts, '--why', 'Blank lists']));
  await expectNewPages(third, present);
  for (const remote of remotes) await expectInDocument(newPage, remote);
  expect(await isSameNew()).toBe(true);
  expect(failures.flat()).toEqual([]);
  expect(await release(['history'])).toContain('Platform 4');
});

test('remotes are promoted ahead of the host, one at a time, and every page shows them', async ({
  page,
  context,
  allowMessages,
}) => {
  test.setTimeout(240_000);
  allowMessages(...ofFallbacks());
  const { newPage, isSame, failures } = await openTwoPages(page, context);
  // The versions that were rolled back by another test need --anyway.
  for (const remote of remotes) {
    const output = await release(['promote', remote, versionOf(next, remote), '--anyway']);
    expect(output).toContain(`Pages show ${remote} ${present[remote]} until a host fits.`);
    await expectNewPages(newPage, present);
  }
  await openNewPages(newPage, release(['promote', 'host', versionOf(next, 'host'), '--anyway']));
  await expectNewPages(newPage, next);
  await expectInDocument(page, 'mailboxes');
  expect(await isSame()).toBe(true);
  expect(failures.flat()).toEqual([]);
  const read = page.waitForResponse((response) => response.url().endsWith('/registry.json'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await read;
  await goTo(page, workspaceOf(page), 'domains');
  await expectWorking(page, 'domains');
  expect(await isSame()).toBe(false);
});

test.describe('a document from before a rollback', () => {
  // A document that a test serves counts as public; without this permission it cannot reach the local network.
  test.use({ permissions: ['local-network-access'] });

  test('fits no version of the registry after it, and loads the document of the live host once', async ({
    page,
    allowMessages,
  }) => {
    test.setTimeout(240_000);
    allowMessages(...remotes.flatMap((remote) => expectedMessages(remote, {})));
    await release(['promote', '--set', ...specsOf(next), '--anyway']);
    await signIn(page, { route: 'domains' });
    await expectWorking(page, 'domains');
    const document = await page.request.get(page.url());
    const { 'content-encoding': _, 'content-length': __, ...headers } = document.headers();
    const body = await document.body();
    await release(['rollback', ...parts, '--why', 'Blank lists']);

    const versions = loadedVersions(page, [...ofRemotes(present), ...ofRemotes(next)]);
    const documents: string[] = [];
    page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
    await page.route(page.url(), (route) => route.fulfill({ headers, body }), { times: 1 });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => documents.length).toBe(2);
    await expectWorking(page, 'domains');
    expect(documents).toHaveLength(2);
    expect([...versions]).toEqual([present['domains']]);
  });
});
