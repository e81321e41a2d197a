import { expect, test } from './fixtures/roost.ts';
import { openAccountMenu } from './pages/account-menu.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { nameIn, rowsOf } from './pages/wait-for-all-rows.ts';

// The first test saves French in the account.
test.beforeEach(({ sandbox }) => sandbox.reset());

const pages = [
  { path: 'domains', en: 'Domains', fr: 'Domaines' },
  { path: 'domains/create', en: 'Create domains', fr: 'Créer des domaines' },
  { path: 'mailboxes', en: 'Shared inboxes', fr: 'Boîtes mail partagées' },
  { path: 'g-mailboxes', en: 'Google Workspace', fr: 'Google Workspace' },
  { path: 'outlook-mailboxes', en: 'Outlook (beta)', fr: 'Outlook (bêta)' },
  { path: 'spam-checks', en: 'Spam checks', fr: 'Contrôles anti-spam' },
  { path: 'settings/profile', en: 'Profile · Settings', fr: 'Profil · Paramètres' },
  { path: 'settings/billing', en: 'Billing · Settings', fr: 'Facturation · Paramètres' },
  { path: 'settings/company', en: 'Company · Settings', fr: 'Entreprise · Paramètres' },
  { path: 'settings/audit', en: 'Audit trail · Settings', fr: 'Journal d’audit · Paramètres' },
];

test('every page has its own title, in the language of the user', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/auth/sign-in');
  await expect(page).toHaveTitle('Sign in · Roost');
  await signInByForm(page);
  const workspace = new URL(page.url()).pathname.split('/')[1];
  const titles: Record<'en' | 'fr', string[]> = { en: [], fr: [] };
  for (const language of ['en', 'fr'] as const) {
    if (language === 'fr') {
      await (await openAccountMenu(page)).getByRole('button', { name: 'Français' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    }
    for (const { path } of pages) {
      await page.goto(`/${workspace}/${path}`);
      await expect(page).toHaveTitle(/ · .+ · Roost$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      titles[language].push((await page.title()).split(' · ').slice(0, -2).join(' · '));
    }
  }
  expect(titles).toEqual({ en: pages.map(({ en }) => en), fr: pages.map(({ fr }) => fr) });
});

test('the title follows a drawer, the back button and a change of the page', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page);
  await expect(page).toHaveTitle(/^Domains · .+ · Roost$/);
  const name = await nameIn(rowsOf(page).first());
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · Domains · .+ · Roost$`));
  await page.goBack();
  await expect(page).toHaveTitle(/^Domains · .+ · Roost$/);
  await page.getByRole('link', { name: 'Spam checks' }).click();
  await expect(page).toHaveTitle(/^Spam checks · .+ · Roost$/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Domains · .+ · Roost$/);
});

test('the document has a manifest with the brand, and its policy allows it', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  const manifest = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href);
  expect(manifest).toMatch(/^blob:/);
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Roost', icons: [{ sizes: 'any' }] });
  expect((await page.request.get('/touch-icon.png')).headers()['content-type']).toBe('image/png');
});
