import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { readRegistry } from './faults/faulty-releases.ts';
import { registryResponse } from './support/signed-registry.ts';

/** Guards against a narrow column of text next to a long French button. */
for (const { width, position } of [
  { width: 1440, position: 'beside' },
  { width: 390, position: 'below' },
] as const) {
  test(`the button of a notice is ${position} its text at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/limitations', async (route) => {
      const response = await route.fetch();
      const limitations = (await response.json()) as Limitations;
      const { activeMailboxesCount } = limitations;
      const json = { ...limitations, mailboxesAwaitingSlotCount: 12, mailboxesLimit: activeMailboxesCount + 5 };
      await route.fulfill({ response, json });
    });
    await signIn(page, { route: 'mailboxes', language: 'fr' });
    const button = page.getByRole('button', { name: 'Choisir les boîtes mail à activer' });
    await expect(button).toBeVisible();
    const text = await page.getByText(/^12 boîtes mail sont inactives/).boundingBox();
    const action = await button.boundingBox();
    expect(text?.width).toBeGreaterThan(220);
    if (position === 'below') expect(action?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    else expect(action?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  });
}

for (const width of [1024, 1440]) {
  test(`the notice of a new version covers nothing of the sidebar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, { route: 'domains', language: 'fr' });
    await expect(page.getByText(/^1–50 /)).toBeVisible();
    const registry = readRegistry();
    const revision = registry.revision + 1;
    const host = { ...registry.documents['host'], live: '9.9.9-next', minimum: revision };
    const next = { ...registry, revision, documents: { ...registry.documents, host } };
    await page.route('**/registry.json', (route) => route.fulfill(registryResponse(next)));
    const read = page.waitForResponse('**/registry.json');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await read;
    const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Recharger' }) });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    const sidebar = await page.locator('.r-sidebar').boundingBox();
    const card = await notice.locator('> *').boundingBox();
    expect(card?.x).toBeGreaterThanOrEqual((sidebar?.x ?? 0) + (sidebar?.width ?? 0));
  });
}
