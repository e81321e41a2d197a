import type { Page } from '@playwright/test';
import { expectedMessages } from './faults/expected-messages.ts';
import { asRegistry } from './faults/scenario.ts';
import type { NetworkFault } from './faults/fault-proxy.ts';
import { expect, smallWorkspace, test } from './faults/fault-test.ts';
import { markDocument } from './pages/mark-document.ts';
import { readRegistry, remotes, type Registry } from './faults/faulty-releases.ts';
import { goTo, unavailableMessage, firstScreenOf, expectWorking } from './pages/first-screens.ts';
import { portBase } from './support/stack.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ workspaceName: smallWorkspace });

const registryUrl = `http://localhost:${portBase}/registry.json`;
const configUrl = `http://localhost:${portBase}/config.json`;
const as =
  (fault: NetworkFault, address = registryUrl) =>
  (url: string) =>
    url === address ? fault : undefined;

const withForeign = ({ remotes: registered, ...rest }: Registry): Registry => ({
  ...rest,
  revision: rest.revision + 1,
  remotes: Object.fromEntries(
    Object.entries(registered).map(([name, remote]) => [name, { ...remote, base: 'https://evil.test/' }]),
  ),
});

type Broken = { what: string; says: RegExp; fault: (registry: Registry) => NetworkFault };
const broken: readonly Broken[] = [
  { what: 'missing', says: /registry\.json.*404/, fault: () => 'missing' },
  { what: 'hanging', says: /registry\.json/, fault: () => 'hangs' },
  { what: 'cut midway', says: /registry\.json/, fault: () => 'cut' },
  { what: 'HTML', says: /registry\.json/, fault: () => 'html' },
  { what: 'malformed', says: /registry\.json.*schema/, fault: (registry) => asRegistry({ ...registry, schema: 7 }) },
  {
    what: 'served from a foreign origin',
    says: /evil\.test.*not one of the configured origins/,
    fault: (registry) => asRegistry(withForeign(registry)),
  },
];

/** Expects the loader or a page. */
const isNeverBlank = async (page: Page) => expect(page.locator('#loader, main').first()).toBeVisible();

for (const { what, says, fault } of broken) {
  test(`a registry that is ${what} is replaced by the last good one, and without one a page shows the reason`, async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    allowMessages('Failed to load resource', 'Start-up failed', 'The registry was refused');
    const met = fault(readRegistry());
    faultProxy.meet(as(met));
    await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
    await isNeverBlank(page);
    await expect(page.getByRole('heading', { name: "Roost can't start" })).toBeVisible({ timeout: 8_000 });
    await expect(page.locator('code')).toHaveText(says);

    faultProxy.meet(() => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectWorking(page, 'domains');

    faultProxy.meet(as(met));
    await page.reload();
    await isNeverBlank(page);
    await expectWorking(page, 'domains');
    await goTo(page, workspace, 'settings');
    await expectWorking(page, 'settings');
  });
}

test('a registry older than the last good one, or of another deployment, changes nothing', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  // The files of that version do not exist. A preload requests them before the host compares the revisions.
  allowMessages(
    'An old registry was read',
    'The registry was refused',
    ...expectedMessages('domains', { consoleMessages: ['/0.0.1-old/'] }),
  );
  const registry = readRegistry();
  const { domains } = registry.remotes;
  const release = domains?.versions[domains.live];
  if (domains === undefined || release === undefined) throw new Error('domains is not registered');
  await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
  await expectWorking(page, 'domains');

  const old: Registry = {
    ...registry,
    revision: registry.revision - 1,
    remotes: {
      ...registry.remotes,
      domains: { ...domains, live: '0.0.1-old', previous: null, versions: { '0.0.1-old': release } },
    },
  };
  for (const read of [old, { ...old, revision: Date.now(), deployment: 'another' }]) {
    faultProxy.meet(as(asRegistry(read)));
    await page.reload();
    await expectWorking(page, 'domains');
  }
});

test('a configuration that hangs is named on a page, and the loader is shown until then', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  allowMessages('Start-up failed');
  faultProxy.meet(as('hangs', configUrl));
  await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
  await isNeverBlank(page);
  await expect(page.locator('code')).toContainText('config.json', { timeout: 8_000 });
});

test('with all four remotes down every page names the missing remote, and each recovers on the next visit', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  allowMessages(...remotes.flatMap((remote) => expectedMessages(remote, {})));
  const origins = remotes.map((_, index) => `http://localhost:${portBase + 1 + index}/`);
  faultProxy.meet((url) => (origins.some((origin) => url.startsWith(origin)) ? 'missing' : undefined));
  await page.goto(`/${workspace}/${firstScreenOf('domains').path}`, { waitUntil: 'commit' });
  for (const remote of remotes) {
    await goTo(page, workspace, remote);
    await expect(unavailableMessage(page, remote)).toBeVisible();
  }
  const isSame = await markDocument(page);
  faultProxy.meet(() => undefined);
  for (const remote of remotes) {
    await goTo(page, workspace, remote);
    await expectWorking(page, remote);
  }
  expect(await isSame()).toBe(true);
});

test('one invalid entry disables only its remote, for a first-time visitor', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  allowMessages('The registry entry of settings is invalid', ...expectedMessages('settings', {}));
  const registry = readRegistry();
  const entries = { ...registry.remotes, settings: { ...registry.remotes['settings'], base: 7 } };
  faultProxy.meet(as(asRegistry({ ...registry, remotes: entries })));
  await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
  await expectWorking(page, 'domains');
  await goTo(page, workspace, 'settings');
  await expect(unavailableMessage(page, 'settings')).toBeVisible();
  await goTo(page, workspace, 'mailboxes');
  await expectWorking(page, 'mailboxes');
});
