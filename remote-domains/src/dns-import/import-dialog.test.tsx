import { screen, waitFor, within } from '@testing-library/react';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { enabledButton, mockError } from '@roost/shared/testing';
import { anAddress, anMx, anSpf, aSet, button, rows, serveDns, showDns } from '../testing/render-dns.tsx';

type User = Awaited<ReturnType<typeof showDns>>['user'];

const open = async (user: User) => {
  await user.click(button('Import records'));
  return within(await screen.findByRole('dialog', { name: 'Import DNS records' }));
};
const paste = async (user: User, text: string) => {
  const dialog = await open(user);
  await user.click(dialog.getByLabelText('Zone file or CSV'));
  await user.paste(text);
  return dialog;
};
const preview = () =>
  within(screen.getByRole('list', { name: 'Preview of the records' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a zone file shows what becomes of each line, and is imported after a press', async () => {
  const { saves } = serveDns(aSet(anMx, anSpf));
  const { user } = await showDns();
  const dialog = await paste(
    user,
    ['$TTL 3600', 'www A 192.0.2.10', '@ MX 10 mx.roost-mail.com.', '@ NS ns1.example.org.', 'mail A 192.0.2'].join(
      '\n',
    ),
  );
  expect(dialog.getByRole('status')).toHaveTextContent("1 record is new. 1 already exists. 2 lines won't be imported.");
  expect(preview()).toEqual([
    'A www 192.0.2.10New',
    'MX @ 10 mx.roost-mail.comAlready exists',
    '@ NS ns1.example.org.SkippedWe manage the SOA and NS records of this domain for you.',
    'A mail 192.0.2Needs fixingAn A record needs an IPv4 address, such as 192.0.2.10.',
  ]);
  expect(saves).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Import 1 record' }));
  await waitFor(() => expect(rows()[0]).toBe('Awww192.0.2.10'));
  expect(saves).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText(/Your change was saved/)).toBeVisible();

  await user.click(button('Undo'));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a file is read, and a conflicting record can be left unchanged, replaced or added', async () => {
  const { saves } = serveDns(aSet(anAddress('192.0.2.1'), anMx));
  const { user } = await showDns();
  const dialog = await open(user);
  const file = new File(['type,name,value\nA,@,192.0.2.2'], 'records.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Zone file or CSV file'), file);
  const choice = await dialog.findByRole('combobox', { name: 'Conflict on line 2' });
  expect(choice).toHaveDisplayValue('Keep the existing record');
  const submit = dialog.getByRole('button', { name: 'Import records' });
  expect(submit).toHaveAccessibleDescription('There are no records to import yet.');
  await user.selectOptions(choice, 'Replace the existing record');
  await user.click(dialog.getByRole('button', { name: 'Import 1 record' }));
  await waitFor(() => expect(rows()).toEqual(['A@192.0.2.2', 'MX@mx.roost-mail.com10']));
  expect(saves).toHaveLength(1);
});

test('a template fills in the records of a mail provider', async () => {
  serveDns(aSet(anAddress()));
  const { user } = await showDns();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Template (optional)' }), 'Google Workspace');
  expect(preview()).toEqual(['MX @ 1 smtp.google.comNew', 'TXT @ v=spf1 include:_spf.google.com ~allNew']);
  expect(await enabledButton('Import 2 records')).toBeVisible();
});

test('all conflicts are decided with one press', async () => {
  serveDns(aSet(anAddress('192.0.2.1'), anSpf));
  const { user } = await showDns();
  const dialog = await paste(user, '@ A 192.0.2.2\n@ TXT "v=spf1 -all"');
  expect(dialog.getByRole('status')).toHaveTextContent('2 conflict with existing records. Choose what to do.');
  await user.click(dialog.getByRole('button', { name: 'Replace all existing records' }));
  expect(await enabledButton('Import 2 records')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep all existing records' }));
  expect(dialog.getByRole('button', { name: 'Import records' })).toHaveAttribute('aria-disabled', 'true');
});

test('a locked record stays', async () => {
  serveDns(aSet({ ...anSpf, locked: true }));
  const { user } = await showDns();
  const dialog = await paste(user, '@ TXT "v=spf1 -all"');
  expect(dialog.queryByRole('combobox', { name: /^Conflict/ })).not.toBeInTheDocument();
  expect(preview()[0]).toContain('We manage this record for you.');
});

test('an import that would stop mail asks for confirmation', async () => {
  const { saves } = serveDns(aSet(anMx));
  const { user } = await showDns();
  const dialog = await paste(user, '@ MX 5 mx.example.org.\n@ CNAME web.example.org.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Conflict on line 1' }), 'Keep both');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Conflict on line 2' }), 'Replace the existing record');
  await user.click(dialog.getByRole('button', { name: 'Import 2 records' }));
  const review = within(await screen.findByRole('dialog', { name: 'Save this change?' }));
  expect(review.getByRole('button', { name: 'Save changes' })).toHaveAccessibleDescription(
    'Fix the errors above first.',
  );
  expect(saves).toHaveLength(0);
});

test('the text remains after Cancel and after a failure', async () => {
  serveDns(aSet(anMx));
  mockError(saveDns, { status: 500 });
  const { user } = await showDns();
  let dialog = await paste(user, 'www A 192.0.2.10');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Import 1 record' }));
  expect(await screen.findByText(/Failed to save changes/)).toBeVisible();
  expect((await open(user)).getByLabelText('Zone file or CSV')).toHaveValue('www A 192.0.2.10');
});

test('more records than a domain can have are not imported', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  const dialog = await paste(user, Array.from({ length: 500 }, (_, index) => `h${index} A 192.0.2.1`).join('\n'));
  expect(dialog.getByRole('button', { name: 'Import 500 records' })).toHaveAccessibleDescription(
    'A domain can have at most 500 DNS records.',
  );
});

test('a text that is too long says so', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  const dialog = await paste(user, 'a A 192.0.2.1\n'.repeat(2_001));
  expect(dialog.getByText(/This file is too long/)).toBeVisible();
});

test('a member who cannot edit cannot import', async () => {
  serveDns(aSet(anMx));
  await showDns({ roles: ['VIEWER'] });
  expect(button('Import records')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Export CSV')).not.toHaveAttribute('aria-disabled');
});
