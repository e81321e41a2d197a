import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { getMailbox, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { toFailure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer } from '@roost/shared/ui/overlays';
import { EditForm } from './edit-form.tsx';
import { mailboxInput, useMailbox } from './use-mailbox.ts';

type EditDrawerProps = {
  mailboxId: string;
  /** The inbox from the list: gives the drawer a title while the details load. */
  initialMailbox: Mailbox | undefined;
  /** Name of the list below the drawer, for the title in the browser. */
  listName: string;
  onClose: () => void;
};

/** Edits one inbox. The URL contains its id: a link opens the drawer, and the back button closes it. */
export const EditDrawer = ({ mailboxId, initialMailbox, listName, onClose }: EditDrawerProps) => {
  const { t } = useLingui();
  const read = useMailbox(mailboxId);
  const isGone = read.error !== null && toFailure(read.error).kind === 'notFound';
  // Defers the form, so that it does not render in the same task as the response.
  const shownMailbox = useDeferredValue(read.data);
  const mailbox = isGone ? undefined : shownMailbox;
  const email = mailbox?.email ?? initialMailbox?.email;
  return (
    <Drawer
      open
      size="large"
      outside="stay"
      title={email === undefined ? <Trans>Edit inbox</Trans> : <Trans>Edit {email}</Trans>}
      onClose={onClose}
    >
      <PageTitle parts={[email ?? t`Edit inbox`, listName]} />
      <PollingEnded endpoint={getMailbox} inputs={[mailboxInput(mailboxId)]} />
      {mailbox !== undefined ? (
        <EditForm key={mailbox.id} mailbox={mailbox} onDone={onClose} />
      ) : read.error === null ? (
        <Spinner label={t`Loading the inbox`} />
      ) : (
        <LoadFailed
          call={read}
          title={<Trans>The inbox could not be loaded</Trans>}
          gone={{
            title: <Trans>Inbox not found</Trans>,
            back: <Trans>Back to inboxes</Trans>,
            onBack: onClose,
          }}
        />
      )}
    </Drawer>
  );
};
