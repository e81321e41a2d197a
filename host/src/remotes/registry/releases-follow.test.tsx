import { fireEvent, screen } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import type { RemoteModule } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { testMounts } from '#testing/manifests.ts';
import type { Registry } from '@roost/shared/platform/registry';
import { queryClient } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { network } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { readLatestRegistry } from './releases.ts';

/** Paths of links whose click did not reach the router. jsdom cannot load a document. */
const documents: string[] = [];
const watch = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!event.cancelBubble || link === null) return;
  documents.push(link.pathname);
  event.preventDefault();
};
afterEach(() => {
  documents.length = 0;
  removeEventListener('click', watch, { capture: true });
});

const deployed = (...names: RemoteName[]): Registry =>
  aRegistry(
    Object.fromEntries(
      names.map((name) => {
        const release = aRelease({}, Object.keys(aRegisteredRemote(name).versions['1.0.0']?.mounts ?? {}) as never);
        return [name, aRegisteredRemote(name, { live: '1.1.0', versions: { '1.1.0': release } })];
      }),
    ),
  );

/** Deploys a registry and makes the page read it. */
const isDeployed = async (answer: object) => {
  network.use(route.get('http://localhost:4000/registry.json', () => HttpResponse.json(answer)));
  await readLatestRegistry();
};

const load = async (): Promise<RemoteModule> => ({
  screens: Object.fromEntries(
    testMounts.map((mount) => {
      const screenOf = (
        <>
          <h1>Screen: {mount}</h1>
          <input aria-label="Name" />
          <input aria-label="Search" type="search" />
          <Link to="more">More</Link>
        </>
      );
      return [
        mount,
        [
          { index: true, element: screenOf },
          { path: 'more', element: <h1>More of {mount}</h1> },
        ],
      ];
    }),
  ),
});

const open = async () => {
  mockSignedIn();
  const host = renderHost({ initialPath: '/northwind/domains', load });
  await isDeployed(aRegistry());
  await screen.findByRole('heading', { name: 'Screen: domains' });
  addEventListener('click', watch, { capture: true });
  const follow = (name: string) => host.user.click(screen.getByRole('link', { name }));
  return { ...host, follow };
};

test('links navigate within the page while nothing is released', async () => {
  const { follow, address } = await open();
  await isDeployed(aRegistry());
  await follow('Spam checks');
  expect(await screen.findByRole('heading', { name: 'Screen: spam-checks' })).toBeVisible();
  expect(address()).toBe('/northwind/spam-checks');
  expect(documents).toEqual([]);
});

test('after a release of a mounted remote the next link to another remote opens a document', async () => {
  const { follow } = await open();
  await isDeployed(deployed('domains'));
  expect(screen.getByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  await follow('More');
  expect(await screen.findByRole('heading', { name: 'More of domains' })).toBeVisible();
  expect(documents).toEqual([]);
  await follow('Spam checks');
  expect(documents).toEqual(['/northwind/spam-checks']);
});

test('after a release of the host the next link to another remote opens a document', async () => {
  const { follow } = await open();
  await isDeployed({ ...aRegistry(), documents: { host: { live: '1.1.0', previous: null } } });
  await follow('Spam checks');
  expect(documents).toEqual(['/northwind/spam-checks']);
});

test('a release of another remote opens a document only on the link to it', async () => {
  const { follow } = await open();
  await isDeployed(deployed('settings'));
  await follow('Spam checks');
  expect(await screen.findByRole('heading', { name: 'Screen: spam-checks' })).toBeVisible();
  expect(documents).toEqual([]);
  await follow('Settings');
  expect(documents).toEqual(['/northwind/settings']);
});

test('a release rolled back in time changes nothing', async () => {
  const { follow } = await open();
  await isDeployed(deployed('domains'));
  await isDeployed(aRegistry());
  await follow('Spam checks');
  expect(documents).toEqual([]);
});

test('no document opens over unsaved input; once it is left, the next link opens one', async () => {
  const { follow, user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await isDeployed(deployed('domains'));
  await follow('Spam checks');
  expect(await screen.findByRole('heading', { name: 'Screen: spam-checks' })).toBeVisible();
  expect(documents).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'stored in the address');
  await follow('Domains');
  expect(documents).toEqual(['/northwind/domains']);
});

test('no document opens while a write is pending', async () => {
  const { follow } = await open();
  await isDeployed(deployed('domains'));
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => promise })
    .execute(undefined);
  await follow('Spam checks');
  expect(documents).toEqual([]);
  resolve();
  await write;
  await follow('Domains');
  expect(documents).toEqual(['/northwind/domains']);
});

test('a link that opens in another tab opens no document', async () => {
  await open();
  await isDeployed(deployed('domains'));
  const link = screen.getByRole('link', { name: 'Spam checks' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(documents).toEqual([]);
});

test.each([
  { what: 'malformed', answer: { schema: 7 } },
  {
    what: 'of another origin',
    answer: aRegistry({ domains: aRegisteredRemote('domains', { base: 'https://evil.test/' }) }),
  },
])('a registry that is $what changes nothing', async ({ answer }) => {
  const { follow } = await open();
  await isDeployed(answer);
  await follow('Spam checks');
  expect(await screen.findByRole('heading', { name: 'Screen: spam-checks' })).toBeVisible();
  expect(documents).toEqual([]);
});
