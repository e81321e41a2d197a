import { screen, within } from '@testing-library/react';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { activateLanguage } from '@roost/shared/i18n';
import { defineRemote } from '@roost/shared/platform';
import { activateFrench, mockBulkJob, mockNetworkError, renderRemote } from '@roost/shared/testing';
import { BulkDialog } from './bulk-dialog.tsx';

beforeEach(() => activateFrench('remote-mailboxes'));
afterEach(() => activateLanguage('en'));

/** Saves a new forwarding of two inboxes in the dialog. */
const save = async () => {
  const dialog = <BulkDialog action="forwarding" selection={['m1', 'm2']} count={2} onClose={() => {}} />;
  const remote = defineRemote({ screens: { mailboxes: [{ index: true, element: dialog }] } });
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  const shown = within(await screen.findByRole('dialog', { name: 'Rediriger (2)' }));
  await user.type(shown.getByRole('textbox', { name: 'Rediriger vers' }), 'ventes@northwind.test');
  await user.click(shown.getByRole('button', { name: 'Enregistrer' }));
};

test('results and reasons of a bulk update are in French', async () => {
  mockBulkJob({ faults: { m2: 'provider-failed' } });
  await save();
  expect(await screen.findByText('Modifiés : 1. Inchangés : 0. Échecs : 1.')).toBeVisible();
  expect(await screen.findByText('Le fournisseur n’a pas accepté la modification. Réessayez plus tard.')).toBeVisible();
});

test('an unknown outcome is described in French', async () => {
  mockNetworkError(createBulkJob);
  await save();
  expect(await screen.findByText(/nous ne savons pas si la mise à jour a commencé/)).toBeVisible();
});
