import type { Page } from '@playwright/test';
import { integrityOf } from '@roost/tools/build/integrity';
import { readRegistry } from './faults/faulty-releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { openAccountMenu } from './pages/account-menu.ts';
import { portBase } from './support/stack.ts';
import { registryResponse } from './support/signed-registry.ts';

// A chosen language stays with the account, which other tests use. An open page would lose its sign-in and log that.
test.afterEach(async ({ page, sandbox }) => {
  await page.close();
  await sandbox.reset();
});

type Catalog = Record<string, unknown>;

const ofHost = (language: string) => `http://localhost:${portBase}/assets/i18n/${language}.json*`;

/** Removes the message with this text in English, and returns its id. */
const remove = (catalog: Catalog, english: Catalog, text: string): string => {
  const [id = ''] =
    Object.entries(english).find(([, message]) => JSON.stringify(message) === JSON.stringify([text])) ?? [];
  expect(catalog).toHaveProperty([id]);
  delete catalog[id];
  return id;
};

const readCatalog = async (page: Page, url: string): Promise<Catalog> => (await page.request.get(url)).json();

/** Serves the host's catalog of the language without one message; returns its id. */
const serveHostWithout = async (page: Page, language: 'en' | 'fr', text: string): Promise<string> => {
  const url = (name: string) => ofHost(name).replace('*', '');
  const catalog = await readCatalog(page, url(language));
  const id = remove(catalog, await readCatalog(page, url('en')), text);
  await page.route(ofHost(language), (route) => route.fulfill({ json: catalog }));
  return id;
};

/** The same for the live version of the domains, whose hash the registry has. */
const serveDomainsWithout = async (page: Page, text: string): Promise<string> => {
  const registry = readRegistry();
  const domains = registry.remotes['domains'];
  const release = domains?.versions[domains.live];
  if (domains === undefined || release === undefined) throw new Error('domains is not registered');
  const folder = `${domains.base.replace(/\/$/, '')}/${domains.live}/`;
  const catalog = await readCatalog(page, folder + release.catalogs.fr);
  const id = remove(catalog, await readCatalog(page, folder + release.catalogs.en), text);
  const body = JSON.stringify(catalog);
  release.files[release.catalogs.fr] = integrityOf(body);
  await page.route(`http://localhost:${portBase}/registry.json`, (route) =>
    route.fulfill(registryResponse({ ...registry, revision: registry.revision + 1 })),
  );
  await page.route(folder + release.catalogs.fr, (route) =>
    route.fulfill({ body, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' } }),
  );
  return id;
};

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a message that a catalog lacks is shown in English, not as its id, and is reported', async ({
  page,
  allowMessages,
}) => {
  const ids = [await serveHostWithout(page, 'fr', 'Help'), await serveDomainsWithout(page, 'Manage your domains')];
  allowMessages('The catalog fr lacks a message');
  const reported: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && reported.push(message.text())));
  await signIn(page, { language: 'fr' });
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  await expect(linkTo(page, 'Help')).toBeVisible();
  await expect(linkTo(page, 'Nouveautés')).toBeVisible();
  for (const id of ids) {
    expect(await page.locator('body').innerText()).not.toContain(id);
    expect(reported.filter((text) => text.includes(id))).toHaveLength(1);
  }
});

test('a message that the English catalog lacks is shown in French, and is reported', async ({
  page,
  allowMessages,
}) => {
  const id = await serveHostWithout(page, 'en', 'Help');
  allowMessages('The catalog en lacks a message');
  const reported: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && reported.push(message.text())));
  await signIn(page, { language: 'en' });
  await expect(linkTo(page, 'Aide')).toBeVisible();
  await expect(linkTo(page, 'Changelog')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain(id);
  expect(reported.filter((text) => text.includes(id))).toHaveLength(1);
});

test('a page that changes to a catalog without its message, such as that of a newer host, keeps the text', async ({
  page,
  allowMessages,
}) => {
  allowMessages('The catalog fr lacks a message');
  await signIn(page, { language: 'en' });
  await expect(linkTo(page, 'Help')).toBeVisible();
  await serveHostWithout(page, 'fr', 'Help');
  await (await openAccountMenu(page)).getByRole('button', { name: 'Français' }).click();
  await expect(linkTo(page, 'Nouveautés')).toBeVisible();
  await expect(linkTo(page, 'Help')).toBeVisible();
});
