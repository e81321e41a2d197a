import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readRegistry } from './faults/faulty-releases.ts';
import { liveVersion, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { teamRepository, type TeamRepository } from './fixtures/team-repository.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { portBase, workFolder } from './support/stack.ts';

const pageFile = 'remote-reports/src/reports/reports-page.tsx';
let team: TeamRepository | undefined;
let host = { version: '', document: '' };

const presentHost = async () => ({
  version: await liveVersion('host'),
  document: await readFile(resolve(workFolder, 'releases/host/index.html'), 'utf8'),
});

/** A remote of another repository, for members that can change data. It passes its own checks and is registered. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = await presentHost();
  team = await teamRepository('reports', { en: 'Team reports', fr: 'Rapports' });
  const to = "path: 'reports',\n      role: 'USER',";
  await team.replace('remote-reports/src/remote.manifest.ts', { from: "path: 'reports',", to });
  await team.pnpm('check');
  await team.pnpm('release', 'register', 'remote-reports', '--base', `http://localhost:${portBase + 6}/reports/`);
});

test.afterAll(async () => {
  await team?.remove();
  if ('reports' in readRegistry().remotes) await release(['unregister', 'reports']);
  await rm(resolve(workFolder, 'releases/reports'), { recursive: true, force: true });
});

test('a new remote is in the menu of the running host, and its screen opens', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page, { as: 'user@roost.test' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const links = await menu.getByRole('link').allInnerTexts();
  expect(links.slice(-2)).toEqual(['Team reports', 'Settings']);
  await menu.getByRole('link', { name: 'Team reports' }).click();
  await expect(page.getByRole('heading', { name: 'Team reports', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page).toHaveTitle(/^Team reports · .+ · Roost$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Team reports', level: 1 })).toBeVisible();
  expect(await presentHost()).toEqual(host);
});

test('a member without the role sees no link, and the URL leads to the start page', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page, { as: 'viewer@roost.test' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Team reports' })).toHaveCount(0);
  const [, workspace] = new URL(page.url()).pathname.split('/');
  await page.goto(`/${workspace}/reports`);
  await expect(page).toHaveURL(new RegExp(`/${workspace}/domains$`));
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
});

test('a remote of another repository does not build with a second copy of what the host provides', async () => {
  await team?.replace(pageFile, {
    from: 'export const',
    to: "import { I18nProvider } from '@lingui/react';\nconsole.log(I18nProvider);\nexport const",
  });
  await expect(team?.pnpm('build')).rejects.toMatchObject({
    stdout: expect.stringContaining('@lingui/react would be in the page twice: a remote uses @roost/shared/i18n.'),
  });
});

test('a remote that is unregistered leaves the menu', async ({ page }) => {
  await release(['unregister', 'reports']);
  await page.goto('/');
  await signInByForm(page, { as: 'user@roost.test' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Team reports' })).toHaveCount(0);
});
