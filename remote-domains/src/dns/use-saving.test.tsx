import { act, screen, waitFor, within } from '@testing-library/react';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { aDnsRecord, aDnsSet, mockDelayedResponse, storedDraft, mockError } from '@roost/shared/testing';
import {
  addRecord,
  anAddress,
  anMx,
  anSpf,
  aSet,
  button,
  changes,
  choose,
  confirmChange,
  dnsForm,
  enter,
  rows,
  saveRecord,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

test('a record is added with one save, which sends the version that was read', async () => {
  const { saves } = serveDns(aSet(anMx));
  const { user } = await showDns();
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  await saveRecord(user);
  expect(await screen.findByText(/Your change was saved/)).toBeVisible();
  expect(saves[0]?.headers.get('if-match')).toBe('"1"');
  expect(saves[0]?.body).toEqual({ domain: 'trynorthwind.com', records: [anAddress('192.0.2.20'), anMx] });
  expect(rows()).toEqual(['A@192.0.2.20', 'MX@mx.roost-mail.com10']);
  expect(await storedDraft(dnsForm)).toBeUndefined();
});

test('an edited record keeps its position', async () => {
  const { saves } = serveDns(aSet(anSpf, anMx, anAddress()));
  const { user } = await showDns();
  await choose(user, 'MX @', 'Edit');
  await enter(user, 'Priority', '20');
  await saveRecord(user);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({ records: [anSpf, { ...anMx, priority: 20 }, anAddress()] });
});

test('an edit that breaks mail is shown before it is sent, and asks for consent', async () => {
  const { saves } = serveDns(aSet(anSpf, anMx));
  const { user } = await showDns();
  await choose(user, 'TXT @', 'Edit');
  await enter(user, 'Value', 'moved');
  await saveRecord(user);
  expect(await changes()).toEqual([`RemovedTXT @ ${anSpf.value}`, 'AddedTXT @ moved']);
  await confirmChange(user);
  expect(saves).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /will be treated as spam/ }));
  await confirmChange(user);
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ records: [{ ...anSpf, value: 'moved' }, anMx] }));
});

test('an edit without changes cannot be saved', async () => {
  const { saves } = serveDns(aSet(anMx));
  const { user } = await showDns();
  await choose(user, 'MX @', 'Edit');
  await saveRecord(user);
  expect(await screen.findByText(/No changes to save/)).toBeInTheDocument();
  expect(saves).toHaveLength(0);
});

test.each([
  ['MX', anMx, /will no longer receive mail/],
  ['SPF', anSpf, /will be treated as spam/],
  ['DKIM', aDnsRecord({ type: 'TXT', key: 'roost._domainkey', value: 'v=DKIM1; p=abc' }), /will no longer be signed/],
])('deleting the last %s asks for consent', async (_, record, consequence) => {
  const { saves } = serveDns(aSet(record, anAddress()));
  const { user } = await showDns();
  await choose(user, `${record.type} ${record.key === '' ? '@' : record.key}`, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this record?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete record' }));
  expect(saves).toHaveLength(0);
  await user.click(dialog.getByRole('checkbox', { name: consequence }));
  await user.click(dialog.getByRole('button', { name: 'Delete record' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ records: [anAddress()] }));
});

test('one of two MX records can be deleted without consent', async () => {
  const { saves } = serveDns(aSet(anMx, aDnsRecord({ ...anMx, value: 'mx2.roost-mail.com' })));
  const { user } = await showDns();
  await user.click(screen.getAllByRole('button', { name: 'Actions for MX @' })[0] ?? document.body);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await changes()).toEqual(['RemovedMX @ 10 mx.roost-mail.com']);
  await confirmChange(user, 'Delete record');
  await waitFor(() => expect(saves).toHaveLength(1));
});

test('the last save can be undone with one press', async () => {
  const { saves } = serveDns(aSet(anAddress(), aDnsRecord({ key: 'www' })));
  const { user } = await showDns();
  await choose(user, 'A www', 'Delete');
  await confirmChange(user, 'Delete record');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The last save was undone.')).toBeInTheDocument();
  expect(rows()).toHaveLength(2);
  expect(saves[1]?.headers.get('if-match')).toBe('"1+"');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an undo that breaks mail is shown first, and its button says Undo', async () => {
  const { saves } = serveDns(aSet(anAddress()));
  const { user } = await showDns();
  const record = await addRecord(user);
  await user.selectOptions(record.getByLabelText('Type'), 'MX');
  await enter(user, 'Value', 'mx.roost-mail.com');
  await saveRecord(user);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await changes()).toEqual(['RemovedMX @ 10 mx.roost-mail.com']);
  await user.click(screen.getByRole('checkbox', { name: /will no longer receive mail/ }));
  await confirmChange(user, 'Undo');
  await waitFor(() => expect(saves[1]?.body).toMatchObject({ records: [anAddress()] }));
});

test('a rejected save shows the message of the API and keeps the input', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  mockError(saveDns, { status: 422, message: 'The provider is being maintained.' });
  await saveRecord(user);
  expect(await screen.findByText('Failed to save changes. The provider is being maintained.')).toBeInTheDocument();
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
});

test('a rejected deletion shows an error', async () => {
  serveDns(aSet(anAddress()));
  const { user } = await showDns();
  await choose(user, 'A @', 'Delete');
  mockError(saveDns, { status: 422, message: 'The provider is being maintained.' });
  await confirmChange(user, 'Delete record');
  expect(await screen.findByText('Failed to delete record')).toBeInTheDocument();
});

test('a change cannot be sent twice or edited while it is being saved', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  const { calls, release } = mockDelayedResponse(saveDns, aDnsSet({ version: '2' }));
  await saveRecord(user);
  await saveRecord(user);
  await user.type(screen.getByLabelText('Value'), '0{Enter}{Escape}');
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
  expect(button('Add Record')).toHaveAccessibleDescription(/Save or cancel your current edit/);
  await act(async () => release());
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(calls).toHaveLength(1);
});
