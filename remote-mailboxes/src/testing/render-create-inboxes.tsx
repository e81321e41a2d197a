import { screen, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { aDomain, aMailbox, mockResponse, storeDraft, pageWith, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';

export type ShowOptions = Partial<Parameters<typeof renderRemote>[1]> & {
  domains?: ReturnType<typeof aDomain>[];
  /** Existing addresses; null when the test mocks the responses. */
  taken?: string[] | null;
};

/** For tests: renders the create page in a workspace with two domains. None of the addresses exists by default. */
export const showCreate = ({ domains, taken = [], ...options }: ShowOptions = {}) => {
  mockResponse(listDomains, pageWith(domains ?? [aDomain(), aDomain({ domain: 'getnorthwind.com', type: null })]));
  if (taken !== null) mockResponse(findTakenAddresses, { taken });
  return renderRemote(remote, { mount: 'mailboxes', initialPath: '/create', ...options });
};

/** Renders the page with these rows as its saved draft. */
export const showRows = async (rows: PlannedInbox[], options: ShowOptions = {}) => {
  await storeDraft('create-inboxes/Private', { rows, submission: null });
  const view = showCreate(options);
  await inbox(1);
  return view;
};

export const inbox = async (position: number) => within(await screen.findByRole('row', { name: `Inbox ${position}` }));

/** Email and domain are comboboxes, the other fields are text boxes. The optional ones are in a dialog. */
export const field = async (position: number, name: string) => {
  const role = name === 'Email' || name === 'Domain' ? 'combobox' : 'textbox';
  if (name.endsWith('(optional)')) return within(await screen.findByRole('dialog')).getByRole(role, { name });
  return (await inbox(position)).getByRole(role, { name });
};

/** Opens the list of domains of a row with the mouse. The press replaces the field with a picker, which gets the release. */
export const openDomains = async (user: ReturnType<typeof showCreate>['user'], position: number) => {
  await user.pointer({ keys: '[MouseLeft>]', target: await field(position, 'Domain') });
  await user.pointer({ keys: '[/MouseLeft]', target: await field(position, 'Domain') });
};

export const create = () => screen.getByRole('button', { name: 'Create Inboxes' });

export const created = (email: string) => ({ email, mailbox: aMailbox({ email, status: 'Pending' }), failure: null });

export const failed = (email: string, code: 'taken' | 'limit-reached') => ({
  email,
  mailbox: null,
  failure: { code, message: 'from the API' },
});

/** Undo of the newest toast; the form has another one, for the last change. */
export const undoInToast = () => {
  const toast = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
  if (toast === undefined) throw new Error('no Undo is visible');
  return toast;
};
