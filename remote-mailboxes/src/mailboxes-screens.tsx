import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { lazyScreen } from '@roost/shared/platform';
import { Navigate, type RouteObject } from '@roost/shared/router';
import { ExportsOverList } from './exports/exports-over-list.tsx';

const MailboxesPage = lazyScreen(async () => {
  const { MailboxesPage } = await import(/* webpackChunkName: "mailboxes-page" */ './mailboxes/mailboxes-page.tsx');
  return MailboxesPage;
});
const CreateMailboxesPage = lazyScreen(async () => {
  const { CreateMailboxesPage } = await import(
    /* webpackChunkName: "create-inboxes" */ './create/create-mailboxes-page.tsx'
  );
  return CreateMailboxesPage;
});

/** The list of one type and its create page. Inboxes with a dedicated IP are requested, not created. */
export const mailboxesScreens = (type: InboxListType): RouteObject[] => [
  {
    index: true,
    element: (
      <>
        <MailboxesPage type={type} />
        <ExportsOverList />
      </>
    ),
  },
  { path: 'create', element: type === 'IP' ? <Navigate replace to=".." /> : <CreateMailboxesPage type={type} /> },
];
