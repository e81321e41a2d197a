import { listInvoices } from '@roost/shared/contracts/billing';
import { aMember, answers, isUnreachable, renderRemote } from '@roost/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from './remote.ts';

const anInvoice = {
  id: 'invoice-1',
  number: 'NW-2026-0042',
  status: 'Paid' as const,
  total: 129_900,
  currency: 'USD' as const,
  issuedAt: '2026-10-01T12:00:00.000Z',
  description: '100 domains',
};

const open = (roles: ('ADMIN' | 'USER')[] = ['ADMIN']) =>
  renderRemote(remote, { mount: 'settings', at: '/billing', session: { member: aMember({ roles }) } });

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each type of inbox has its slots and what they cost, and all have one sum', async () => {
  answers(listInvoices, []);
  open();
  const table = await screen.findByRole('table', { name: 'Inbox slots' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(textsOf)).toEqual([
    ['Shared inbox', '10', '50', '40', '$3.00', '$150.00'],
    ['Google Workspace', '5', '50', '45', '$3.00', '$150.00'],
    ['Outlook (beta)', '0', '0', '0', '$3.00', '$0.00'],
  ]);
  expect(screen.getByText('$300.00')).toBeVisible();
});

test('an administrator sees the invoices', async () => {
  answers(listInvoices, [anInvoice]);
  open();
  const invoice = await screen.findByRole('row', { name: /NW-2026-0042/ });
  expect(textsOf(invoice)).toEqual(['NW-2026-0042', '100 domains', 'Oct 1, 2026', '$1,299.00', 'Paid']);
});

test('anybody else is told who sees them, and they are not asked for', async () => {
  const calls = answers(listInvoices, [anInvoice]);
  open(['USER']);
  expect(await screen.findByRole('heading', { name: 'Invoices are for administrators' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Inbox slots' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a workspace without invoices says so', async () => {
  answers(listInvoices, []);
  open();
  expect(await screen.findByRole('heading', { name: 'There are no invoices yet' })).toBeVisible();
});

test('invoices that could not be loaded can be tried again', async () => {
  isUnreachable(listInvoices);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'The invoices could not be loaded' })).toBeVisible();
  answers(listInvoices, [anInvoice]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NW-2026-0042')).toBeVisible();
});
