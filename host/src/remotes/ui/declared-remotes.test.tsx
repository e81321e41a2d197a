import { act, screen, within } from '@testing-library/react';
import { activateLanguage, addCatalog } from '@roost/shared/i18n';
import { Slot, type RemoteModule } from '@roost/shared/platform';
import type { RemoteManifest } from '@roost/shared/platform/manifest';
import { expectConsoleError } from '@roost/shared/testing';
import { adoptRemote } from '#remotes/registry/registry.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { aManifest } from '#testing/manifests.ts';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { renderHost } from '#testing/render-host.tsx';
import { resetRemotes } from '#testing/reset-remotes.ts';

beforeEach(resetRemotes);
afterEach(() => act(() => activateLanguage('en')));

type Declared = RemoteManifest['mounts'][string];

const reports: Declared = {
  path: 'reports',
  names: { en: 'Reports', fr: 'Rapports' },
  menu: { icon: 'box', order: 15 },
};

/** A registry with a fifth remote that declares this mount, unchecked. */
const withReports = (declared: Partial<Declared> = {}, manifest: Partial<RemoteManifest> = {}) => {
  const mounts = { reports: { ...reports, ...declared } };
  const release = aRelease({ container: 'roost_reports_1', mounts: { reports: ['page.js'] } });
  const versions = { '1.0.0': { ...release, manifest: { ...aManifest([]), mounts, ...manifest } } };
  return aRegistry({ reports: { ...aRegisteredRemote('reports'), versions } });
};

const load = async (): Promise<RemoteModule> => ({
  screens: {
    domains: [{ index: true, element: <h1>Your domains</h1> }],
    reports: [{ index: true, element: <h1>Your reports</h1> }],
  },
});

const linksOfMenu = async () =>
  within(await screen.findByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a remote that the host does not know has a link at its place in the menu, a screen and a title', async () => {
  mockSignedIn();
  const { user, address } = renderHost({ initialPath: '/northwind/domains', registry: withReports(), load });
  expect((await linksOfMenu()).slice(0, 3)).toEqual(['Domains', 'Reports', 'Shared inboxes']);
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
  expect(address()).toBe('/northwind/reports');
  expect(document.title).toBe('Reports · Northwind Outreach · Roost');
});

test('a mount that the open page adopts later has a link, and its screen opens without a reload', async () => {
  mockSignedIn();
  const { user, go, address, container } = renderHost({ initialPath: '/northwind/domains', load });
  expect(await linksOfMenu()).not.toContain('Reports');
  adoptRemote('reports', withReports({ hides: ['header'] }));
  await go('/northwind/domains?page=2');
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
  expect(address()).toBe('/northwind/reports');
  expect(document.title).toBe('Reports · Northwind Outreach · Roost');
  expect(container.querySelector('.r-frame')).toHaveAttribute('data-hides', 'header');
});

test('the menu has the declared names in the language of the page', async () => {
  mockSignedIn();
  renderHost({ initialPath: '/northwind/domains', registry: withReports(), load });
  expect(await linksOfMenu()).toContain('Reports');
  act(() => {
    addCatalog('fr', {});
    activateLanguage('fr');
  });
  expect(await linksOfMenu()).toContain('Rapports');
});

test.each([
  { role: 'USER', member: 'VIEWER', isOpen: false },
  { role: 'USER', member: 'USER', isOpen: true },
  { role: 'USER', member: 'ADMIN', isOpen: true },
  { role: 'SUPER_ADMIN', member: 'ADMIN', isOpen: false },
] as const)('a mount for the role $role is open to the role $member: $isOpen', async ({ role, member, isOpen }) => {
  mockSignedIn({ member: { roles: [member] } });
  const { address } = renderHost({ initialPath: '/northwind/reports', registry: withReports({ role }), load });
  expect((await linksOfMenu()).includes('Reports')).toBe(isOpen);
  const heading = isOpen ? 'Your reports' : 'Your domains';
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(address()).toBe(isOpen ? '/northwind/reports' : '/northwind/domains');
});

test('an icon that the host does not have is a box', async () => {
  mockSignedIn();
  const icon = 'constructor' as 'box';
  renderHost({ initialPath: '/northwind/domains', registry: withReports({ menu: { icon, order: 15 } }), load });
  const link = await screen.findByRole('link', { name: 'Reports' });
  expect(link.querySelector('.lucide-box')).toBeInTheDocument();
});

test('a mount with a flag is open where the flag is on', async () => {
  mockSignedIn();
  renderHost({
    initialPath: '/northwind/reports',
    registry: withReports({ flag: 'creationWizardEnabled' }),
    config: { features: { creationWizardEnabled: true } },
    load,
  });
  expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
});

test.each([
  { what: 'the path of another remote', registry: withReports({ path: 'domains' }), config: {} },
  { what: 'a path of the host', registry: withReports({ path: '/auth' }), config: {} },
  { what: 'an unknown role', registry: withReports({ role: 'OWNER' as 'USER' }), config: {} },
  { what: 'an unknown flag', registry: withReports({ flag: 'other' as 'creationWizardEnabled' }), config: {} },
  { what: 'no French name', registry: withReports({ names: { en: 'Reports' } as Declared['names'] }), config: {} },
  { what: 'a name that is not configured', registry: withReports(), config: { remotes: ['domains', 'settings'] } },
])('a remote with $what is not in the menu, and the entry is reported', async ({ registry, config }) => {
  localStorage.clear();
  for (const name of ['reports', 'mailboxes', 'wizard']) expectConsoleError(`The registry entry of ${name} is invalid`);
  mockSignedIn();
  renderHost({ initialPath: '/northwind/domains', registry, config, load });
  expect(await linksOfMenu()).not.toContain('Reports');
  expect(await screen.findByRole('heading', { name: 'Your domains' })).toBeVisible();
});

test('the link of a remote on an unconfigured origin leads to its error', async () => {
  localStorage.clear();
  expectConsoleError('The registry entry of reports is invalid');
  expectConsoleError('The part reports failed');
  mockSignedIn();
  const { remotes, ...registry } = withReports();
  const foreign = {
    ...remotes,
    reports: { ...aRegisteredRemote('reports'), ...remotes['reports'], base: 'https://evil.test/' },
  };
  const { user } = renderHost({ initialPath: '/northwind/domains', registry: { ...registry, remotes: foreign }, load });
  await user.click(await screen.findByRole('link', { name: 'Reports' }));
  expect(await screen.findByText("Reports can't be shown right now")).toBeVisible();
});

test('a slot shows all its fillers in their order', async () => {
  mockSignedIn();
  const fill = (text: string) => ({ 'setup-checklist': async () => () => <p>{text}</p> });
  const loadFillers = async ({ container }: { container: string }): Promise<RemoteModule> => {
    if (container.startsWith('roost_reports')) return { screens: {}, slots: fill('Content of reports') };
    if (container.startsWith('roost_wizard')) return { screens: {}, slots: fill('Content of wizard') };
    const element = <Slot name="setup-checklist" onHide={() => undefined} />;
    return { screens: { domains: [{ index: true, element }] } };
  };
  const registry = withReports({}, { fills: { 'setup-checklist': 5 } });
  renderHost({ initialPath: '/northwind/domains', registry, load: loadFillers });
  const first = await screen.findByText('Content of reports');
  const second = await screen.findByText('Content of wizard');
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
