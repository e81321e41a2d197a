import { screen, within } from '@testing-library/react';
import { listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import { listExportsOfMailbox, type ExportOfMailbox } from '@roost/shared/contracts/exports/mailbox-exports';
import { getMailbox, listMailboxes, type MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import {
  aDomain,
  aMailbox,
  aMailboxDetails,
  aMember,
  anInboxPlacement,
  aSpamCheck,
  aWorkspace,
  mockResponse,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

/** The inbox whose details the tests open. */
export const email = 'ada@trynorthwind.com';
export const id = `mailbox-${email}`;
export const anExportOfMailbox = (overrides: Partial<ExportOfMailbox> = {}): ExportOfMailbox => ({
  id: 'export-1',
  platform: 'Smartlead',
  status: 'Done',
  isOwn: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...overrides,
});

/** Mocks the inbox and each part of its details; returns the calls of the parts. */
export const serve = (overrides: Partial<MailboxDetails> = {}) => {
  const mailbox = aMailboxDetails({ email, type: 'GoogleWorkspace', ...overrides });
  mockResponse(listMailboxes, pageWith([aMailbox({ ...mailbox })]));
  mockResponse(getMailbox, mailbox);
  return {
    domain: mockResponse(getDomain, aDomain()),
    checks: mockResponse(listSpamChecks, pageWith([aSpamCheck()])),
    placements: mockResponse(listInboxPlacements, pageWith([anInboxPlacement({ status: 'Completed' })])),
    exports: mockResponse(listExportsOfMailbox, pageWith([anExportOfMailbox()])),
  };
};

type Options = Partial<Parameters<typeof renderRemote>[1]>;

/** Opens the list with the details of the inbox. */
export const show = (at = `?inbox=${id}`, options: Options = {}) =>
  renderRemote(remote, {
    mount: 'google-mailboxes',
    initialPath: at,
    session: { workspace: aWorkspace({ features: { inboxPlacementEnabled: true } }) },
    ...options,
  });

/** The session of a member with this role. */
export const asRole = (role: Role): Options => ({
  session: {
    member: aMember({ roles: [role] }),
    workspace: aWorkspace({ features: { inboxPlacementEnabled: true } }),
  },
});

export const drawer = async () => within(await screen.findByRole('dialog', { name: email }));
export const part = async (name: string) => within(await (await drawer()).findByRole('region', { name }));

/** The note about a deletion on 1 December 2036. */
export const scheduled = /^Mailbox is scheduled for deletion\. It will be deleted on Dec 1, 2036, /;
