import { screen } from '@testing-library/react';
import { proposeSetup } from '@roost/shared/contracts/billing/setup-proposal';
import { defineRemote } from '@roost/shared/platform';
import { aUser, aWorkspace, mockNetworkError, mockResponse, renderRemote } from '@roost/shared/testing';
import { onboardingRoutes } from './onboarding-routes.tsx';

const remote = defineRemote({ screens: { onboarding: onboardingRoutes } });
const show = ({ at = '', user = aUser(), workspace = aWorkspace() } = {}) =>
  renderRemote(remote, { mount: 'onboarding', initialPath: at, session: { user, workspace } });
const serve = () =>
  mockResponse(proposeSetup, {
    domains: [
      { domain: 'getlovelace.com', status: 'Available', price: 11.99 },
      { domain: 'trylovelace.io', status: 'Available', price: 14.99 },
    ],
    inboxPrice: 300,
  });
const site = () => screen.findByRole('textbox', { name: 'Your main website' });

test('a website gets a proposal of domains, addresses and prices, which leads to the wizard', async () => {
  const calls = serve();
  const { user, address } = show();
  await user.type(await site(), 'https://www.lovelace.com/about');
  expect(await screen.findByText('ada.lovelace@getlovelace.com')).toBeVisible();
  expect(screen.getByText('$11.99 a year')).toBeVisible();
  const totals = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(totals).toEqual(expect.arrayContaining(['2 domains$26.98 a year', '4 inboxes$12.00 a month']));
  expect(screen.getByRole('link', { name: 'Continue with these domains' })).toHaveAttribute(
    'href',
    '/places/create-domains?step=domains&names=getlovelace.com&names=trylovelace.io',
  );
  // Typing sends requests only for complete names, after a pause.
  expect(calls.at(-1)?.query.get('site')).toBe('lovelace.com');
  expect(calls.length).toBeLessThanOrEqual(2);
  expect(address()).toBe('/mount?site=lovelace.com');
});

test('a reload keeps the website, and the wizard for inboxes opens if it is enabled', async () => {
  serve();
  show({ at: '?site=lovelace.com', workspace: aWorkspace({ features: { creationWizardEnabled: true } }) });
  expect(await site()).toHaveValue('lovelace.com');
  expect(await screen.findByRole('link', { name: 'Continue with these domains' })).toHaveAttribute(
    'href',
    '/places/creation-wizard?step=domains&names=getlovelace.com&names=trylovelace.io',
  );
});

test('a proposal of one domain leads on with that domain', async () => {
  mockResponse(proposeSetup, {
    domains: [{ domain: 'getlovelace.com', status: 'Available', price: 11.99 }],
    inboxPrice: 300,
  });
  show({ at: '?site=lovelace.com' });
  expect(await screen.findByRole('link', { name: 'Continue with this domain' })).toHaveAttribute(
    'href',
    '/places/create-domains?step=domains&names=getlovelace.com',
  );
});

test('a name in another script gets neutral addresses', async () => {
  serve();
  show({ at: '?site=lovelace.com', user: aUser({ firstname: 'さくら', lastname: '山田' }) });
  expect(await screen.findByText('contact@getlovelace.com')).toBeVisible();
});

test('text that is no website shows an error and sends nothing', async () => {
  const calls = serve();
  const { user } = show();
  await user.type(await site(), 'my website');
  expect(await screen.findByText('Please enter a valid domain')).toBeVisible();
  expect(await site()).toBeInvalid();
  expect(calls).toHaveLength(0);
});

test('a failed proposal can be loaded again, and a proposal can be empty', async () => {
  mockNetworkError(proposeSetup);
  const { user } = show({ at: '?site=lovelace.com' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^The proposal could not be loaded\./)).toBeVisible();
  mockResponse(proposeSetup, { domains: [], inboxPrice: 300 });
  await user.click(again);
  expect(await screen.findByText(/^No domain that fits this website is available/)).toBeVisible();
});
