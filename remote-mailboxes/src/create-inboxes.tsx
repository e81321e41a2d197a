import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { CreateMailboxesPage } from './create/create-mailboxes-page.tsx';
import { InboxBuilder } from './inbox-builder.tsx';

/** The page that creates inboxes of one type, with the builder. */
export const CreateInboxes = ({ type }: { type: InboxType }) => (
  <CreateMailboxesPage type={type} builder={InboxBuilder} />
);
