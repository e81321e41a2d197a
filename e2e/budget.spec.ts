import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { api } from './support/stack.ts';
import { watchRequests, type Watched } from './support/watch-requests.ts';

const kilobyte = 1_000;
const bytesOf = (requests: readonly Watched[]) => requests.reduce((all, { bytes }) => all + bytes, 0);
const scriptsOf = (requests: readonly Watched[]) => requests.filter(({ url }) => url.endsWith('.js'));
/** Merges a preload with the script that uses it. */
const once = (requests: readonly Watched[]) => [...new Map(requests.map((one) => [one.url, one])).values()];

/** Length of the longest chain of requests, each started by the previous one. */
const depthOf = (requests: readonly Watched[]): number => {
  const depths = new Map<string, number>();
  for (const { url, initiator } of requests) if (!depths.has(url)) depths.set(url, 1 + (depths.get(initiator) ?? 0));
  return Math.max(...depths.values());
};

declare global {
  interface Window {
    /** When the page had the first rows of the list, in ms since 1970. */
    listedAt?: number;
  }
}

/** Runs in the page. A slow test notices the list later, when the page already loads what it needs after the list. */
const noteListed = () =>
  new MutationObserver(() => {
    if (window.listedAt === undefined && document.querySelector('tbody input[type="checkbox"]') !== null)
      window.listedAt = performance.timeOrigin + performance.now();
  }).observe(document, { childList: true, subtree: true });

/** Opens the list of domains; resolves to the requests until the page had the first rows. */
const openList = async (page: Page): Promise<Watched[]> => {
  await page.goto('/');
  await signInByForm(page);
  await expect(page.getByRole('row')).toHaveCount(51);
  const requests = await watchRequests(page);
  await page.addInitScript(noteListed);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(51);
  const listedAt = (await page.evaluate(() => window.listedAt)) ?? Number.NaN;
  const ofList = () => requests.filter(({ startedAt }) => startedAt <= listedAt);
  // Without the time of the rows, or with that of their placeholders, no budget could fail.
  expect(scriptsOf(ofList()).some(({ url }) => /\/domains-page\.[^/]+$/.test(url))).toBe(true);
  expect(ofList().some(({ url }) => url.startsWith(`${api}/domains?`))).toBe(true);
  await expect.poll(() => scriptsOf(ofList()).filter(({ bytes }) => bytes === 0)).toEqual([]);
  return ofList();
};

test('the list of domains loads within its budget', async ({ page, sandbox }) => {
  await sandbox.reset();
  const requests = await openList(page);
  const files = requests.filter(({ url }) => !url.startsWith(api));
  expect(bytesOf(scriptsOf(files))).toBeLessThan(180 * kilobyte);
  expect(once(scriptsOf(files)).length).toBeLessThanOrEqual(6);
  // Each file once: an unused preload would download it twice.
  expect(scriptsOf(files)).toHaveLength(once(scriptsOf(files)).length);
  expect(bytesOf(files)).toBeLessThan(335 * kilobyte);
  expect(requests.length).toBeLessThanOrEqual(30);
  expect(depthOf(requests)).toBeLessThanOrEqual(3);
  expect(await page.locator('*').count()).toBeLessThan(2_100);
});

test('each API request is sent once, and the list is requested before the script of its screen', async ({ page }) => {
  const requests = await openList(page);
  const reads = requests.filter(({ url }) => url.startsWith(api)).map(({ url }) => url);
  expect(reads).toHaveLength(new Set(reads).size);
  const list = requests.find(({ url }) => url.startsWith(`${api}/domains?`));
  expect(list?.initiator).toBe(page.url());
});

test('the shell loads within its budget', async ({ page }) => {
  const requests = await watchRequests(page);
  await page.goto('/auth/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => scriptsOf(requests).filter(({ bytes }) => bytes === 0)).toEqual([]);
  // Includes 14 KB of the form library, which only pages with a form load. The target is 120 KB.
  expect(bytesOf(scriptsOf(requests))).toBeLessThan(182 * kilobyte);
  const first = scriptsOf(requests).filter(({ url }) => /\/main\.[^/]+$/.test(url));
  expect(bytesOf(first)).toBeLessThan(163 * kilobyte);
  expect(requests.length).toBeLessThanOrEqual(16);
});
