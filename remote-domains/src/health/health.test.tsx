import { screen, within } from '@testing-library/react';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { getDomain, listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import {
  accessibleText,
  aDnsRecord,
  aDnsSet,
  aDomain,
  mockResponse,
  mockNetworkError,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const show = (domain: Domain) => {
  mockResponse(listDomains, pageWith([domain]));
  mockResponse(getDomain, domain);
  return renderRemote(remote, { mount: 'domains', initialPath: '' });
};

const ill = aDomain({
  domain: 'ill.com',
  redirectUrl: null,
  health: { spf: 'fail', dkim: 'pass', dmarc: 'warn', mx: 'pass', redirect: 'warn' },
});
const spf = aDnsRecord({ type: 'TXT', value: 'v=spf1 include:_spf.roost-mail.com ~all' });
const mx = aDnsRecord({ type: 'MX', value: 'mx.roost-mail.com', priority: 10 });
const dmarc = aDnsRecord({ type: 'TXT', key: '_dmarc', value: 'v=DMARC1; p=none' });
/** Call after `show`: the path of a domain also matches the DNS path, and the last mock wins. */
const serveDns = () => mockResponse(getDns, aDnsSet({ domain: 'ill.com', records: [mx, dmarc], expected: [mx, spf] }));

const openHealth = async (user: ReturnType<typeof renderRemote>['user'], name = 'Health of ill.com: 1 failing') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Health of ill.com' }));
};

test('a healthy domain shows its status in the list', async () => {
  show(aDomain({ domain: 'well.com' }));
  expect(await screen.findByRole('button', { name: 'Health of well.com: Healthy' })).toBeVisible();
});

test('each check shows its state, the expected records and the records found', async () => {
  const { user } = show(ill);
  serveDns();
  const health = await openHealth(user);
  const check = within((await health.findByRole('heading', { name: 'SPF' })).closest('li') ?? document.body);
  expect(check.getByText('Fail')).toBeVisible();
  expect(check.getByText('The record is missing.')).toBeVisible();
  expect(check.getAllByRole('definition').map(accessibleText)).toEqual([
    'TXT @ v=spf1 include:_spf.roost-mail.com ~all',
    'Nothing',
  ]);
});

test('failing checks come first, and passed ones are folded', async () => {
  const { user } = show(ill);
  serveDns();
  const health = await openHealth(user);
  const names = (await health.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['SPF', 'DKIM', 'DMARC', 'Redirect', 'MX']);
  const passed = health.getByText('1 passed check');
  const copy = health.getByLabelText('Copy the value of MX @');
  expect(copy).not.toBeVisible();
  await user.click(passed);
  expect(copy).toBeVisible();
});

test('Fix opens the DNS records at the missing record', async () => {
  const { user, router } = show(ill);
  serveDns();
  const opened: string[] = [];
  router.subscribe(({ location }) => opened.push(location.search));
  const health = await openHealth(user);
  await user.click(await health.findByRole('button', { name: 'Fix SPF' }));
  const details = within(await screen.findByRole('dialog', { name: 'ill.com' }));
  expect(opened[0]).toBe(`?domain=${ill.id}&tab=dns&fix=spf`);
  expect(await details.findByDisplayValue('v=spf1 include:_spf.roost-mail.com ~all')).toBeVisible();
});

test('a missing redirect is fixed on the tab of the redirect', async () => {
  const { user, address } = show(ill);
  serveDns();
  const health = await openHealth(user);
  await user.click(await health.findByRole('button', { name: 'Fix Redirect' }));
  const details = within(await screen.findByRole('dialog', { name: 'ill.com' }));
  expect(await details.findByRole('textbox', { name: /^Redirects to/ })).toBeVisible();
  expect(address()).toBe(`/mount?domain=${ill.id}`);
});

test('Fix on an inactive domain shows why it is disabled', async () => {
  const { user } = show({ ...ill, status: 'Inactive' });
  serveDns();
  const health = await openHealth(user);
  expect(await health.findByRole('button', { name: 'Fix SPF' })).toHaveAccessibleDescription(
    'You can fix this once the domain is active again. Only active domains can be edited.',
  );
});

test('a pending domain shows that its checks wait, without a request', async () => {
  const { user } = show({ ...ill, status: 'Pending', health: null });
  const calls = serveDns();
  const health = await openHealth(user, 'Health of ill.com: Waiting');
  expect(health.getByText(/We'll check its DNS once it's active/)).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('records that cannot be read can be retried', async () => {
  const { user } = show(ill);
  mockNetworkError(getDns);
  const health = await openHealth(user);
  expect(await health.findByText(/The records of ill\.com could not be loaded\./)).toBeVisible();
  serveDns();
  await user.click(health.getByRole('button', { name: 'Try again' }));
  expect(await health.findByRole('heading', { name: 'SPF' })).toBeVisible();
});
