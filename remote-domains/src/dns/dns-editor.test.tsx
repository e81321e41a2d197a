import { screen, waitFor, within } from '@testing-library/react';
import { aDnsRecord } from '@roost/shared/testing';
import {
  addRecord,
  anMx,
  anSpf,
  aSet,
  button,
  choose,
  enter,
  rows,
  saveRecord,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

test('a new record is first, in edit mode and of type A; Cancel removes it', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  const record = await addRecord(user);
  expect(record.getByLabelText('Type')).toHaveValue('A');
  expect(screen.getAllByRole('row')[1]).toContainElement(record.getByLabelText('Value'));
  await user.click(record.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(rows()).toEqual(['MX@mx.roost-mail.com10']);
});

test('one record is edited at a time, and the actions of the others show why they are disabled', async () => {
  serveDns(aSet(anMx, anSpf));
  const { user } = await showDns();
  await choose(user, 'MX @', 'Edit');
  expect(await screen.findByRole('form', { name: 'Edit record' })).toBeVisible();
  expect(button('Add Record')).toHaveAccessibleDescription(/Save or cancel your current edit/);
  await user.click(button('Actions for TXT @'));
  for (const name of ['Edit', 'Delete']) {
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('a record without a value is not saved', async () => {
  const { saves } = serveDns();
  const { user } = await showDns();
  await addRecord(user);
  await saveRecord(user);
  expect(await screen.findByText('All fields are required')).toBeInTheDocument();
  const value = screen.getByLabelText('Value');
  expect(value).toHaveFocus();
  expect(value).toBeInvalid();
  expect(value).toHaveAccessibleDescription('This field is required.');
  expect(saves).toHaveLength(0);
});

test('Escape closes an unchanged record, and asks before it discards a changed one', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  await addRecord(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());

  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  await user.keyboard('{Escape}');
  const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
  await user.click(screen.getByLabelText('Value'));
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(rows()).toEqual(['MX@mx.roost-mail.com10']);
});

test('a value can be copied', async () => {
  serveDns(aSet(anSpf));
  const { user } = await showDns();
  await user.click(button('Copy the value of TXT @'));
  expect(await navigator.clipboard.readText()).toBe(anSpf.value);
});

test.each([
  ['A', 'mail.example.com', /IPv4 address/],
  ['AAAA', '192.0.2.1', /IPv6 address/],
  ['MX', '192.0.2.1', /Enter a host name.*not an IP address/],
  ['MX', 'https://mail.example.com/', /Enter a host name.*not a URL/],
  ['CNAME', 'x.example.com', /can't be used for the domain itself/],
  ['TXT', 'v=spf1 -all', /This name already has an SPF record/],
  ['TXT', `v=spf1 ${'include:a.example '.repeat(11)}-all`, /needs 11 DNS lookups/],
])('a record %s with %.30s shows its error during typing, and is not saved', async (kind, value, reason) => {
  const { saves } = serveDns(aSet(anMx, anSpf));
  const { user } = await showDns();
  const record = await addRecord(user);
  await user.selectOptions(record.getByLabelText('Type'), kind);
  await enter(user, 'Value', value);
  const wrong = screen.getByText(reason);
  expect(wrong).toBeVisible();
  await saveRecord(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  expect(document.activeElement).toHaveAccessibleDescription(reason);
  expect(saves).toHaveLength(0);
});

test('a second _dmarc record and a CNAME with the name of another record are rejected', async () => {
  serveDns(aSet(aDnsRecord({ type: 'TXT', key: '_dmarc', value: 'v=DMARC1; p=none' })));
  const { user } = await showDns();
  const record = await addRecord(user);
  await user.selectOptions(record.getByLabelText('Type'), 'TXT');
  await enter(user, 'Name', '_dmarc');
  await enter(user, 'Value', 'v=DMARC1; p=reject');
  expect(screen.getByText(/This name already has a DMARC record/)).toBeVisible();
  await user.selectOptions(record.getByLabelText('Type'), 'CNAME');
  await enter(user, 'Value', 'dmarc.example.com');
  expect(screen.getByText(/can't have the same name as another record/)).toBeVisible();
});

test('a long text is shown as it will be split', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  const record = await addRecord(user);
  await user.selectOptions(record.getByLabelText('Type'), 'TXT');
  await enter(user, 'Value', 'x'.repeat(300));
  const strings = within(screen.getByRole('list', { name: 'Strings of the value' })).getAllByRole('listitem');
  expect(strings.map(({ textContent }) => textContent?.length)).toEqual([257, 47]);
});
