import { screen, waitFor, within } from '@testing-library/react';
import { getDnsVersion, listDnsVersions, type DnsVersion } from '@roost/shared/contracts/dns/dns-history';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { enabledButton, aDnsRecord, mockError, mockResponse } from '@roost/shared/testing';
import {
  anAddress,
  addRecord,
  aSet,
  anMx,
  anSpf,
  button,
  changes,
  rows,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

type User = Awaited<ReturnType<typeof showDns>>['user'];

const aToken = aDnsRecord({ type: 'TXT', value: 'token=1' });
const ada = { id: 'user-1', name: 'Ada Byron' };
const aVersion = (version: number, facts: Partial<DnsVersion> = {}): DnsVersion => ({
  version,
  replacedAt: '2026-11-12T10:04:00.000Z',
  replacedBy: ada,
  cause: 'save',
  recordCount: 1,
  ...facts,
});
const serveVersions = (records: Record<number, DnsRecord[]>, facts: Record<number, Partial<DnsVersion>> = {}) => {
  const numbers = Object.keys(records).map(Number).toReversed();
  const list = numbers.map((version) =>
    aVersion(version, { recordCount: records[version]?.length ?? 0, ...facts[version] }),
  );
  mockResponse(listDnsVersions, list);
  mockResponse(getDnsVersion, ({ params }) => ({
    version: Number(params['version']),
    records: records[Number(params['version'])] ?? [],
  }));
};

const open = async (user: User) => {
  await user.click(button('History'));
  return within(await screen.findByRole('dialog', { name: 'View earlier versions' }));
};
const chooseNewest = async (user: User) => {
  const [newest] = await screen.findAllByRole('radio');
  if (newest !== undefined) await user.click(newest);
};

test('the versions are listed newest first, with the change that ended each', async () => {
  serveDns(aSet(anMx));
  serveVersions(
    { 0: [anMx], 1: [], 2: [anMx, anSpf], 3: [], 4: [], 5: [], 6: [] },
    {
      1: { cause: 'bulk-update' },
      2: { cause: 'redirect' },
      3: { cause: 'tracking' },
      4: { cause: 'inboxes', replacedBy: null },
      5: { cause: null, replacedBy: { id: 'user-2', name: '' } },
      // A cause that a later version of the API adds.
      6: { cause: 'later' as never },
    },
  );
  const { user } = await showDns();
  const dialog = await open(user);
  const shown = (await dialog.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
  expect(shown.map((text) => text?.split('Until')[0])).toEqual([
    'Before a change by Ada Byron',
    'Before a change by a former member',
    'Before we added the records for your first inboxes',
    'Before a tracking record added by Ada Byron',
    'Before a redirect set by Ada Byron',
    'Before a bulk update by Ada Byron',
    'Before an edit by Ada Byron',
  ]);
  expect(shown[4]).toMatch(/Until Nov 12, 2026, .* \(.+\) · 2 records$/);
});

test('a version is compared with the current records, restored, and undone', async () => {
  const { saves } = serveDns(aSet(anAddress('192.0.2.2'), anMx));
  serveVersions({ 0: [anMx, aToken], 1: [anAddress('192.0.2.1'), anMx] });
  const { user } = await showDns();
  const dialog = await open(user);
  await chooseNewest(user);
  expect(await changes()).toEqual(['ChangedBefore A @ 192.0.2.2After A @ 192.0.2.1']);
  await user.keyboard('{ArrowDown}');
  expect(await dialog.findByText('Restoring this version changes 2 records.')).toBeVisible();
  expect(await changes()).toEqual(['RemovedA @ 192.0.2.2', 'AddedTXT @ token=1']);
  expect(saves).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(rows().toSorted()).toEqual(['MX@mx.roost-mail.com10', 'TXT@token=1']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toContain('A@192.0.2.2'));
});

test('a restore that would stop mail asks for confirmation', async () => {
  const { saves } = serveDns(aSet(anAddress(), anMx));
  serveVersions({ 0: [anAddress()] });
  const { user } = await showDns();
  await open(user);
  await chooseNewest(user);
  await user.click(await enabledButton('Restore this version'));
  const review = within(await screen.findByRole('dialog', { name: 'Save this change?' }));
  expect(review.getByRole('checkbox')).not.toBeChecked();
  expect(saves).toHaveLength(0);
});

test('a version with the current records cannot be restored', async () => {
  serveDns(aSet(anMx, anSpf));
  serveVersions({ 0: [anSpf, anMx] });
  const { user } = await showDns();
  const dialog = await open(user);
  const restore = await dialog.findByRole('button', { name: 'Restore this version' });
  expect(restore).toHaveAccessibleDescription('Choose a version first.');
  await chooseNewest(user);
  expect(await dialog.findByText('This version has the current records.')).toBeVisible();
  expect(restore).toHaveAccessibleDescription('No changes to save.');
});

test('a domain without earlier versions says so', async () => {
  serveDns(aSet(anMx));
  serveVersions({});
  const { user } = await showDns();
  const dialog = await open(user);
  expect(await dialog.findByText('No earlier versions')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore this version' })).not.toBeInTheDocument();
});

test('a failed list and a failed version can be loaded again', async () => {
  serveDns(aSet(anMx));
  mockError(listDnsVersions, { status: 500 });
  const { user } = await showDns();
  const dialog = await open(user);
  expect(await dialog.findByText('The history could not be loaded')).toBeVisible();
  serveVersions({ 0: [anMx, anSpf] });
  mockError(getDnsVersion, { status: 500 });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await chooseNewest(user);
  expect(await dialog.findByText('This version could not be loaded')).toBeVisible();
  serveVersions({ 0: [anMx, anSpf] });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await changes()).toEqual([`AddedTXT @ ${anSpf.value}`]);
});

test('Escape closes the dialog and returns the focus', async () => {
  serveDns(aSet(anMx));
  serveVersions({ 0: [anMx] });
  const { user } = await showDns();
  const dialog = await open(user);
  await dialog.findByRole('radio');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('History')).toHaveFocus());
});

test('a member who cannot edit can compare versions, but not restore one', async () => {
  serveDns(aSet(anMx));
  serveVersions({ 0: [anMx, anSpf] });
  const { user } = await showDns({ roles: ['VIEWER'] });
  const dialog = await open(user);
  await chooseNewest(user);
  expect(await changes()).toEqual([`AddedTXT @ ${anSpf.value}`]);
  expect(dialog.getByRole('button', { name: 'Restore this version' })).toHaveAttribute('aria-disabled', 'true');
});

test('a version cannot be restored during an edit', async () => {
  serveDns(aSet(anMx));
  serveVersions({ 0: [anMx, anSpf] });
  const { user } = await showDns();
  await addRecord(user);
  const dialog = await open(user);
  expect(await dialog.findByRole('button', { name: 'Restore this version' })).toHaveAccessibleDescription(
    'Save or cancel your current edit first.',
  );
});
