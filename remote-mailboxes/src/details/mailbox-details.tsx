import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { getMailbox, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { toFailure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer, Tabs } from '@roost/shared/ui/overlays';
import { EditForm } from '../edit/index.ts';
import { BreakableAddress } from './breakable-address.tsx';
import type { MailboxTab } from './mailbox-tab.ts';
import { OverviewTab } from './overview-tab.tsx';
import { useListName } from './use-list-name.ts';
import { mailboxInput, useMailbox } from './use-mailbox.ts';
import { latestChecksInput } from './use-latest.ts';

type MailboxDetailsProps = {
  mailboxId: string;
  /** The inbox from the list, if it is on the shown page. */
  initialMailbox: Mailbox | undefined;
  /** Type of the list below: names the kind of inbox while the details load. */
  type: InboxListType;
  tab: MailboxTab;
  onTab: (tab: MailboxTab) => void;
  onClose: () => void;
};

/** One inbox over its list. The URL contains its id: a link opens the drawer, and the back button closes it. */
export const MailboxDetails = (props: MailboxDetailsProps) => {
  const { mailboxId, initialMailbox, type, tab, onTab, onClose } = props;
  const { t } = useLingui();
  const read = useMailbox(mailboxId);
  const isGone = read.error !== null && toFailure(read.error).kind === 'notFound';
  // Renders the drawer first, and the content in a later task: also when the response arrives.
  const isDrawn = useDeferredValue(true, false);
  const details = useDeferredValue(read.data);
  const mailbox = isGone ? undefined : (read.data ?? initialMailbox);
  const listName = useListName(mailbox?.type ?? type);
  const title = mailbox?.email ?? t`Inbox`;
  const labels: Record<MailboxTab, string> = { overview: t`Overview`, edit: t`Edit inbox` };
  const failed = (
    <LoadFailed
      call={read}
      title={<Trans>The inbox could not be loaded</Trans>}
      gone={{
        title: <Trans>Inbox not found</Trans>,
        back: <Trans>Back to inboxes</Trans>,
        onBack: onClose,
      }}
    />
  );
  const loading = read.error === null ? <Spinner label={t`Loading the inbox`} /> : failed;
  const contentOf = (of: MailboxTab, shown: Mailbox) => {
    switch (of) {
      case 'overview':
        return <OverviewTab mailbox={shown} />;
      case 'edit':
        return details === undefined ? loading : <EditForm key={details.id} mailbox={details} onDone={onClose} />;
    }
  };
  return (
    <Drawer
      open
      size="large"
      outside={tab === 'edit' ? 'stay' : 'close'}
      title={mailbox === undefined ? title : <BreakableAddress address={title} />}
      description={listName}
      onClose={onClose}
    >
      <PageTitle parts={[title, listName]} />
      <PollingEnded endpoint={getMailbox} inputs={[mailboxInput(mailboxId)]} />
      <PollingEnded endpoint={listSpamChecks} inputs={[latestChecksInput(mailboxId)]} />
      {mailbox === undefined ? (
        loading
      ) : (
        <Tabs
          label={t`Inbox`}
          current={tab}
          tabs={tabs.map((id) => ({ id, label: labels[id], content: isDrawn && contentOf(id, mailbox) }))}
          onTab={(id) => onTab(tabs.find((known) => known === id) ?? tab)}
        />
      )}
    </Drawer>
  );
};

const tabs: readonly MailboxTab[] = ['overview', 'edit'];
