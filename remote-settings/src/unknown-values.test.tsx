import { screen, within } from '@testing-library/react';
import { listInvoices } from '@roost/shared/contracts/billing/billing';
import { getPaymentMethod, getSubscription } from '@roost/shared/contracts/billing/subscription';
import { emptyCompany, getCompany } from '@roost/shared/contracts/workspaces/company';
import {
  getDashboard,
  listAllWorkspaces,
  listFailedJobs,
  listProvisioningFailures,
} from '@roost/shared/contracts/workspaces/dashboard';
import { listFailedOperations } from '@roost/shared/contracts/workspaces/failed-operations';
import { listMembers } from '@roost/shared/contracts/workspaces/member';
import { activateLanguage } from '@roost/shared/i18n';
import {
  activateFrench,
  aLaterValue,
  anInvoice,
  aSubscription,
  aUser,
  aWorkspaceMember,
  mockRawResponse,
  mockResponse,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from './remote.ts';

const later = aLaterValue();
const badgeIn = (shown: HTMLElement, text: string) => within(shown).getByText(text).closest('.r-tone--neutral');
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => activateLanguage('en'));

describe.each(['en', 'fr'] as const)('values from a later version (%s)', (language) => {
  beforeEach(() => (language === 'fr' ? activateFrench('remote-settings') : undefined));

  test('an invoice is listed with its status', async () => {
    mockResponse(getSubscription, aSubscription());
    mockResponse(getPaymentMethod, { card: null });
    mockResponse(listInvoices, [anInvoice({ number: 'A-1', status: later }), anInvoice({ id: 'i-2', number: 'A-2' })]);
    renderRemote(remote, { mount: 'settings', initialPath: '/billing' });
    expect(badgeIn(await row(/A-1/), 'Suspended')).toBeVisible();
    expect(await row(/A-2/)).toBeVisible();
  });

  test('an invoice with a line of a later kind is listed, with the kind and the amount', async () => {
    mockResponse(getSubscription, aSubscription());
    mockResponse(getPaymentMethod, { card: null });
    const invoice = anInvoice({ number: 'A-1', total: 1_200 });
    mockRawResponse(listInvoices, () => [{ ...invoice, lines: [{ kind: 'bundle', amount: 1_200, domains: [] }] }]);
    const { user } = renderRemote(remote, { mount: 'settings', initialPath: '/billing' });
    const shown = await row(/A-1/);
    expect(within(shown).getByText('bundle')).toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: /A-1/ }));
    await user.click(
      await screen.findByRole('menuitem', { name: language === 'fr' ? 'Afficher la facture' : 'Show invoice' }),
    );
    const lines = await screen.findByRole('list', {
      name: language === 'fr' ? 'Lignes de la facture' : 'Invoice lines',
    });
    const line = within(lines).getByText('bundle').closest('li');
    expect(line?.querySelector('.r-badge')).toHaveTextContent('bundle');
    expect(line).toHaveTextContent('12');
  });

  test('a member is listed with the status and the role', async () => {
    mockResponse(getCompany, emptyCompany);
    const other = aWorkspaceMember({ id: 'm-2', email: 'other@roost.test' });
    const member = aWorkspaceMember({ email: 'new@roost.test', status: later, roles: [aLaterValue('AUDITOR')] });
    mockResponse(listMembers, [member, other]);
    renderRemote(remote, { mount: 'settings', initialPath: '/company' });
    const shown = await row(/new@roost\.test/);
    expect(badgeIn(shown, 'Suspended')).toBeVisible();
    expect(within(shown).getByText('AUDITOR')).toBeVisible();
    expect(await row(/other@roost\.test/)).toBeVisible();
  });

  test('figures are shown with their statuses', async () => {
    mockResponse(getDashboard, {
      workspaces: 1,
      users: 1,
      domains: { Active: 1, Inactive: 0, Pending: 0, [later]: 2 },
      mailboxes: { Active: 0, Pending: 0, Updating: 0, Inactive: 0, [aLaterValue('Paused')]: 4 },
      revenue: [],
    });
    mockResponse(listAllWorkspaces, pageWith([], { limit: 20 }));
    mockResponse(listProvisioningFailures, []);
    mockResponse(listFailedJobs, []);
    mockResponse(listFailedOperations, []);
    renderRemote(remote, { mount: 'dashboard', session: { user: aUser({ superAdmin: true }) } });
    expect((await screen.findByText('Suspended')).closest('.r-tone--neutral')).toBeVisible();
    expect(screen.getByText('Suspended').closest('li')).toHaveTextContent('2');
    expect(screen.getByText('Paused').closest('.r-tone--neutral')).toBeVisible();
  });

  test('failures of the server are listed with their kinds', async () => {
    const failure = { workspace: { id: 'w-1', name: 'Northwind' }, failedAt: '2026-11-01T09:00:00.000Z' };
    mockResponse(getDashboard, {
      workspaces: 1,
      users: 1,
      domains: { Active: 1, Inactive: 0, Pending: 0 },
      mailboxes: { Active: 1, Pending: 0, Updating: 0, Inactive: 0 },
      revenue: [],
    });
    mockResponse(listAllWorkspaces, pageWith([], { limit: 20 }));
    const kinds = ['new-provision', 'new-job', 'new-operation'].map(aLaterValue);
    const [provision = later, job = later, operation = later] = kinds;
    mockResponse(listProvisioningFailures, [
      { id: 'f-1', kind: provision, subject: 'a.com', reason: 'No', ...failure },
    ]);
    mockResponse(listFailedJobs, [{ id: 'j-1', kind: job, attempts: 3, error: 'broken', ...failure }]);
    const { workspace } = failure;
    mockResponse(listFailedOperations, [
      { kind: operation, workspace, error: 'refused', count: 1, attempts: 1, nextAttemptAt: null },
    ]);
    renderRemote(remote, { mount: 'dashboard', session: { user: aUser({ superAdmin: true }) } });
    expect(badgeIn(await row(/a\.com/), 'new-provision')).toBeVisible();
    expect(badgeIn(await row(/broken/), 'new-job')).toBeVisible();
    expect(badgeIn(await row(/refused/), 'new-operation')).toBeVisible();
  });
});
