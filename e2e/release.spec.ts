import type { Page, Response } from '@playwright/test';
import { liveVersion, publishSecond, release, removeFiles } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signInByForm } from './pages/sign-in-page.ts';

let first = '';
let second = '';
let putBack = async () => {};

test.beforeAll(async () => {
  first = await liveVersion('domains');
  second = await publishSecond('domains');
});
test.afterEach(async () => {
  await putBack();
  putBack = async () => {};
  await release(['promote', 'domains', first]);
});

/** Console messages for a missing file. */
const ofMissingFile = [
  '404 (Not Found)',
  'The part domains failed',
  'ChunkLoadError',
  'Refused to execute script',
  'Loading chunk',
];

const openList = async (page: Page) => {
  await page.goto('/');
  await signInByForm(page);
  await expect(page.getByText('1–50 of')).toBeVisible();
};

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Focuses the page, which then reads the registry. */
const lookAgain = async (page: Page) => {
  const read = page.waitForResponse((response) => response.url().endsWith('/registry.json'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await read;
};

/** Marks the open document; the returned function tells whether it is still open. */
const isSameDocument = async (page: Page) => {
  const mark = `${Math.random()}`;
  await page.evaluate((name) => void (document.documentElement.dataset['mark'] = name), mark);
  return () => page.evaluate((name) => document.documentElement.dataset['mark'] === name, mark);
};

const loadedVersions = (page: Page): Set<string> => {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const version = /\/(\d+\.\d+\.\d+-\w+)\/remoteEntry\.js$/.exec(request.url())?.[1];
    if (version === first || version === second) versions.add(version);
  });
  return versions;
};

test('an open form loses nothing during 20 releases and rollbacks, and the next remote loads its new version', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await sandbox.reset();
  await openList(page);
  await menu(page, 'Shared inboxes').click();
  await page.getByRole('main').getByRole('link', { name: 'Create Inboxes' }).click();
  const firstName = page.getByLabel('First name', { exact: true });
  const isSame = await isSameDocument(page);
  for (let round = 1; round <= 20; round += 1) {
    await release(['promote', 'domains', second]);
    await lookAgain(page);
    await firstName.fill(`Ada ${round}`);
    await release(['rollback', 'domains']);
    await lookAgain(page);
    await expect(firstName).toHaveValue(`Ada ${round}`);
  }
  expect(await liveVersion('domains')).toBe(first);
  await release(['promote', 'domains', second]);
  await lookAgain(page);

  // The form has unsaved input, so the link stays in this document.
  await menu(page, 'Domains').click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(await isSame()).toBe(true);

  const versions = loadedVersions(page);
  await menu(page, 'Shared inboxes').click();
  await expect(page.getByRole('heading', { name: 'Manage your inboxes' })).toBeVisible();
  expect(await isSame()).toBe(false);
  await menu(page, 'Domains').click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect([...versions]).toEqual([second]);

  await menu(page, 'Shared inboxes').click();
  await page.getByRole('main').getByRole('link', { name: 'Create Inboxes' }).click();
  await expect(firstName).toHaveValue('Ada 20');
});

test('a browser with a version downloads only the changes of the next one', async ({ page }) => {
  await openList(page);
  await release(['promote', 'domains', second]);
  const ofSecond: Response[] = [];
  page.on('response', (response) => void (response.url().includes(`/${second}/`) && ofSecond.push(response)));
  await page.reload();
  await expect(page.getByText('1–50 of')).toBeVisible();
  const scripts = ofSecond.filter((response) => response.url().endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    expect({ url: script.url(), encoding: script.headers()['content-encoding'] }).toMatchObject({ encoding: 'dcz' });
    expect((await script.request().sizes()).responseBodySize).toBeLessThan(500);
  }
});

test('a page whose version was removed reloads once into the new one', async ({ page, allowMessages }) => {
  allowMessages(...ofMissingFile);
  await openList(page);
  await release(['promote', 'domains', second]);
  putBack = await removeFiles('domains', first);
  const versions = loadedVersions(page);
  let documents = 0;
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (documents += 1)));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.poll(() => [...versions]).toEqual([second]);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(documents).toBe(1);
});

test('a missing file shows an error in its outlet, without a reload, while nothing newer is live', async ({
  page,
  allowMessages,
}) => {
  allowMessages(...ofMissingFile);
  await openList(page);
  putBack = await removeFiles('domains', first);
  const isSame = await isSameDocument(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('heading', { name: "Domains can't be shown right now" })).toBeVisible();
  await putBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isSame()).toBe(true);
});
