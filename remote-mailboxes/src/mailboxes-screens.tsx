import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { lazyScreen } from '@roost/shared/platform';
import { Navigate, type RouteObject } from '@roost/shared/router';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import { ExportsButton } from './exports/exports-button.tsx';
import { ExportsOverList } from './exports/exports-over-list.tsx';

const MailboxesListPage = lazyScreen(async () => {
  const { MailboxesListPage } = await import(/* webpackChunkName: "mailboxes-page" */ './mailboxes-list-page.tsx');
  return MailboxesListPage;
});
const MailboxesDialogs = lazyScreen(async () => {
  const { MailboxesDialogs } = await import('./mailboxes-dialogs.tsx');
  return MailboxesDialogs;
});
const MailboxEdit = lazyScreen(async () => {
  const { MailboxEdit } = await import('./mailbox-edit.tsx');
  return MailboxEdit;
});
const CreateInboxes = lazyScreen(async () => {
  const { CreateInboxes } = await import(/* webpackChunkName: "create-inboxes" */ './create-inboxes.tsx');
  return CreateInboxes;
});

/** The list of one type and its create page. Inboxes with a dedicated IP are requested, not created. */
export const mailboxesScreens = (type: InboxListType): RouteObject[] => [
  {
    index: true,
    element: (
      <>
        <MailboxesListPage
          type={type}
          dialogs={MailboxesDialogs}
          edit={MailboxEdit}
          progress={BulkProgress}
          exportsButton={ExportsButton}
        />
        <ExportsOverList />
      </>
    ),
  },
  { path: 'create', element: type === 'IP' ? <Navigate replace to=".." /> : <CreateInboxes type={type} /> },
];
