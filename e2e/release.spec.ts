import type { Page, Response } from '@playwright/test';
import { liveVersion, loadedVersions, publishSecond, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signInToDomains } from './pages/domains-list.ts';
import { markDocument } from './pages/mark-document.ts';

let first = '';
let second = '';

test.beforeAll(async () => {
  first = await liveVersion('domains');
  second = await publishSecond('domains');
});
test.afterEach(() => release(['promote', 'domains', first, '--anyway']));

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Focuses the page, which then reads the registry. */
const lookAgain = async (page: Page) => {
  const read = page.waitForResponse((response) => response.url().endsWith('/registry.json'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await read;
};

test('an open form loses nothing during 20 releases and rollbacks, and the next remote loads its new version', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await sandbox.reset();
  await signInToDomains(page);
  await menu(page, 'Shared inboxes').click();
  await page.getByRole('main').getByRole('link', { name: 'Create Inboxes' }).click();
  const firstName = page.getByLabel('First name', { exact: true });
  const isSame = await markDocument(page);
  for (let round = 1; round <= 20; round += 1) {
    await release(['promote', 'domains', second, '--anyway']);
    await lookAgain(page);
    await firstName.fill(`Ada ${round}`);
    await release(['rollback', 'domains']);
    await lookAgain(page);
    await expect(firstName).toHaveValue(`Ada ${round}`);
  }
  expect(await liveVersion('domains')).toBe(first);
  await release(['promote', 'domains', second, '--anyway']);
  await lookAgain(page);

  // The form has unsaved input, so the link stays in this document.
  await menu(page, 'Domains').click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(await isSame()).toBe(true);

  const versions = loadedVersions(page, [first, second]);
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
  await signInToDomains(page);
  await release(['promote', 'domains', second, '--anyway']);
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

test('a page that stays in one remote offers to reload for an urgent fix', async ({ page }) => {
  await signInToDomains(page);
  const versions = loadedVersions(page, [first, second]);
  await release(['promote', 'domains', second, '--anyway', '--urgent', '--why', 'Prices were wrong']);
  await lookAgain(page);
  const notice = page.getByRole('status').filter({ hasText: 'An important fix is available.' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  expect([...versions]).toEqual([]);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect([...versions]).toEqual([second]);
  await expect(notice).toBeHidden();
});
