import { waitFor } from '@testing-library/react';
import { createExportTicket, exportMailboxes, getExport, previewExport } from '@roost/shared/contracts/exports/export';
import { createTrackingRecords } from '@roost/shared/contracts/exports/tracking-record';
import { aMailbox, aMember, anExport, anExportPreview, mockResponse, savedFiles } from '@roost/shared/testing';
import { openExport } from '../testing/open-export.ts';
import { remote } from '../remote.ts';

const ada = aMailbox({ email: 'ada@trynorthwind.com' });
const made = anExport({ platform: 'Smartlead' });
const tracking = { host: 'emailtracking', target: 'open.sleadtrack.com', domains: 2 };
const added = { id: 'domain-1', name: 'trynorthwind.com', outcome: 'changed', reason: null } as const;
const failed = {
  id: 'domain-2',
  name: 'getnorthwind.com',
  outcome: 'failed',
  reason: { code: 'in-the-way', message: 'from the API' },
} as const;
const { host, target } = tracking;

const openTracking = async (session = {}) => {
  const saved = savedFiles();
  mockResponse(previewExport, anExportPreview({ tracking }));
  mockResponse(getExport, made);
  mockResponse(createExportTicket, { ticket: 'ticket-1', expiresAt: '2026-11-01T09:01:00.000Z' });
  const exports = mockResponse(exportMailboxes, made);
  const view = await openExport(remote, [ada], { session });
  await view.user.selectOptions(view.dialog.getByRole('combobox', { name: 'Platform' }), 'Smartlead');
  await view.user.click(await view.dialog.findByRole('button', { name: 'Continue' }));
  return { ...view, saved, exports };
};

test('the tracking record is offered, added to each domain, and then the file downloads', async () => {
  const adds = mockResponse(createTrackingRecords, { host, target, results: [added] });
  const { user, dialog, saved } = await openTracking();
  expect(dialog.getByRole('switch', { name: /Add a tracking record/ })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: 'Host name' })).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: 'Host name' })).toHaveValue('emailtracking');
  expect(dialog.getByText(/points to open.sleadtrack.com is added to 2 domains/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(adds[0]?.body).toEqual({ trackingRecordType: 'Smartlead', mailboxIds: [ada.id] });
  expect(dialog.getByText('trynorthwind.com')).toBeVisible();
  expect(dialog.getByText('Added')).toBeVisible();
});

test('nothing is written without the tracking record', async () => {
  const adds = mockResponse(createTrackingRecords, { host, target, results: [] });
  const { user, dialog, saved } = await openTracking();
  await user.click(dialog.getByRole('switch', { name: /Add a tracking record/ }));
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(adds).toHaveLength(0);
});

test('a domain that fails is shown before the file, and can be retried or skipped', async () => {
  const adds = mockResponse(createTrackingRecords, { host, target, results: [added, failed] });
  const { user, dialog, exports, saved } = await openTracking();
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  expect(await dialog.findByText('Another record already has this name. Delete that record first.')).toBeVisible();
  expect(exports).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Retry 1 failed' }));
  await waitFor(() => expect(adds).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Export anyway' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a viewer exports without writing DNS, and sees the reason', async () => {
  const { user, dialog, saved } = await openTracking({ member: aMember({ roles: ['VIEWER'] }) });
  expect(dialog.getByRole('switch')).toBeDisabled();
  expect(dialog.getByText(/is view-only/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
