import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { activateLanguage, i18n } from '@roost/shared/i18n';
import { mockResponse, aUser, network, mockError } from '@roost/shared/testing';
import { followLanguage } from '#boot/language.ts';
import { openAccountMenu } from '#testing/account-menu.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

afterEach(() => {
  delete window.roostStart;
  activateLanguage('en');
});

/** Serves the host's messages in both languages. */
const servesCatalogs = () =>
  network.use(
    route.get('http://localhost:4000/assets/i18n/fr.json', () =>
      HttpResponse.json({ [msg`Domains`.id]: 'Domaines', [msg`Settings`.id]: 'Réglages' }),
    ),
    route.get('http://localhost:4000/assets/i18n/en.json', () => HttpResponse.json({})),
  );

test('the page changes its language without a reload, both ways, and the account remembers it', async () => {
  mockSignedIn();
  servesCatalogs();
  const remembered = mockResponse(updateUser, ({ body }) => aUser(body as object));
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByRole('link', { name: 'Domains' })).toBeVisible();

  await openAccountMenu(user);
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(await screen.findByRole('link', { name: 'Domaines' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Français' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.lang).toBe('fr');
  expect(localStorage.getItem('roost.language')).toBe('fr');
  await waitFor(() => expect(remembered.map(({ body }) => body)).toEqual([{ language: 'fr' }]));

  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('link', { name: 'Domains' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(remembered.at(-1)?.body).toEqual({ language: 'en' }));
});

/** Chooses the language as another tab does. */
const chooseElsewhere = (language: 'en' | 'fr') => {
  localStorage.setItem('roost.language', language);
  dispatchEvent(new StorageEvent('storage', { key: 'roost.language', newValue: language }));
};

test('the page follows the language of another tab, and the last choice wins', async () => {
  mockSignedIn();
  servesCatalogs();
  followLanguage();
  renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByRole('link', { name: 'Domains' })).toBeVisible();
  chooseElsewhere('fr');
  expect(await screen.findByRole('link', { name: 'Domaines' })).toBeVisible();
  chooseElsewhere('en');
  expect(await screen.findByRole('link', { name: 'Domains' })).toBeVisible();
  const late = Promise.withResolvers<void>();
  network.use(
    route.get('http://localhost:4000/assets/i18n/fr.json', async () => {
      await late.promise;
      return HttpResponse.json({});
    }),
  );
  chooseElsewhere('fr');
  chooseElsewhere('en');
  const shown: string[] = [];
  const stop = i18n.on('change', () => shown.push(i18n.locale));
  const load = import.meta.jest.spyOn(i18n, 'load');
  late.resolve();
  await waitFor(() => expect(load).toHaveBeenCalledWith('fr', {}));
  load.mockClear();
  // These messages arrive after the late ones.
  chooseElsewhere('en');
  await waitFor(() => expect(load).toHaveBeenCalledWith('en', {}));
  expect(await screen.findByRole('link', { name: 'Domains' })).toBeVisible();
  expect(shown).not.toContain('fr');
  load.mockRestore();
  stop();
});

test('the page loads the messages of its version, which a cache can have from its first script', async () => {
  mockSignedIn();
  mockResponse(updateUser, aUser());
  const catalogs = { '/assets/i18n/fr.json': 'v2' };
  window.roostStart = { catalogs, prefetched: new Map<string, Promise<Response>>() } as never;
  const requested: string[] = [];
  network.use(
    route.get('http://localhost:4000/assets/i18n/fr.json', ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json({});
    }),
  );
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: 'Français' }));
  await waitFor(() => expect(requested).toEqual(['?v=v2']));
});

test('the page keeps its language if the messages of the other one are missing', async () => {
  mockSignedIn();
  network.use(route.get('http://localhost:4000/assets/i18n/fr.json', () => new HttpResponse(null, { status: 404 })));
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: 'Français' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Language' })).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('link', { name: 'Domains' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('roost.language')).toBeNull();
});

test('the language changes even if the account cannot save it', async () => {
  mockSignedIn();
  servesCatalogs();
  mockError(updateUser, { status: 503 });
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: 'Français' }));
  expect(await screen.findByRole('link', { name: 'Domaines' })).toBeVisible();
});

test('a user who signs in sees the language of the account', async () => {
  mockSignedIn({ user: { language: 'fr' } });
  servesCatalogs();
  renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByRole('link', { name: 'Domaines' })).toBeVisible();
});

test('the language can be chosen before signing in, without a request for an account', async () => {
  servesCatalogs();
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await user.click(await screen.findByRole('button', { name: 'Français' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
});
