import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';

/** Guards against a narrow column of text next to a long French button. */
for (const { width, place } of [
  { width: 1440, place: 'beside' },
  { width: 390, place: 'below' },
] as const) {
  test(`the button of a notice is ${place} its text at ${width} px`, async ({ page }) => {
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
    if (place === 'below') expect(action?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    else expect(action?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  });
}
