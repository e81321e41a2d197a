import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import { lazyScreen } from '@roost/shared/platform';
import { Navigate, type RouteObject } from '@roost/shared/router';

const MailboxesPage = lazyScreen(async () => {
  const { MailboxesPage } = await import(/* webpackChunkName: "mailboxes-page" */ './mailboxes/mailboxes-page.tsx');
  return MailboxesPage;
});
const ExportDialog = lazyScreen(async () => {
  const { ExportDialog } = await import('./export/export-dialog.tsx');
  return ExportDialog;
});
const CreateInboxes = lazyScreen(async () => {
  const { CreateInboxes } = await import(/* webpackChunkName: "create-inboxes" */ './create-inboxes.tsx');
  return CreateInboxes;
});

/** The list of one type, and below it the page that creates more of them; a dedicated IP is asked for, not created. */
export const mailboxesScreens = (type: InboxListType): RouteObject[] => [
  { index: true, element: <MailboxesPage type={type} exportDialog={ExportDialog} /> },
  { path: 'create', element: type === 'IP' ? <Navigate replace to=".." /> : <CreateInboxes type={type} /> },
];
