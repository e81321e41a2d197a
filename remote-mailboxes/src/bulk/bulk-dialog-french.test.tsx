import { act, screen, within } from '@testing-library/react';
import { bulkUpdateForwarding, type ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { activateLanguage } from '@roost/shared/i18n';
import { defineRemote } from '@roost/shared/platform';
import { aForwardingResult, mockResponse, mockNetworkError, renderRemote, activateFrench } from '@roost/shared/testing';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkRuns } from './bulk-run-store.ts';

beforeEach(() => activateFrench('remote-mailboxes'));
afterEach(async () => {
  await act(async () => bulkRuns.write(null));
  activateLanguage('en');
});

/** Saves a new forwarding of two inboxes in the dialog. */
const save = async () => {
  const dialog = (
    <BulkDialog request={{ action: 'forwarding', selection: ['m1', 'm2'], count: 2 }} onClose={() => {}} />
  );
  const remote = defineRemote({ screens: { mailboxes: [{ index: true, element: dialog }] } });
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  const shown = within(await screen.findByRole('dialog', { name: 'Rediriger (2)' }));
  await user.type(shown.getByRole('textbox', { name: 'Rediriger vers' }), 'ventes@northwind.test');
  await user.click(shown.getByRole('button', { name: 'Enregistrer' }));
};

test('results and reasons of a bulk update are in French', async () => {
  const failed = { outcome: 'failed', reason: { code: 'provider-failed', message: '' } } as const;
  const results: ForwardingResult[] = [
    aForwardingResult({ id: 'm1', name: 'm1@a.com' }),
    { ...aForwardingResult({ id: 'm2', name: 'm2@a.com' }), ...failed },
  ];
  mockResponse(bulkUpdateForwarding, { results });
  await save();
  expect(await screen.findByText('Modifiés : 1. Inchangés : 0. Échecs : 1.')).toBeVisible();
  expect(screen.getByText('Le fournisseur n’a pas accepté la modification. Réessayez plus tard.')).toBeVisible();
});

test('an unknown result is described in French', async () => {
  mockNetworkError(bulkUpdateForwarding);
  await save();
  expect(await screen.findByText('Résultats inconnus : 2.')).toBeVisible();
});
