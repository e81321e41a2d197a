import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { readRegistry } from './faults/faulty-releases.ts';
import { markDocument } from './pages/mark-document.ts';
import { registryResponse } from './support/signed-registry.ts';

/** The registry before a release of the settings that adds the dashboard. */
const withoutDashboard = () => {
  const registry = structuredClone(readRegistry());
  const settings = registry.remotes['settings'];
  for (const { manifest } of Object.values(settings?.versions ?? {})) delete manifest?.mounts['dashboard'];
  return registry;
};

test('a mount that the open page adopts with a new release opens at a press, without a reload', async ({
  page,
  allowMessages,
}) => {
  allowMessages('Failed to load resource', 'settings');
  const { base = '' } = readRegistry().remotes['settings'] ?? {};
  let isReleased = false;
  let areFilesThere = false;
  await page.route('**/registry.json', async (route) => {
    const { revision, ...released } = readRegistry();
    areFilesThere = isReleased;
    const next = isReleased ? { ...released, revision: revision + 1 } : withoutDashboard();
    await route.fulfill(registryResponse(next));
  });
  await page.route(`${base.replace(/\/$/, '')}/**`, (route) => (areFilesThere ? route.fallback() : route.abort()));
  await signIn(page, { as: 'superadmin@roost.test' });
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  const isSameDocument = await markDocument(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);

  isReleased = true;
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await menu.getByRole('link', { name: 'Domains' }).click();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await isSameDocument()).toBe(true);
});
