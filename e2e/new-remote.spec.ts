import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readRegistry } from './faults/faulty-releases.ts';
import { liveVersion, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { testRemote } from './fixtures/one-remote.ts';
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

test('the lockfile of a new repository has the packages of that repository only, and suits its own checks', async () => {
  const lockfile = (await team?.read('pnpm-lock.yaml')) ?? '';
  const [, importers = ''] = /^importers:\n([^]*?)^\w/m.exec(lockfile) ?? [];
  expect(importers.match(/^ {2}\S+(?=:$)/gm)).toEqual(['  .', '  remote-reports']);
  await team?.pnpm('install', '--frozen-lockfile', '--offline');
  expect(await team?.read('pnpm-lock.yaml')).toBe(lockfile);
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

test('a remote of another repository passes the tests of faults, accessibility and translations', async () => {
  test.setTimeout(400_000);
  const output = await testRemote('reports');
  for (const title of [
    'entry missing: reports shows an error',
    'chunk hanging: reports shows an error',
    'the last known good version of reports is used',
    'a changed byte in any file of reports is detected',
    'every page of reports is accessible, fits any width, and is fully translated',
  ])
    expect(output).toContain(title);
});

test('the same tests fail for a remote that hides a missing chunk, and has a field without a label and untranslated text', async () => {
  test.setTimeout(180_000);
  await team?.replace('remote-reports/src/reports-screens.tsx', {
    from: "'./reports/reports-page.tsx')",
    to: "'./reports/reports-page.tsx').catch(() => ({ ReportsPage: () => null }))",
  });
  const title = '<PageHeader title={title} />';
  await team?.replace(pageFile, { from: title, to: `${title}<input /><p>Quarterly numbers</p>` });
  await team?.pnpm('build');
  await team?.pnpm('release', 'register', 'remote-reports');
  const failed = await testRemote('reports', {
    only: 'chunk missing: reports shows|every page .* translated',
  }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(failed).toMatch(/chunk missing: reports shows[^]+toBeVisible/);
  expect(failed).toContain('label: <input>');
  expect(failed).toMatch(/quarterly numbers — in .+ at p\./);
  expect(failed).toContain('2 failed');
});

test.describe('a remote of another repository does not build', () => {
  for (const { name, change, error } of [
    {
      name: 'with a second copy of what the host provides',
      change: {
        from: 'export const',
        to: "import { I18nProvider } from '@lingui/react';\nconsole.log(I18nProvider);\nexport const",
      },
      error: '@lingui/react would be in the page twice: a remote uses @roost/shared/i18n.',
    },
    {
      name: 'with a message that its catalogs lack',
      change: { from: 't`Team reports`', to: 't`Reports of the team`' },
      error: 'the catalog has no message reports/',
    },
  ])
    test(name, async () => {
      await team?.replace(pageFile, change);
      await expect(team?.pnpm('build')).rejects.toMatchObject({ stdout: expect.stringContaining(error) });
      await team?.replace(pageFile, { from: change.to, to: change.from });
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
