import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

const lists = ['domains', 'mailboxes', 'spam-checks', 'inbox-placements'] as const;

for (const route of lists) {
  test(`the header, the tools and the table of ${route} are in order and dense`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, { route });
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

test('normal states are quiet grey, and exceptions have a colour', async ({ page }) => {
  await signIn(page, { route: 'domains?sort=status' });
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

test('lists show relative times, and a focused row the exact one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
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
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const running = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        return effect instanceof KeyframeEffect && Number(duration) > 0 ? [effect.target?.className ?? ''] : [];
      }),
    );
  await signIn(page, { route: 'mailboxes' });
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

test('layers move for 120 to 200 ms, and a drawer for 300 ms', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, { route: 'mailboxes' });
  await waitForAllRows(page);
  const row = rowsOf(page).first();
  await row.locator('.r-cell--first').getByRole('button').click();
  await page.locator('.r-drawer').waitFor();
  await expect(page.locator('.r-drawer')).toHaveCSS('animation-duration', '0.3s');
  await page.keyboard.press('Escape');
  await page.locator('.r-drawer').waitFor({ state: 'detached' });
  await row.getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Bulk Edit Tags' }).click();
  const dialog = page.locator('.r-dialog');
  await dialog.waitFor();
  const seconds = Number.parseFloat(await dialog.evaluate((layer) => getComputedStyle(layer).animationDuration));
  expect(seconds).toBeGreaterThanOrEqual(0.12);
  expect(seconds).toBeLessThanOrEqual(0.2);
});

test('the sticky actions of a form keep the corners of its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await waitForAllRows(page);
  await rowsOf(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /DNS/ }).first().click();
  const actions = page.getByRole('dialog').locator('.r-form__actions');
  await expect(actions).toBeVisible();
  for (const side of ['left', 'right']) {
    await expect(page.locator('.r-dialog')).toHaveCSS(`border-bottom-${side}-radius`, '8px');
    await expect(actions).toHaveCSS(`border-bottom-${side}-radius`, '7px');
  }
});

test('the sidebar shows the account button whole in a window of 800 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn(page);
  await waitForAllRows(page);
  const sidebar = page.locator('.r-sidebar');
  await expect(sidebar.getByRole('button', { name: /^Account:/ })).toBeInViewport({ ratio: 1 });
  expect(await sidebar.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBeLessThanOrEqual(0);
});
