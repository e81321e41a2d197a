import type { Page } from '@playwright/test';
import { expectedMessages } from './faults/expected-messages.ts';
import { expect, test } from './faults/fault-test.ts';
import { originOf } from './faults/faulty-releases.ts';
import { screenChunk } from './faults/fault-table.ts';
import { startScenario } from './faults/scenario.ts';
import { expectWorking, goTo } from './pages/first-screens.ts';

test.describe.configure({ mode: 'parallel' });

declare global {
  interface Window {
    /** Computed `display` of the numbered steps when they were first in the document. */
    firstDisplay?: string;
  }
}

/** Records the style of the wizard's numbered steps before the browser can paint them. */
const recordFirstStyle = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const steps = document.querySelector('.r-numbered');
      if (steps !== null) window.firstDisplay ??= getComputedStyle(steps).display;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

/** Holds back the CSS file of the wizard; resolves when the page has requested it. Call `release` to send it. */
const holdStyles = async (page: Page) => {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`${originOf('wizard')}/**/*.css`, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: released.resolve };
};

const firstDisplay = (page: Page) => page.evaluate(() => window.firstDisplay);
/** Resolves when the page has a script of the wizard. */
const scriptLoaded = (page: Page, name: RegExp) =>
  page.waitForResponse((response) => response.url().startsWith(originOf('wizard')) && name.test(response.url()));
/** Resolves when the page has run the scripts that it has. */
const hasRun = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

test('a deep link shows the screen only with its styles, even when they are the last file', async ({
  page,
  workspace,
}) => {
  await recordFirstStyle(page);
  const { requested, release } = await holdStyles(page);
  const loaded = scriptLoaded(page, /\/create-domains-page\.\w+\.js$/);
  await page.goto(`/${workspace}/domains/create`, { waitUntil: 'commit' });
  await Promise.all([requested, loaded]);
  await hasRun(page);
  await expect(page.locator('.r-part-loading')).toBeVisible();
  expect(await firstDisplay(page)).toBeUndefined();
  release();
  await expectWorking(page, 'wizard');
  expect(await firstDisplay(page)).toBe('grid');
});

test('a link to another remote shows its screen only with its styles', async ({ page, workspace }) => {
  await recordFirstStyle(page);
  await page.goto(`/${workspace}/domains`);
  await expectWorking(page, 'domains');
  const { requested, release } = await holdStyles(page);
  const loaded = scriptLoaded(page, /\/remote\.\w+\.js$/);
  await goTo(page, workspace, 'wizard');
  await Promise.all([requested, loaded]);
  await hasRun(page);
  expect(await firstDisplay(page)).toBeUndefined();
  release();
  await expectWorking(page, 'wizard');
  expect(await firstDisplay(page)).toBe('grid');
});

test('after a version without its screen, only the styles of the shown version apply', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  allowMessages(...expectedMessages('wizard', {}));
  const network = (file: string, release: Parameters<typeof screenChunk>[0]) =>
    file === screenChunk(release, 'wizard') ? ('missing' as const) : undefined;
  await startScenario(
    faultProxy,
    ['wizard'],
    { name: 'chunk missing', speed: 'hard', network },
    { before: 'intact version' },
  );
  await page.goto(`/${workspace}/domains/create`, { waitUntil: 'commit' });
  await expectWorking(page, 'wizard');
  const sheets = await page.evaluate(
    (origin) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        .filter(({ href }) => href.startsWith(origin))
        .map(({ href, sheet }) => ({ isFaulty: href.includes('9.9.9-faulty'), isApplied: sheet?.disabled === false })),
    originOf('wizard'),
  );
  expect(sheets).toEqual([
    { isFaulty: true, isApplied: false },
    { isFaulty: false, isApplied: true },
  ]);
});
