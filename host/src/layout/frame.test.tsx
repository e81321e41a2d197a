import { screen, waitFor, within } from '@testing-library/react';
import { aMember, aWorkspace } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { isSignedIn } from '#testing/signed-in.ts';

const linksOfMenu = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
};
const usual = ['Domains', 'Shared inboxes', 'Google Workspace', 'Outlook (beta)', 'Dedicated IP', 'Spam checks'];

test('the menu leads to every place of the workspace and marks the open one', async () => {
  isSignedIn();
  const { user, address } = renderHost({ at: '/northwind/domains' });
  expect(await linksOfMenu()).toEqual([...usual, 'Settings']);
  expect(screen.getByRole('link', { name: 'Domains' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Google Workspace' }));
  expect(await screen.findByRole('heading', { name: 'Screen: google-mailboxes' })).toBeVisible();
  expect(address()).toBe('/northwind/g-mailboxes');
  expect(screen.getByRole('link', { name: 'Google Workspace' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Domains' })).not.toHaveAttribute('aria-current');
});

test('what is switched on for the deployment is in the menu', async () => {
  isSignedIn();
  renderHost({
    at: '/northwind/domains',
    config: { features: { creationWizardEnabled: true, inboxPlacementEnabled: true } },
  });
  expect(await linksOfMenu()).toEqual([...usual, 'Inbox placements', 'Creation wizard', 'Settings']);
});

test('a workspace may have on what is off elsewhere, and off what is on', async () => {
  const features = { inboxPlacementEnabled: true, creationWizardEnabled: false };
  isSignedIn({ member: { workspace: aWorkspace({ features }) } });
  renderHost({ at: '/northwind/domains', config: { features: { creationWizardEnabled: true } } });
  expect(await linksOfMenu()).toEqual([...usual, 'Inbox placements', 'Settings']);
});

test('only a super admin has the dashboard', async () => {
  isSignedIn({ user: { superAdmin: true } });
  const { user } = renderHost({ at: '/northwind/domains' });
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Screen: dashboard' })).toBeVisible();
});

test('help, changelog and the request for access lead to where the deployment says', async () => {
  isSignedIn();
  renderHost({ at: '/northwind/domains' });
  expect(await screen.findByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.test/');
  expect(screen.getByRole('link', { name: 'Changelog' })).toHaveAttribute('href', 'https://changelog.test/');
  expect(screen.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', 'mailto:access@roost.test');
});

test('in a workspace of others a super admin is told so', async () => {
  isSignedIn({ user: { superAdmin: true, members: [aMember({ workspace: aWorkspace({ id: 'own' }) })] } });
  renderHost({ at: '/northwind/domains' });
  expect(await screen.findByText('Foreign workspace opened. You have access as Super Admin.')).toBeVisible();
});

test('in one of the own workspaces nothing of that is said', async () => {
  isSignedIn({ user: { superAdmin: true } });
  renderHost({ at: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(screen.queryByText(/Foreign workspace/)).not.toBeInTheDocument();
});

test('on a narrow screen a drawer has the places and the way out; following a link closes it', async () => {
  isSignedIn();
  const { user, address } = renderHost({ at: '/northwind/domains' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  const links = within(drawer).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...usual,
    'Settings',
    'Help',
    'Changelog',
    'Request access',
  ]);
  expect(within(drawer).getByRole('button', { name: 'Logout' })).toBeVisible();
  await user.click(within(drawer).getByRole('link', { name: 'Outlook (beta)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/northwind/outlook-mailboxes');
});

test('the drawer can be left by the keyboard', async () => {
  isSignedIn();
  const { user } = renderHost({ at: '/northwind/domains' });
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Menu' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('the first stop of the Tab key leads past the menu to the content', async () => {
  isSignedIn();
  const { user } = renderHost({ at: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  await user.tab();
  expect(document.activeElement).toHaveAttribute('href', '#content');
  expect(document.getElementById('content')).toContainElement(screen.getByRole('heading', { name: 'Screen: domains' }));
});

test('the loader of the document goes when the first screen is there', async () => {
  const loader = document.createElement('div');
  loader.id = 'loader';
  document.body.append(loader);
  isSignedIn();
  renderHost({ at: '/northwind/domains' });
  expect(loader).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(loader).not.toBeInTheDocument();
});

test('a route can hide the sidebar; the header has the menu then', async () => {
  isSignedIn();
  const { user, address } = renderHost({
    at: '/northwind/creation-wizard',
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

test('a page that takes away what had the focus has it then', async () => {
  isSignedIn();
  const { go } = renderHost({ at: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(document.body).toHaveFocus();
  await go('/northwind/settings');
  await screen.findByRole('heading', { name: 'Screen: settings' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
