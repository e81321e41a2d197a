import type { Page } from '@playwright/test';
import { chooseAndOpenBy, openAt, openBy, openDetails, openTab } from './open-layer.ts';
import { dialog, dot, heading, listed, listOfFewDomains, type Screen } from './screen.ts';
import { withMeasuredScores } from './with-measured-scores.ts';

const builder = (page: Page) => page.getByRole('row', { name: 'Inbox 1', exact: true });
const openExtras = async (page: Page) => {
  const button = builder(page).getByRole('button', { name: 'Picture, Signature & Forwarding' });
  if ((await page.getByRole('dialog').count()) === 0) await button.click();
};
const listOfFewInboxes = 'mailboxes?sort=email&status=Active&search=getnorthwind.';

export const mailboxesScreens: readonly Screen[] = [
  { name: 'the list of inboxes', path: 'mailboxes', ready: heading('Manage your inboxes') },
  {
    name: 'the filters of inboxes',
    path: 'mailboxes?sort=email&search=getnorthwind.',
    ready: listed,
    open: openBy('Filter'),
    openedContent: dialog,
  },
  {
    name: 'the export of inboxes',
    path: listOfFewInboxes,
    ready: listed,
    open: chooseAndOpenBy('Export Inboxes'),
    openedContent: dialog,
  },
  {
    name: 'an update of many inboxes',
    path: listOfFewInboxes,
    ready: listed,
    open: chooseAndOpenBy('Forwarding Update (1)'),
    openedContent: dialog,
  },
  {
    name: 'a reconnection of inboxes',
    path: listOfFewInboxes,
    ready: listed,
    open: chooseAndOpenBy('Reconnect'),
    openedContent: dialog,
  },
  {
    name: 'the details of an inbox',
    path: listOfFewInboxes,
    ready: listed,
    open: openDetails('inbox'),
    openedContent: dialog,
  },
  {
    name: 'the form of an inbox',
    path: listOfFewInboxes,
    ready: listed,
    open: openAt('inbox', async (page) => {
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    }),
    openedContent: dialog,
  },
  {
    name: 'creating inboxes',
    path: 'mailboxes/create',
    ready: (page) => page.getByRole('heading', { name: 'Create inboxes' }),
  },
  {
    name: 'generating inboxes',
    path: 'mailboxes/create',
    ready: builder,
    open: (page) => page.getByRole('button', { name: 'Generate inboxes' }).click(),
    openedContent: dialog,
  },
  {
    name: 'pasting inboxes',
    path: 'mailboxes/create',
    ready: builder,
    open: (page) => page.getByRole('button', { name: 'Paste many' }).click(),
    openedContent: dialog,
  },
  {
    name: 'the preview of a signature',
    path: 'g-mailboxes/create',
    ready: builder,
    open: async (page) => {
      await openExtras(page);
      await page.getByRole('textbox', { name: 'Signature (optional)' }).fill('<b>Us</b>');
    },
    openedContent: (page) => page.getByRole('group', { name: 'Preview of the signature' }).getByText('Us'),
  },
  {
    name: 'the picture of an inbox',
    path: 'g-mailboxes/create',
    ready: builder,
    open: async (page) => {
      await openExtras(page);
      await page.getByLabel('Picture file').setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: dot });
    },
    openedContent: (page) => page.getByRole('dialog', { name: 'Crop picture' }),
  },
  {
    name: 'the inboxes of a domain',
    isSlot: true,
    path: listOfFewDomains,
    ready: listed,
    open: openTab('Inboxes'),
    openedContent: (page) => page.getByRole('table', { name: 'Inboxes of the domain' }),
  },
  {
    name: 'the history of exports',
    path: listOfFewInboxes,
    ready: listed,
    open: openAt('exports', openBy('Export history')),
    openedContent: dialog,
  },
  { name: 'spam checks', path: 'spam-checks', ready: heading('Spam checks') },
  {
    name: 'the filters of spam checks',
    path: 'spam-checks',
    ready: listed,
    open: openBy('Filter'),
    openedContent: dialog,
  },
  {
    name: 'the history of a spam check',
    path: 'spam-checks?status=Completed',
    ready: listed,
    open: withMeasuredScores(openTab('History', 'check')),
    openedContent: (page) => page.getByRole('table', { name: 'Score over time' }),
  },
  { name: 'placement tests', path: 'inbox-placements', ready: heading('Inbox placements') },
  {
    name: 'creating a placement test',
    path: 'inbox-placements',
    ready: heading('Inbox placements'),
    open: (page) => page.getByRole('button', { name: 'Create test' }).click(),
    openedContent: dialog,
  },
  {
    name: 'the filters of placement tests',
    path: 'inbox-placements',
    ready: heading('Inbox placements'),
    open: openBy('Filter'),
    openedContent: dialog,
  },
  {
    name: 'a placement test',
    path: 'inbox-placements?status=Completed',
    ready: (page) => page.getByRole('row').nth(1).getByText('Completed'),
    open: openDetails('placement'),
    openedContent: (page) => page.getByRole('table', { name: 'Where it landed' }),
  },
];
