import type { Page } from '@playwright/test';
import { expect, test } from './faults/fault-test.ts';
import { openScreen } from './faults/open-screen.ts';
import { chooseAndOpenBy } from './pages/open-layer.ts';
import { pressAction } from './pages/press-action.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

// The fault tests run without motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const lists = ['domains', 'mailboxes', 'spam-checks', 'inbox-placements'] as const;

for (const route of lists) {
  test(`the header, the tools and the table of ${route} are in order and dense`, async ({ page, workspace }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, workspace, { route });
    await waitForAllRows(page);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/${route}$`));
    const title = page.getByRole('heading', { level: 1 });
    const boxes = [title, page.getByRole('searchbox'), page.getByRole('table')];
    const tops = await Promise.all(boxes.map(async (at) => (await at.boundingBox())?.y ?? Number.NaN));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(title).toHaveCSS('font-size', '20px');
    await expect(title).toHaveCSS('font-weight', '600');
    await expect(page.getByRole('table')).toHaveCSS('font-size', '13px');
    const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height < 40 || height > 41)).toEqual([]);
    if (route === 'inbox-placements') return;
    // The selection bar replaces the tools and moves nothing.
    const table = await page.getByRole('table').boundingBox();
    await rowsOf(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible();
    expect(await page.getByRole('table').boundingBox()).toEqual(table);
  });
}

test('normal states are quiet grey, and exceptions have a colour', async ({ page, workspace }) => {
  await openScreen(page, workspace, { route: 'domains?sort=status' });
  await waitForAllRows(page);
  const fillOf = (text: string) =>
    page
      .getByRole('table')
      .locator('.r-badge', { hasText: new RegExp(`^${text}$`) })
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const transparent = 'rgba(0, 0, 0, 0)';
  expect(await fillOf('Active')).toBe(transparent);
  await page.goto(`${new URL(page.url()).pathname}?status=Inactive`);
  await waitForAllRows(page);
  expect(await fillOf('Inactive')).not.toBe(transparent);
});

test('lists show relative times, and a focused row the exact one', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, workspace);
  await waitForAllRows(page);
  const time = rowsOf(page).first().locator('time');
  await expect(time).toHaveText(/^.*\b(ago|yesterday|last|now)\b/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.r-hint')).toHaveText(/\d{4}/);
});

test('nothing moves with reduced motion: no animation runs in a list, a menu, a drawer or a dialog', async ({
  page,
  workspace,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const running = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        return effect instanceof KeyframeEffect && Number(duration) > 0 ? [effect.target?.className ?? ''] : [];
      }),
    );
  await openScreen(page, workspace, { route: 'mailboxes' });
  await expect(page.locator('.r-skeleton, tbody .r-row').first()).toBeVisible();
  expect(await running()).toEqual([]);
  await waitForAllRows(page);
  const row = rowsOf(page).first();
  await row.getByRole('button', { name: /^Actions for / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await running()).toEqual([]);
  await page.keyboard.press('Escape');
  await row.locator('.r-cell--first').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await running()).toEqual([]);
});

test('a skeleton does not move in its first two seconds, which most waits do not exceed', async ({
  page,
  workspace,
}) => {
  await page.route(
    ({ pathname }) => pathname === '/v1/mailboxes',
    () => undefined,
  );
  await openScreen(page, workspace, { route: 'mailboxes' });
  /** In ms, of all endless animations. */
  const delays = () =>
    page.evaluate(() => {
      const timings = document.getAnimations().map(({ effect }) => effect?.getTiming());
      return [...new Set(timings.filter((timing) => timing?.iterations === Infinity).map((timing) => timing?.delay))];
    });
  await expect(page.locator('tbody .r-skeleton').first()).toBeVisible();
  await expect.poll(delays).toEqual([2_000]);
});

test('layers move for 120 to 200 ms, and a drawer for 300 ms', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, workspace, { route: 'mailboxes' });
  await waitForAllRows(page);
  const row = rowsOf(page).first();
  await row.locator('.r-cell--first').getByRole('button').click();
  await page.locator('.r-drawer').waitFor();
  await expect(page.locator('.r-drawer')).toHaveCSS('animation-duration', '0.3s');
  await page.keyboard.press('Escape');
  await page.locator('.r-drawer').waitFor({ state: 'detached' });
  await row.getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Edit Tags');
  const dialog = page.locator('.r-dialog');
  await dialog.waitFor();
  const seconds = Number.parseFloat(await dialog.evaluate((layer) => getComputedStyle(layer).animationDuration));
  expect(seconds).toBeGreaterThanOrEqual(0.12);
  expect(seconds).toBeLessThanOrEqual(0.2);
});

test('the sticky actions of a form keep the corners of its dialog', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, workspace);
  await waitForAllRows(page);
  await rowsOf(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await pressAction(bar, 'Bulk Update DNS');
  const actions = page.getByRole('dialog').locator('.r-form__actions');
  await expect(actions).toBeVisible();
  for (const side of ['left', 'right']) {
    await expect(page.locator('.r-dialog')).toHaveCSS(`border-bottom-${side}-radius`, '8px');
    await expect(actions).toHaveCSS(`border-bottom-${side}-radius`, '7px');
  }
});

/** Dialogs whose actions are in their content, each with how to open it from its list. */
const formDialogs: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['a bulk update of DNS', 'domains', chooseAndOpenBy('Bulk Update DNS')],
  [
    'the preview of a bulk update of DNS',
    'domains?status=Active',
    async (page) => {
      await chooseAndOpenBy('Bulk Update DNS')(page);
      await page.getByRole('switch', { name: /DMARC policy/ }).check();
      await page.getByRole('button', { name: 'Preview changes' }).click();
      await expect(page.getByRole('list', { name: 'Preview' })).toBeVisible();
    },
  ],
  ['a transfer', 'domains', (page) => pressAction(page, 'Transfer Domains')],
  ['an update of forwarding', 'mailboxes?status=Active', chooseAndOpenBy('Forwarding Update (1)')],
];

for (const [name, route, open] of formDialogs) {
  test(`the actions of ${name} are at the foot of a phone`, async ({ page, workspace }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, workspace, { route });
    await waitForAllRows(page);
    await open(page);
    const actions = page.getByRole('dialog').locator('.r-form__actions');
    await expect(actions).toBeVisible();
    const endOf = async () => {
      const { y = 0, height = 0 } = (await actions.boundingBox()) ?? {};
      return Math.round(y + height);
    };
    await expect.poll(endOf).toBe(844);
  });
}

for (const height of [480, 600, 768]) {
  test(`the account button and every link of the sidebar can be pressed in a window of ${height} px`, async ({
    page,
    workspace,
  }) => {
    await page.setViewportSize({ width: 1440, height });
    await openScreen(page, workspace);
    await waitForAllRows(page);
    const sidebar = page.locator('.r-sidebar');
    const account = sidebar.getByRole('button', { name: /^Account:/ });
    await expect(account).toBeInViewport({ ratio: 1 });
    // With the keyboard, no focused link is below the account button.
    for (const link of await sidebar.locator('a, button').all()) {
      await link.focus();
      await link.click({ trial: true });
    }
    await account.click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  });
}

test.describe('of the superadmin', () => {
  test.use({ account: 'superadmin@roost.test' });

  test('a failed job shows its whole error and its action at 1024 px and on a phone', async ({ page, workspace }) => {
    const job = {
      id: 'b7f3f1de-6f0f-4a53-9d0c-0c4f0f6f2f11',
      kind: 'renewals',
      workspace: null,
      attempts: 5,
      error: 'The connection to the payment provider was lost before it answered. The renewal may have been paid.',
      failedAt: '2026-01-05T10:00:00.000Z',
    };
    await page.route('**/v1/dashboard/failed-jobs', (route) =>
      route.fulfill({ json: [job], headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.setViewportSize({ width: 1024, height: 768 });
    await openScreen(page, workspace, { route: 'dashboard', language: 'fr' });
    const card = page.getByRole('table', { name: 'Tâches en échec' }).locator('tbody tr.r-row').first();
    const action = card.getByRole('button', { name: /^Relancer/ });
    const error = card.getByText(job.error);
    const expectWhole = async () => {
      await action.scrollIntoViewIfNeeded();
      await expect(action).toBeInViewport({ ratio: 1 });
      expect(await error.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    };
    await expectWhole();
    await expect(page.locator('.r-table-scroll[data-overflows]')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card).toHaveCSS('display', 'flex');
    await expectWhole();
  });
});

test('the sidebar shows the account button whole in a window of 800 px', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openScreen(page, workspace);
  await waitForAllRows(page);
  const sidebar = page.locator('.r-sidebar');
  await expect(sidebar.getByRole('button', { name: /^Account:/ })).toBeInViewport({ ratio: 1 });
  expect(await sidebar.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBeLessThanOrEqual(0);
});
