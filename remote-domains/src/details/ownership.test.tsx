import { screen, within } from '@testing-library/react';
import { checkOwnership } from '@roost/shared/contracts/domains/domain-connection';
import { getDomain, listDomains, type DomainOwnership } from '@roost/shared/contracts/domains/domain';
import { aDomain, aMember, mockError, mockResponse, pageWith } from '@roost/shared/testing';
import { hoverRow, openDomains } from '../testing/list-fixture.tsx';

const record = { type: 'TXT', name: '_roost-challenge.claimed.com', value: 'roost-verification=0f' } as const;
const waiting: DomainOwnership = { state: 'Waiting', record, lastCheck: null };
const aClaim = (ownership: Partial<DomainOwnership> = {}) =>
  aDomain({
    domain: 'claimed.com',
    status: 'Pending',
    type: null,
    health: null,
    ownership: { ...waiting, ...ownership },
  });
const lastCheck = (result: 'missing' | 'differs' | 'unanswered') => ({
  at: '2026-10-01T09:00:00.000Z',
  server: '192.0.2.53:53',
  result,
});

type Options = Parameters<typeof openDomains>[1];
const show = async (domain: ReturnType<typeof aClaim>, options: Options = {}) => {
  mockResponse(listDomains, pageWith([domain]));
  mockResponse(getDomain, () => domain);
  const { user } = openDomains('', options);
  const row = await hoverRow(user, /claimed\.com/);
  await user.click(row.getByRole('button', { name: 'Verify ownership' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify ownership' }));
  return { user, row, dialog };
};

test('an unverified domain shows the record to publish, which can be copied, and cannot be edited', async () => {
  const { user, row, dialog } = await show(aClaim());
  expect(row.getByText('Unverified')).toBeVisible();
  expect(row.getByRole('button', { name: 'Edit', hidden: true })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Not measured yet. The first check is running.')).toBeVisible();
  expect(dialog.queryByText('ns1.roost.test')).not.toBeInTheDocument();
  for (const value of [record.name, record.value]) {
    await user.click(dialog.getByRole('button', { name: `Copy ${value}` }));
    expect(await screen.findByText(`${value} copied to clipboard successfully!`)).toBeVisible();
  }
});

test.each([
  ['missing', 'The record was not found.'],
  ['differs', 'The TXT record has another value.'],
  ['unanswered', "Not measured: the resolver didn't answer. We'll check again."],
] as const)('a check that ends with %s says so, with its source', async (result, message) => {
  const { dialog } = await show(aClaim({ lastCheck: lastCheck(result) }));
  expect(dialog.getByText(message, { exact: false })).toHaveTextContent('Source: 192.0.2.53:53');
});

test('a requested check that finds the record shows the nameservers', async () => {
  const { user, dialog } = await show(aClaim({ lastCheck: lastCheck('missing') }));
  const requested = mockResponse(checkOwnership, aClaim({ state: 'Checking' }));
  mockResponse(getDomain, { ...aClaim(), ownership: null });
  await user.click(dialog.getByRole('button', { name: 'Check now' }));
  const nameservers = within(await screen.findByRole('dialog', { name: 'Nameservers Information' }));
  expect(nameservers.getByText('ns1.roost.test')).toBeVisible();
  expect(requested).toHaveLength(1);
});

test('a check that cannot be requested says why', async () => {
  const { user, dialog } = await show(aClaim());
  mockError(checkOwnership, { status: 409, code: 'conflict', message: 'Not found' });
  await user.click(dialog.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Not found')).toBeVisible();
});

test('a name that another workspace has verified says what to do', async () => {
  const { row, dialog } = await show(aClaim({ state: 'OwnedElsewhere' }));
  expect(row.getByText('Taken')).toBeVisible();
  expect(dialog.getByText(/Another workspace has verified claimed\.com\. Delete the domain here\./)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

test('a viewer sees the record, and the check says that the role cannot request it', async () => {
  const { dialog } = await show(aClaim(), { session: { member: aMember({ roles: ['VIEWER'] }) } });
  expect(dialog.getByText(record.value)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Check now' })).toHaveAttribute('aria-disabled', 'true');
});

test('the details of an unverified domain show the record instead of the nameservers', async () => {
  const claim = aClaim();
  mockResponse(listDomains, pageWith([claim]));
  mockResponse(getDomain, claim);
  openDomains(`?domain=${claim.id}`);
  const details = within(await screen.findByRole('dialog', { name: 'claimed.com' }));
  expect(await details.findByText(record.value)).toBeVisible();
  expect(details.queryByText('ns1.roost.test')).not.toBeInTheDocument();
});
