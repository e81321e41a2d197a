import type { Locator, Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';
import { registryResponse } from './support/signed-registry.ts';

const setClipboard = (page: Page, { isDenied }: { isDenied: boolean }) =>
  page.addInitScript((denied) => {
    const writeText = () => (denied ? Promise.reject(new Error('denied')) : Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, isDenied);

const actionsOfFirst = (page: Page) =>
  rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions / });

/** Returns the toast that says whether the address was copied. */
const copyFirstAddress = async (page: Page): Promise<Locator> => {
  await actionsOfFirst(page).click();
  await page.getByRole('menuitem', { name: /^(Copy|Copier)/ }).click();
  const toast = page.locator('.r-toast');
  await expect(toast).toBeVisible();
  return toast;
};

for (const width of [390, 1024, 1440]) {
  test(`a toast covers neither the primary action nor the actions of a drawer (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // An error stays until it is closed.
    await setClipboard(page, { isDenied: true });
    await signIn(page, { route: 'mailboxes' });
    await waitForAllRows(page);
    const toast = await copyFirstAddress(page);
    await page.locator('.r-page-header__primary').locator('a, button').click({ trial: true });

    await actionsOfFirst(page).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    // The form scrolls, and its actions stick to the bottom edge.
    await page.setViewportSize({ width, height: 440 });
    const save = page.getByRole('dialog').locator('.r-form__actions').getByRole('button').last();
    await expect(save).toBeVisible();
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const [over, of] = [await toast.boundingBox(), await save.boundingBox()];
        return (of?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0);
      })
      .toBeGreaterThan(0);
  });
}

for (const width of [390, 768, 1024, 1440]) {
  test(`a toast covers no page button of a list that is scrolled to its end (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await setClipboard(page, { isDenied: true });
    await signIn(page, { route: 'mailboxes' });
    await waitForAllRows(page);
    const toast = await copyFirstAddress(page);
    const pages = page.locator('.r-pagination');
    const between = async () => {
      await page.mouse.wheel(0, 5_000);
      const [over, of] = [await toast.boundingBox(), await pages.boundingBox()];
      const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
      return isAtEnd ? (of?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0) : -1;
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^51–/)).toBeVisible();
  });
}

for (const { width, language, reload } of [
  { width: 390, language: 'fr', reload: 'Recharger' },
  { width: 1440, language: 'en', reload: 'Reload' },
] as const) {
  test(`the notice of a new version covers neither the primary action nor a toast (${language}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let isReleased = false;
    await page.route('**/registry.json', async (route) => {
      const response = await route.fetch();
      const registry = await response.json();
      const revision = registry.revision + 1;
      const host = { ...registry.documents.host, live: '99.0.0', minimum: revision };
      const released = { ...registry, revision, documents: { ...registry.documents, host } };
      await route.fulfill({ response, ...registryResponse(isReleased ? released : registry) });
    });
    await setClipboard(page, { isDenied: true });
    await signIn(page, { route: 'mailboxes', language });
    await waitForAllRows(page);
    isReleased = true;
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const notice = page.locator('.r-new-version__card');
    await expect(notice.getByRole('button', { name: reload })).toBeVisible({ timeout: 20_000 });
    await page.locator('.r-page-header__primary').locator('a, button').click({ trial: true });

    const toast = await copyFirstAddress(page);
    await notice.getByRole('button', { name: reload }).click({ trial: true });
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await notice.boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
  });
}

test('a press reaches what is below and around a toast that fades out', async ({ page }) => {
  await setClipboard(page, { isDenied: false });
  await signIn(page, { route: 'mailboxes' });
  await waitForAllRows(page);
  const toast = await copyFirstAddress(page);
  const whileClosing = toast.evaluate(
    (element) =>
      new Promise<object>((resolve) => {
        new MutationObserver(() => {
          if (element.getAttribute('data-state') !== 'closed') return;
          const { left, top, width, height } = element.getBoundingClientRect();
          const takesPress = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
          resolve({ isShown: height > 0, below: takesPress(top + height / 2), around: takesPress(top - 12) });
        }).observe(element, { attributes: true });
      }),
  );
  await toast.getByRole('button').click();
  expect(await whileClosing).toEqual({ isShown: true, below: false, around: false });
});
