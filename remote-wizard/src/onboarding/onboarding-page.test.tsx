import { screen } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { aWorkspace, renderRemote } from '@roost/shared/testing';
import { onboardingRoutes } from './onboarding-routes.tsx';

const remote = defineRemote({ screens: { onboarding: onboardingRoutes } });

test('a new user sees the steps of the setup and starts with domains', async () => {
  const { user, address } = renderRemote(remote, { mount: 'onboarding', session: { workspace: null, member: null } });
  expect(await screen.findByText('Setup takes about 5 minutes in 3 steps.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Choose domains',
    'Create inboxes',
    'Export inboxes',
  ]);
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  expect(address()).toBe('/places/create-domains');
});

test('the page opens the creation wizard if it is enabled', async () => {
  const workspace = aWorkspace({ features: { creationWizardEnabled: true } });
  const { user, address } = renderRemote(remote, { mount: 'onboarding', session: { workspace } });
  await user.click(await screen.findByRole('link', { name: 'Get Started' }));
  expect(address()).toBe('/places/creation-wizard');
});
