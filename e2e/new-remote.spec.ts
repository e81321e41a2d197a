import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readRegistry } from './faults/faulty-releases.ts';
import { liveVersion } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { changedSources } from './support/changed-sources.ts';
import { portBase, workFolder } from './support/stack.ts';

const folder = resolve(workFolder, 'releases/reports');
const registryFile = resolve(workFolder, 'releases/host/registry.json');
let host = { version: '', document: '' };

const presentHost = async () => ({
  version: await liveVersion('host'),
  document: await readFile(resolve(workFolder, 'releases/host/index.html'), 'utf8'),
});

/** A remote that nothing outside its folder names, for members that can change data. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = await presentHost();
  const sources = await changedSources();
  try {
    await sources.create('reports', { en: 'Team reports', fr: 'Rapports' });
    await sources.replace('remote-reports/src/remote.manifest.ts', {
      from: "path: 'reports',",
      to: "path: 'reports', role: 'USER',",
    });
    await sources.publish('reports', ['--promote', '--base', `http://localhost:${portBase + 6}/reports/`]);
  } finally {
    await sources.remove();
  }
});

test.afterAll(async () => {
  const { remotes, revision, ...registry } = readRegistry();
  const { reports: _, ...others } = remotes;
  await writeFile(registryFile, JSON.stringify({ ...registry, revision: revision + 1, remotes: others }));
  await rm(folder, { recursive: true, force: true });
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
