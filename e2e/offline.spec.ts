import { openDomains } from './pages/domains-list.ts';
import { expect, test } from './fixtures/roost.ts';
import { nameIn, rowsOf } from './pages/wait-for-all-rows.ts';

const words = {
  en: {
    bar: "You're offline. Changes can't be saved until the connection is back.",
    offline: "You're offline. Try again when the connection is back.",
    search: 'Search domains',
    failed: 'Your domains could not be loaded',
    actions: /^Actions for /,
    remove: 'Delete',
    cancel: 'Cancel',
  },
  fr: {
    bar: 'Vous êtes hors ligne. Aucune modification ne peut être enregistrée avant le retour de la connexion.',
    offline: 'Vous êtes hors ligne. Réessayez quand la connexion sera rétablie.',
    search: 'Rechercher un domaine',
    failed: 'Vos domaines n’ont pas pu être chargés',
    actions: /^Actions /,
    remove: 'Supprimer',
    cancel: 'Annuler',
  },
} as const;

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'fr', width: 390 },
] as const) {
  const texts = words[language];

  test(`offline (${language}, ${width} px): a deletion fails immediately, and is not sent after Cancel`, async ({
    page,
    context,
    allowMessages,
  }) => {
    allowMessages('net::ERR_INTERNET_DISCONNECTED', 'ChunkLoadError');
    await page.setViewportSize({ width, height: 900 });
    await openDomains(page, { language });
    const row = rowsOf(page).first();
    const name = await nameIn(row);
    await row.getByRole('button', { name: texts.actions }).click();
    await page.getByRole('menuitem', { name: texts.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(texts.bar)).toBeVisible();
    await expect(row).toHaveCSS('opacity', '0.6');
    await dialog.getByRole('button', { name: texts.remove }).click();
    await expect(dialog.getByText(texts.offline)).toBeVisible();
    await dialog.getByRole('button', { name: texts.cancel }).click();
    await expect(dialog).toBeHidden();

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await context.setOffline(false);
    await expect(page.getByText(texts.bar)).toBeHidden();
    await page.reload();
    // The row renders before its name.
    await expect.poll(() => nameIn(rowsOf(page).first())).toBe(name);
    expect(sent).not.toContain('DELETE');
  });

  test(`offline (${language}, ${width} px): a search that cannot be loaded shows an error, not an empty page`, async ({
    page,
    context,
    allowMessages,
  }) => {
    // The connection can end while the host still loads a chunk that this page does not need.
    allowMessages('net::ERR_INTERNET_DISCONNECTED', 'ChunkLoadError');
    await page.setViewportSize({ width, height: 900 });
    await openDomains(page, { language });
    await context.setOffline(true);
    await page.getByLabel(texts.search).fill('north');
    await expect(page.getByRole('heading', { name: texts.failed })).toBeVisible();
    await expect(page.getByText(texts.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(rowsOf(page).first()).toBeVisible();
  });

  test(`offline (${language}, ${width} px): the bar moves nothing and covers no primary action`, async ({
    page,
    context,
    allowMessages,
  }) => {
    allowMessages('net::ERR_INTERNET_DISCONNECTED');
    await page.setViewportSize({ width, height: 900 });
    await openDomains(page, { language });
    await page.mouse.click(width / 2, 5);
    // The bar's script is loaded.
    await expect(page.locator('.r-page-notice')).toHaveCount(2);
    const primary = page.locator('.r-page-header__primary').locator('a, button');
    const boxes = () =>
      Promise.all(
        [page.getByRole('heading', { level: 1 }), rowsOf(page).first(), primary].map((at) => at.boundingBox()),
      );
    const before = await boxes();
    await context.setOffline(true);
    const bar = page.getByText(texts.bar);
    await expect(bar).toBeVisible();
    expect(await boxes()).toEqual(before);
    const [of, over] = [await primary.boundingBox(), await bar.boundingBox()];
    if (of === null || over === null) throw new Error('The bar or the primary action has no box');
    expect(over.y >= of.y + of.height || over.y + over.height <= of.y || over.x >= of.x + of.width).toBe(true);
    expect(over.y + over.height).toBeLessThan(900);
    await primary.click({ trial: true });
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    expect(await boxes()).toEqual(before);
  });
}
