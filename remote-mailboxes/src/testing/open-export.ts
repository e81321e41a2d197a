import { screen, within } from '@testing-library/react';
import { listExportProfiles, type ExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { RemoteModule } from '@roost/shared/platform';
import { mockResponse, pageWith, renderRemote } from '@roost/shared/testing';

type Options = Omit<Parameters<typeof renderRemote>[1], 'mount'> & {
  mount?: Parameters<typeof renderRemote>[1]['mount'];
  /** Settings that the workspace saved. */
  profiles?: ExportProfile[];
  /** Runs after the responses are mocked. */
  beforeOpen?: () => void;
};

/** For tests: renders the list with these inboxes selected and opens the export dialog. */
export const openExport = async (
  remote: RemoteModule,
  mailboxes: [Mailbox, ...Mailbox[]],
  { mount = 'mailboxes', profiles = [], beforeOpen, ...options }: Options = {},
) => {
  mockResponse(listMailboxes, pageWith(mailboxes));
  mockResponse(listExportProfiles, profiles);
  beforeOpen?.();
  const view = renderRemote(remote, { mount, ...options });
  await screen.findByRole('row', { name: new RegExp(mailboxes[0].email) });
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await view.user.click(bar.getByRole('button', { name: 'Export Inboxes' }));
  await screen.findByRole('dialog', { name: 'Export inboxes' });
  return { ...view, dialog: within(screen.getByRole('dialog')) };
};
