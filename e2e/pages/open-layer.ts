import { expect, type Locator, type Page } from '@playwright/test';
import { pressAction } from './press-action.ts';

/** The message of a remote, or of a part of it, that cannot be shown. */
export const failureAt = (page: Page) => page.getByText(/can't be (shown|loaded) right now/);

/** Uses a control of a screen; does nothing when the screen shows an error, even when that replaces the control now. */
const unlessFailed = (page: Page, use: () => Promise<void>) =>
  expect(async () => {
    if (!(await failureAt(page).isVisible())) await use();
  }).toPass({ timeout: 30_000 });

/** Opens a layer; does nothing when the screen shows an error. */
const openUnlessFailed = async (page: Page, open: () => Promise<void>) => {
  const layers = page.getByRole('dialog', { includeHidden: true });
  const before = await layers.count();
  await unlessFailed(page, async () => {
    // On a slow machine, a click that exceeds its timeout can have opened the layer, which hides the control.
    if ((await layers.count()) <= before) await open();
  });
};

const clickUnlessFailed = (page: Page, control: Locator) =>
  openUnlessFailed(page, () => control.click({ timeout: 2_000 }));

/** Opens a dialog by its button. */
export const openBy = (name: string) => (page: Page) =>
  clickUnlessFailed(page, page.getByRole('button', { name, exact: true }).first());

/** Opens a layer that the URL contains; after a reload it is open already or opens soon. */
export const openAt =
  (field: 'domain' | 'check' | 'placement' | 'inbox' | 'exports', open: (page: Page) => Promise<void>) =>
  (page: Page) =>
    new URL(page.url()).searchParams.has(field) ? Promise.resolve() : open(page);
/** Opens the details of the first row. */
export const openDetails = (field: 'domain' | 'check' | 'placement' | 'inbox') =>
  openAt(field, (page) =>
    clickUnlessFailed(page, page.getByRole('row').nth(1).locator('.r-cell--first').getByRole('button')),
  );
/** Opens a tab of the details; when the details are missing, there is no tab to click. */
export const openTab =
  (name: string, field: 'domain' | 'check' = 'domain') =>
  async (page: Page) => {
    await openDetails(field)(page);
    const tab = page.getByRole('dialog').getByRole('tab', { name });
    await expect(tab.or(failureAt(page)).first()).toBeVisible();
    if (await tab.isVisible()) await tab.click();
  };

/** Selects the first row and opens a dialog with an action of the selection bar. */
export const chooseAndOpenBy = (name: string) => async (page: Page) => {
  const row = page.getByRole('row').nth(1).getByRole('checkbox');
  await unlessFailed(page, () => row.check({ timeout: 2_000 }));
  const bar = page.getByRole('group', { name: /^(Selection|Sélection)$/ });
  await openUnlessFailed(page, () => pressAction(bar, name, { timeout: 2_000 }));
};
