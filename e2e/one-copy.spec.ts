import type { Page } from '@playwright/test';
import { hostOnlyPackages, singletons } from '@roost/tools/build/singletons';
import { downloadedScripts, exposedBy, routesIn, shareScopes } from './support/federation.ts';
import { expect, test } from './fixtures/roost.ts';
import { openInDocument } from './pages/open-in-document.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { signatures } from './support/library-signatures.ts';

/** Paths that redirect to another page of the same remote. */
const leadOn: Readonly<Record<string, string>> = {
  settings: 'settings/profile',
  'ip-mailboxes/create': 'ip-mailboxes',
};

test.beforeEach(({ page }) =>
  page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    const features = Object.fromEntries(Object.keys(config.features).map((name) => [name, true]));
    await route.fulfill({ response, json: { ...config, features } });
  }),
);

test("all routes in one page share the host's copy of each shared library", async ({ page, baseURL }) => {
  const scripts = downloadedScripts(page);
  await page.goto('/');
  await signInByForm(page, { as: 'superadmin@roost.test' });
  const mark = await page.evaluate(() => (document.documentElement.dataset['mark'] = `${Math.random()}`));
  const [, workspaceId] = new URL(page.url()).pathname.split('/');
  const show = (path: string) => {
    const inside = (route: string) => (route.startsWith('/') ? route : `/${workspaceId}/${route}`);
    return follow(page, { to: inside(path), reaches: inside(leadOn[path] ?? path) });
  };

  const { mountPaths, containers } = await exposedBy(page);
  for (const [path] of mountPaths) await show(path);
  const routes = await routesIn(page);
  expect(Object.keys(routes).toSorted()).toEqual(mountPaths.map(([, mount]) => mount).toSorted());
  for (const [path, mount] of mountPaths) {
    for (const below of routes[mount] ?? []) if (below !== '') await show(`${path}/${below}`);
  }
  await show('domains');
  // Overlays are a separate chunk.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe(mark);

  const scopes = await shareScopes(page);
  expect(scopes.map(({ name }) => name).toSorted()).toEqual(['roost_host', ...containers].toSorted());
  for (const { name, shared } of scopes) {
    expect({ name, shared }).toEqual({
      name,
      shared: shared.map(({ key }) => ({ key, copies: [{ from: 'roost_host', isLoaded: true }] })),
    });
    for (const single of Object.keys(singletons)) {
      const keys = shared.map(({ key }) => key);
      expect(keys.some((key) => (single.endsWith('/') ? key.startsWith(single) : key === single))).toBe(true);
    }
  }

  // Checks the downloaded scripts, not only the runtime's own report: each library's signature occurs once.
  const policy = new Set([...Object.keys(singletons), ...Object.keys(hostOnlyPackages)]);
  expect(Object.keys(signatures).toSorted()).toEqual([...policy].toSorted());
  const texts = await scripts();
  for (const [library, signature] of Object.entries(signatures)) {
    const found = [...texts].flatMap(([address, text]) => [...text.matchAll(signature)].map(() => address));
    expect({ library, copies: found.map((address) => new URL(address).origin) }).toEqual({
      library,
      copies: [baseURL],
    });
  }
});

/** Navigates to a path inside the open document, like a link. */
const follow = async (page: Page, { to, reaches }: { to: string; reaches: string }) => {
  await openInDocument(page, to);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
  await expect(page.getByText("can't be shown right now")).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe(reaches);
};
