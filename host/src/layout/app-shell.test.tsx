import { screen, waitFor, within } from '@testing-library/react';
import { aMember, aWorkspace } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const linksOfMenu = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
};
const usual = ['Domains', 'Shared inboxes', 'Google Workspace', 'Outlook (beta)', 'Dedicated IP', 'Spam checks'];

test('the menu links to every page of the workspace and marks the open one', async () => {
  mockSignedIn();
  const { user, address } = renderHost({ initialPath: '/northwind/domains' });
  expect(await linksOfMenu()).toEqual([...usual, 'Settings']);
  expect(screen.getByRole('link', { name: 'Domains' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Google Workspace' }));
  expect(await screen.findByRole('heading', { name: 'Screen: google-mailboxes' })).toBeVisible();
  expect(address()).toBe('/northwind/g-mailboxes');
  expect(screen.getByRole('link', { name: 'Google Workspace' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Domains' })).not.toHaveAttribute('aria-current');
});

test('the menu shows features that the deployment enables', async () => {
  mockSignedIn();
  renderHost({
    initialPath: '/northwind/domains',
    config: { features: { creationWizardEnabled: true, inboxPlacementEnabled: true } },
  });
  expect(await linksOfMenu()).toEqual([...usual, 'Inbox placements', 'Creation wizard', 'Settings']);
});

test('a workspace can enable or disable a feature against the deployment', async () => {
  const features = { inboxPlacementEnabled: true, creationWizardEnabled: false };
  mockSignedIn({ member: { workspace: aWorkspace({ features }) } });
  renderHost({ initialPath: '/northwind/domains', config: { features: { creationWizardEnabled: true } } });
  expect(await linksOfMenu()).toEqual([...usual, 'Inbox placements', 'Settings']);
});

test('only a super admin sees the dashboard', async () => {
  mockSignedIn({ user: { superAdmin: true } });
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Screen: dashboard' })).toBeVisible();
});

test('help, changelog and access request link to the URLs of the deployment', async () => {
  mockSignedIn();
  renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.test/');
  expect(screen.getByRole('link', { name: 'Changelog' })).toHaveAttribute('href', 'https://changelog.test/');
  expect(screen.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', 'mailto:access@roost.test');
});

test('a super admin sees a notice in a foreign workspace', async () => {
  mockSignedIn({ user: { superAdmin: true, members: [aMember({ workspace: aWorkspace({ id: 'own' }) })] } });
  renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByText('Foreign workspace opened. You have access as Super Admin.')).toBeVisible();
});

test('the notice is absent in an own workspace', async () => {
  mockSignedIn({ user: { superAdmin: true } });
  renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(screen.queryByText(/Foreign workspace/)).not.toBeInTheDocument();
});

const usage = ['Billing', 'Create Domains', 'Create inboxes: Shared inbox', 'Create inboxes: Google Workspace'];

test('on a narrow screen a drawer has the menu and the logout; following a link closes it', async () => {
  mockSignedIn();
  const { user, address } = renderHost({ initialPath: '/northwind/domains' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    ...usual,
    'Settings',
    ...usage,
    'Help',
    'Changelog',
    'Request access',
    'Profile',
    'Sessions',
  ]);
  expect(within(drawer).getByRole('button', { name: 'Logout' })).toBeVisible();
  await user.click(within(drawer).getByRole('link', { name: 'Outlook (beta)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/northwind/outlook-mailboxes');
});

test('the drawer can be closed by keyboard', async () => {
  mockSignedIn();
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Menu' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('the first Tab stop skips the menu and leads to the content', async () => {
  mockSignedIn();
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  await user.tab();
  expect(document.activeElement).toHaveAttribute('href', '#content');
  expect(document.getElementById('content')).toContainElement(screen.getByRole('heading', { name: 'Screen: domains' }));
});

test('the loader of the document disappears when the first screen is ready', async () => {
  const loader = document.createElement('div');
  loader.id = 'loader';
  document.body.append(loader);
  mockSignedIn();
  renderHost({ initialPath: '/northwind/domains' });
  expect(loader).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(loader).not.toBeInTheDocument();
});

test('a route can hide the sidebar; the header then has the menu', async () => {
  mockSignedIn();
  const { user, address } = renderHost({
    initialPath: '/northwind/creation-wizard',
    config: { features: { creationWizardEnabled: true } },
  });
  expect(await screen.findByRole('heading', { name: 'Screen: creation-wizard' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Domains' }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(address()).toBe('/northwind/domains');
});

test('a page that removes the focused element gets the focus', async () => {
  mockSignedIn();
  const { go } = renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(document.body).toHaveFocus();
  await go('/northwind/settings');
  await screen.findByRole('heading', { name: 'Screen: settings' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
