import { screen, within } from '@testing-library/react';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { getDnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { getDomain, listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import {
  accessibleText,
  aDnsRecord,
  aDnsSet,
  aDomain,
  mockResponse,
  mockDelayedResponse,
  mockNetworkError,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';
import { aPropagation } from '../testing/render-dns.tsx';
import { aCheck, aLookup, checkedAt } from '../testing/health-fixture.ts';

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
const serveDns = () => {
  mockResponse(getDns, aDnsSet({ domain: 'ill.com', records: [mx, dmarc], expected: [mx, spf] }));
  mockResponse(getDnsPropagation, aPropagation());
};

const foundMx = aLookup('ill.com', {
  type: 'MX',
  outcome: 'found',
  records: [{ type: 'MX', name: 'ill.com', value: 'mx.roost-mail.com', priority: 10 }],
});
const checks = {
  spf: aCheck({ state: 'fail', reason: 'missing', expected: [spf], authoritative: [aLookup('ill.com')] }),
  dkim: aCheck({ dkim: [{ name: 'roost._domainkey.ill.com', algorithm: 'rsa', bits: 2_048 }] }),
  dmarc: aCheck({ state: 'warn', reason: 'no-reports' }),
  mx: aCheck({ intended: [mx], authoritative: [foundMx], publicResolvers: [{ ...foundMx, server: '1.1.1.1:53' }] }),
  redirect: aCheck({ state: 'warn', reason: 'no-redirect' }),
};
const measured: DomainChecks = { status: 'measured', checkedAt, confirmedAt: checkedAt, checks };
const serveChecks = (more: Partial<DomainChecks> = {}) => mockResponse(getDomainChecks, { ...measured, ...more });

const openHealth = async (user: ReturnType<typeof renderRemote>['user'], name = 'Health of ill.com: 1 failing') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Health of ill.com' }));
};

/** The list is inert below the dialog. */
const findInList = (name: string) => screen.findByRole('button', { name, hidden: true });

test('a healthy domain shows its status in the list', async () => {
  show(aDomain({ domain: 'well.com' }));
  expect(await screen.findByRole('button', { name: 'Health of well.com: Healthy' })).toBeVisible();
});

test('each check shows its state, the expected and the saved records, and the answer with its source', async () => {
  const { user } = show(ill);
  serveChecks();
  const health = await openHealth(user);
  const check = within((await health.findByRole('heading', { name: 'SPF' })).closest('li') ?? document.body);
  expect(check.getByText('Fail')).toBeVisible();
  expect(check.getByText('The record is missing.')).toBeVisible();
  expect(check.getAllByRole('definition').map(accessibleText)).toEqual([
    'TXT @ v=spf1 include:_spf.roost-mail.com ~all',
    'Nothing',
    expect.stringContaining('TXT ill.com No record of this type'),
  ]);
  expect(check.getByText(/192\.0\.2\.53:53/)).toBeVisible();
});

test('the answers of the nameserver and of a public resolver are shown side by side', async () => {
  const { user } = show(ill);
  serveChecks();
  const health = await openHealth(user);
  await user.click(await health.findByText('2 passed checks'));
  const check = within(health.getByRole('heading', { name: 'MX' }).closest('li') ?? document.body);
  expect(check.getAllByText(/MX ill\.com 10 mx\.roost-mail\.com/)).toHaveLength(2);
  expect(check.getByText(/192\.0\.2\.53:53/)).toBeVisible();
  expect(check.getByText(/1\.1\.1\.1:53/)).toBeVisible();
});

test('the evaluation of an SPF record and the length of a key are shown', async () => {
  const { user } = show(ill);
  serveChecks({
    checks: {
      ...checks,
      spf: aCheck({
        state: 'fail',
        reason: 'too-many-lookups',
        spf: { lookups: 14, voidLookups: 1, ip4: ['192.0.2.0/24'], ip6: [] },
      }),
    },
  });
  const health = await openHealth(user);
  expect(await health.findByText(/14 of 10/)).toBeVisible();
  expect(health.getByText(/1 leads to nothing/)).toBeVisible();
  await user.click(health.getByText('1 network'));
  expect(health.getByText('ip4:192.0.2.0/24')).toBeVisible();
  await user.click(health.getByText('2 passed checks'));
  expect(health.getByText('roost._domainkey.ill.com: rsa, 2,048 bits')).toBeVisible();
});

test('a record that was changed elsewhere says so, and has no fix among the saved records', async () => {
  const { user } = show(ill);
  serveChecks({ checks: { ...checks, spf: { ...checks.spf, isDrifted: true, intended: [spf] } } });
  const health = await openHealth(user);
  const check = within((await health.findByRole('heading', { name: 'SPF' })).closest('li') ?? document.body);
  expect(check.getByText(/Someone changed them elsewhere/)).toBeVisible();
  expect(check.queryByRole('button', { name: 'Fix SPF' })).toBeNull();
});

test('a check without an answer is not measured, with the reason', async () => {
  const { user } = show(ill);
  serveChecks({
    checks: {
      ...checks,
      spf: aCheck({ state: 'unmeasured', reason: 'not-measured', unanswered: 'timeout' }),
    },
  });
  const health = await openHealth(user);
  const check = within((await health.findByRole('heading', { name: 'SPF' })).closest('li') ?? document.body);
  expect(check.getByText('Not measured')).toBeVisible();
  expect(check.getByText("No answer: the server didn't respond in time")).toBeVisible();
});

test('a dialog that opens again reads the checks again', async () => {
  const { user } = show(ill);
  serveChecks();
  const health = await openHealth(user);
  await health.findByRole('heading', { name: 'SPF' });
  await user.click(health.getByRole('button', { name: 'Close' }));
  serveChecks({ checks: { ...checks, spf: aCheck() } });
  const again = await openHealth(user);
  expect(await again.findByText('3 passed checks')).toBeVisible();
});

const improved = {
  ...ill,
  health: { spf: 'pass', dkim: 'pass', dmarc: 'warn', mx: 'pass', redirect: 'warn' },
} as const satisfies Domain;
const laterChecks = { ...measured, checkedAt: '2026-01-05T10:01:00.000Z', checks: { ...checks, spf: aCheck({}) } };

test('Check now starts a check, and the list is read again when it ends', async () => {
  const { user } = show(ill);
  serveChecks();
  const health = await openHealth(user);
  const started = mockResponse(checkDomain, { ...measured, status: 'waiting' });
  serveChecks({ status: 'waiting' });
  await user.click(await health.findByRole('button', { name: 'Check now' }));
  expect(started).toHaveLength(1);
  expect(await health.findByText(/^A new check is running/)).toBeVisible();
  mockResponse(listDomains, pageWith([improved]));
  mockResponse(getDomainChecks, laterChecks);
  expect(await findInList('Health of ill.com: 2 warnings')).toBeInTheDocument();
});

test('the list is read again after a check that ended before the dialog read that it runs', async () => {
  const { user } = show(ill);
  serveChecks();
  const health = await openHealth(user);
  mockResponse(checkDomain, { ...measured, status: 'waiting' });
  mockResponse(listDomains, pageWith([improved]));
  mockResponse(getDomainChecks, laterChecks);
  await user.click(await health.findByRole('button', { name: 'Check now' }));
  expect(await findInList('Health of ill.com: 2 warnings')).toBeInTheDocument();
});

test('without lookups the dialog says that nothing is measured', async () => {
  const { user } = show({ ...ill, health: null });
  serveChecks({ status: 'off', checkedAt: null, confirmedAt: null, checks: null });
  const health = await openHealth(user, 'Health of ill.com: Waiting');
  expect(await health.findByText('Not measured: DNS lookups are turned off.')).toBeVisible();
  expect(health.queryByRole('button', { name: 'Check now' })).toBeNull();
});

test('failing checks come first, and passed ones are folded', async () => {
  const { user } = show(ill);
  serveChecks();
  const health = await openHealth(user);
  const names = (await health.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['SPF', 'DMARC', 'Redirect', 'MX', 'DKIM']);
  const passed = health.getByText('2 passed checks');
  const copy = health.getByLabelText('Copy the value of MX @');
  expect(copy).not.toBeVisible();
  await user.click(passed);
  expect(copy).toBeVisible();
});

test('Fix opens the DNS records at the missing record', async () => {
  const { user, router } = show(ill);
  serveDns();
  serveChecks();
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
  serveChecks();
  const health = await openHealth(user);
  await user.click(await health.findByRole('button', { name: 'Fix Redirect' }));
  const details = within(await screen.findByRole('dialog', { name: 'ill.com' }));
  expect(await details.findByRole('textbox', { name: /^Redirects to/ })).toBeVisible();
  expect(address()).toBe(`/mount?domain=${ill.id}`);
});

test('Fix on an inactive domain shows why it is disabled', async () => {
  const { user } = show({ ...ill, status: 'Inactive' });
  serveChecks();
  const health = await openHealth(user);
  expect(await health.findByRole('button', { name: 'Fix SPF' })).toHaveAccessibleDescription(
    'You can fix this once the domain is active again. Only active domains can be edited.',
  );
});

test('a pending domain shows that its checks wait, without a request', async () => {
  const { user } = show({ ...ill, status: 'Pending', health: null });
  const calls = serveChecks();
  const health = await openHealth(user, 'Health of ill.com: Waiting');
  expect(health.getByText(/We'll check its DNS once it's active/)).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('checks that cannot be read can be retried', async () => {
  const { user } = show(ill);
  mockNetworkError(getDomainChecks);
  const health = await openHealth(user);
  expect(await health.findByText(/The checks of ill\.com could not be loaded\./)).toBeVisible();
  const { release } = mockDelayedResponse(getDomainChecks, measured);
  await user.click(health.getByRole('button', { name: 'Try again' }));
  expect(health.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await health.findByRole('heading', { name: 'SPF' })).toBeVisible();
});
