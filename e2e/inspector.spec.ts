import type { BrowserContext, Page } from '@playwright/test';
import { expectedMessages } from './faults/expected-messages.ts';
import { baseOf, readRegistry, remotes, withComparison } from './faults/faulty-releases.ts';
import { signIn } from './fixtures/sign-in.ts';
import { withConfig } from './fixtures/with-config.ts';
import { expect, test } from './fixtures/roost.ts';
import { expectAccessible } from './support/accessibility.ts';
import { registryResponse } from './support/signed-registry.ts';

const inspector = (page: Page) => page.getByRole('dialog', { name: 'Inspector' });
const press = (page: Page) => page.keyboard.press('Control+Alt+KeyR');
const fact = (page: Page, label: string) =>
  inspector(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd');
const showRemote = (page: Page, name: string) => inspector(page).getByRole('tab', { name, exact: true }).click();

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`the key opens the inspector, and Escape returns to the page (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const chunks: string[] = [];
    page.on('request', (request) => void (/\/inspector\.\w+\.js/.test(request.url()) && chunks.push(request.url())));
    await signIn(page, { route: 'domains' });
    const search = page.getByRole('searchbox').first();
    await search.focus();
    expect(chunks).toEqual([]);
    await press(page);
    await expect(inspector(page)).toBeVisible();
    expect(chunks).toHaveLength(1);
    const { live = '' } = readRegistry().remotes['domains'] ?? {};
    await expect(inspector(page).getByRole('row', { name: /Domains/ })).toContainText('It is the live version.');
    await expectAccessible(page);
    await showRemote(page, 'Domains');
    await expect(fact(page, 'Shown version')).toHaveText(live);
    await expect(fact(page, 'Live version')).toHaveText(live);
    await expect(fact(page, 'Channel')).toHaveText('Stable');
    await expect(fact(page, 'Compatibility')).toHaveText('Fits this host');
    await expect(fact(page, 'Load time')).toHaveText(/^[\d,]+ ms$/);
    await expect(fact(page, 'Size')).toHaveText(/^[\d,.]+ kB transferred, [\d,.]+ kB decoded$/);
    await expect(fact(page, 'Shared packages')).toHaveText(/^\d+ packages, one copy of each$/);
    await expectAccessible(page);
    await inspector(page).getByRole('tab', { name: 'Shared packages' }).click();
    await expect(inspector(page).getByRole('row', { name: /^react / })).toContainText('roost_host');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(search).toBeFocused();
  });
}

test('with all remotes dead, the inspector opens and names the failure', async ({ page, allowMessages }) => {
  allowMessages(...remotes.flatMap((remote) => expectedMessages(remote, {})));
  for (const remote of remotes) await page.route(`${baseOf(remote)}**`, (route) => route.abort());
  await signIn(page, { route: 'domains' });
  await expect(page.getByRole('heading', { name: "Domains can't be shown right now" })).toBeVisible();
  await press(page);
  await expect(inspector(page).getByRole('row', { name: /Domains/ })).toContainText('No version could be shown.');
  await showRemote(page, 'Domains');
  await expect(fact(page, 'Shown version')).toHaveText('Not shown');
  await expect(fact(page, 'Load time')).toHaveText('Not measured');
  await expect(fact(page, 'Repeated requests')).toHaveText(/^[1-9]/);
  await expect(
    inspector(page)
      .getByText(/The part domains failed: RemoteUnavailable: domains/)
      .first(),
  ).toBeVisible();
});

/** Version 9.9.9 of the domains is live, with the files of the published version, which is the previous one. */
const addNextVersion = async (context: BrowserContext): Promise<string> => {
  const registry = readRegistry();
  const domains = registry.remotes['domains'];
  const previous = domains?.live ?? '';
  const release = domains?.versions[previous];
  if (domains === undefined || release === undefined) throw new Error('The domains have no live version');
  const entry = { ...domains, live: '9.9.9', previous, versions: { '9.9.9': release, [previous]: release } };
  const next = withComparison(
    { ...registry, revision: registry.revision + 1, remotes: { ...registry.remotes, domains: entry } },
    { remote: 'domains', version: '9.9.9', lacks: [] },
  );
  await context.route('**/registry.json', (route) => route.fulfill(registryResponse(next)));
  const base = baseOf('domains');
  await context.route(`${base}9.9.9/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/9.9.9/', `/${previous}/`) });
    await route.fulfill({ response });
  });
  return previous;
};

test('the last good version is shown in this tab only, until it is cleared', async ({ page, context }) => {
  const previous = await addNextVersion(context);
  const banner = page.getByRole('status').filter({ hasText: 'instead of the live version' });
  await signIn(page, { route: 'domains' });
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  await press(page);
  await showRemote(page, 'Domains');
  await expect(fact(page, 'Shown version')).toHaveText('9.9.9');
  await inspector(page)
    .getByRole('button', { name: `Use last good: ${previous}` })
    .click();
  await expect(banner).toContainText(`This tab shows Domains ${previous} instead of the live version.`);
  await press(page);
  await showRemote(page, 'Domains');
  await expect(fact(page, 'Shown version')).toHaveText(previous);
  await expect(fact(page, 'Live version')).toHaveText('9.9.9');
  await expect(fact(page, 'Reason')).toHaveText('The inspector chose it for this tab.');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  await press(other);
  await showRemote(other, 'Domains');
  await expect(fact(other, 'Shown version')).toHaveText('9.9.9');
  await other.close();

  await inspector(page).getByRole('button', { name: 'Clear overrides' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  await press(page);
  await showRemote(page, 'Domains');
  await expect(fact(page, 'Shown version')).toHaveText('9.9.9');
});

test.describe('in production', () => {
  // Changed documents are not from a loopback address.
  test.use({ permissions: ['local-network-access'] });

  test('the key does nothing for others than staff', async ({ page }) => {
    await withConfig(page, { stage: 'production', demoAccounts: [] });
    const chunks: string[] = [];
    page.on('request', (request) => void (/\/inspector\.\w+\.js/.test(request.url()) && chunks.push(request.url())));
    await signIn(page, { route: 'domains' });
    await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
    await press(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(chunks).toEqual([]);
  });
});
