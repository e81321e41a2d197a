import { screen, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domain';
import type { PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import { findTakenAddresses } from '@roost/shared/contracts/mailbox-taken';
import { aDomain, aMailbox, answers, keepDraft, pageWith, renderRemote } from '@roost/shared/testing';
import { remote } from './remote.ts';

export type ShowOptions = Partial<Parameters<typeof renderRemote>[1]> & {
  domains?: ReturnType<typeof aDomain>[];
  /** Which addresses exist; null where the test states the answers itself. */
  taken?: string[] | null;
};

/** For tests: the page that creates inboxes, in a workspace with two domains and none of the addresses that are asked for. */
export const showCreate = ({ domains, taken = [], ...options }: ShowOptions = {}) => {
  answers(listDomains, pageWith(domains ?? [aDomain(), aDomain({ domain: 'getnorthwind.com', type: null })]));
  if (taken !== null) answers(findTakenAddresses, { taken });
  return renderRemote(remote, { mount: 'mailboxes', at: '/create', ...options });
};

/** The page with these rows kept from before. */
export const showRows = async (rows: PlannedInbox[], options: ShowOptions = {}) => {
  await keepDraft('create-inboxes/Private', { rows, submission: null });
  const view = showCreate(options);
  await inbox(rows.length);
  return view;
};

export const inbox = async (position: number) =>
  within(await screen.findByRole('group', { name: `Inbox ${position}` }));

/** The email offers names, and the domain what is found. */
export const field = async (position: number, name: string) =>
  (await inbox(position)).getByRole(name === 'Email' || name === 'Domain' ? 'combobox' : 'textbox', { name });

export const create = () => screen.getByRole('button', { name: 'Create Inboxes' });

export const created = (email: string) => ({ email, mailbox: aMailbox({ email, status: 'Pending' }), failure: null });

export const failed = (email: string, code: 'taken' | 'limit-reached') => ({
  email,
  mailbox: null,
  failure: { code, message: 'from the API' },
});
