import { screen, waitFor, within } from '@testing-library/react';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { aDnsRecord, aDnsSet, mockResponse, mockError } from '@roost/shared/testing';
import {
  anAddress,
  anMx,
  aSet,
  changes,
  choose,
  confirmChange,
  enter,
  rows,
  saveRecord,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

const theirs = aDnsRecord({ ...anMx, priority: 30 });
/** Edits the MX record while another user changes it. */
const meet = async () => {
  const server = serveDns(aSet(anMx, anAddress()));
  const shown = await showDns();
  await choose(shown.user, 'MX @', 'Edit');
  await enter(shown.user, 'Priority', '20');
  server.becomes({ version: '9', records: [theirs, anAddress()] });
  mockError(saveDns, { status: 412, code: 'stale-version' });
  await saveRecord(shown.user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a version' }));
  const saves = mockResponse(saveDns, aDnsSet({ version: '10', records: [{ ...anMx, priority: 20 }, anAddress()] }));
  return { ...shown, server, dialog, saves };
};

test("a set changed by another user is shown next to the user's own, and nothing is saved", async () => {
  const { dialog } = await meet();
  expect(dialog.getByText(/Your change wasn't saved/)).toBeVisible();
  const lists = dialog.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  expect(lists.map((list) => list.map(({ textContent }) => textContent))).toEqual([
    ['MX @ 30 mx.roost-mail.com Only in this version', 'A @ 192.0.2.10'],
    ['MX @ 20 mx.roost-mail.com Only in this version', 'A @ 192.0.2.10'],
  ]);
});

test('the other version can be used', async () => {
  const { user, dialog, saves } = await meet();
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(rows()).toEqual(['MX@mx.roost-mail.com30', 'A@192.0.2.10']));
  expect(saves).toHaveLength(0);
});

test('a change can be applied to the other version after another preview', async () => {
  const { user, dialog, saves } = await meet();
  await user.click(dialog.getByRole('button', { name: 'Apply my change to theirs' }));
  expect(await changes()).toEqual(['ChangedBefore MX @ 30 mx.roost-mail.comAfter MX @ 20 mx.roost-mail.com']);
  await confirmChange(user);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.headers.get('if-match')).toBe('"9"');
  expect(saves[0]?.body).toMatchObject({ records: [{ ...anMx, priority: 20 }, anAddress()] });
});

test('closing the dialog keeps the input', async () => {
  const { user, dialog } = await meet();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Priority')).toHaveValue('20');
});
