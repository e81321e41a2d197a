import { msg } from '@lingui/core/macro';
import { act, screen, waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { useState } from 'react';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { activateLanguage } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import { aMember, aUser, aWorkspace, mockResponse, network } from '@roost/shared/testing';
import { PageTitle } from '@roost/shared/ui/core';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

afterEach(() => activateLanguage('en'));

const Domains = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageTitle parts={['Domains']} />
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle details
      </button>
      {isOpen && <PageTitle parts={['getnorthwind.co', 'Domains']} />}
    </>
  );
};

/** Screens with a title, and one without. */
const load = async (): Promise<RemoteModule> => ({
  screens: {
    domains: [{ index: true, element: <Domains /> }],
    mailboxes: [{ index: true, element: <PageTitle parts={[undefined, 'Shared inboxes']} /> }],
    settings: [{ index: true, element: <h1>Screen without a title</h1> }],
    onboarding: [{ index: true, element: <PageTitle parts={['Welcome']} /> }],
  },
});

const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));

test('a title has the parts of the page, the workspace and the brand', async () => {
  mockSignedIn();
  const { user } = renderHost({
    initialPath: '/northwind/domains',
    load,
    config: { brand: { name: 'Acme', logo: null } },
  });
  await expectTitle('Domains · Northwind Outreach · Acme');
  await user.click(await screen.findByRole('button', { name: 'Toggle details' }));
  await expectTitle('getnorthwind.co · Domains · Northwind Outreach · Acme');
  await user.click(screen.getByRole('button', { name: 'Toggle details' }));
  await expectTitle('Domains · Northwind Outreach · Acme');
});

test('the title follows the pages, forwards and back, and nothing of a page that was left stays', async () => {
  mockSignedIn();
  const { go } = renderHost({ initialPath: '/northwind/domains', load });
  await expectTitle('Domains · Northwind Outreach · Roost');
  await go('/northwind/mailboxes');
  await expectTitle('Shared inboxes · Northwind Outreach · Roost');
  // The declared name of the mount.
  await go('/northwind/settings');
  await expectTitle('Settings · Northwind Outreach · Roost');
  act(() => history.back());
  await expectTitle('Shared inboxes · Northwind Outreach · Roost');
  await go('/auth/sign-in');
  await expectTitle('Sign in · Roost');
});

test('a page outside of a workspace does not name the workspace that was open', async () => {
  mockSignedIn();
  const { go } = renderHost({ initialPath: '/northwind/domains', load });
  await expectTitle('Domains · Northwind Outreach · Roost');
  await go('/onboarding');
  await expectTitle('Welcome · Roost');
});

test('the title names the workspace after a switch', async () => {
  const members = ['one', 'two'].map((id) => aMember({ id, workspace: aWorkspace({ id, name: `Workspace ${id}` }) }));
  mockSignedIn({ user: { members } });
  mockResponse(updateUser, aUser({ members }));
  mockResponse(getWorkspace, ({ params: { workspaceId: id = '' } }) => aWorkspace({ id, name: `Workspace ${id}` }));
  const { go } = renderHost({ initialPath: '/one/domains', load });
  await expectTitle('Domains · Workspace one · Roost');
  await go('/two/domains');
  await expectTitle('Domains · Workspace two · Roost');
});

test.each([
  { path: '/auth/sign-in', title: 'Sign in · Roost' },
  { path: '/auth/sign-up', title: 'Create an account · Roost' },
  { path: '/auth/verify-email', title: 'Confirm your email address · Roost' },
  { path: '/auth/reset-password', title: 'Reset your password · Roost' },
  { path: '/feedback/uninstall', title: 'Feedback · Roost' },
])('$path has the title $title', async ({ path, title }) => {
  renderHost({ initialPath: path });
  await expectTitle(title);
});

test('the title is in the language of the page', async () => {
  network.use(
    route.get('http://localhost:4000/assets/i18n/fr.json', () =>
      HttpResponse.json({ [msg`Sign in`.id]: 'Se connecter' }),
    ),
  );
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await expectTitle('Sign in · Roost');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  await expectTitle('Se connecter · Roost');
});
