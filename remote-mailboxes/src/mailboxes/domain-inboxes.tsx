import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { ListStates } from '@roost/shared/lists';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { listStateOf } from '@roost/shared/query';
import type { SlotProps } from '@roost/shared/platform';
import { DomainInboxesTable } from './domain-inboxes-table.tsx';
import { NoDomainInboxes } from './no-domain-inboxes.tsx';
import { domainInboxesInput, useDomainInboxes } from './use-domain-inboxes.ts';

type DomainInboxesProps = SlotProps['domain-inboxes'];

/** The inboxes of a domain, inside its details. The page number is local state: the outer screen owns the URL's. */
export const DomainInboxes = ({ domainId, domain, type }: DomainInboxesProps) =>
  type === null ? (
    <NoDomainInboxes domain={domain} />
  ) : (
    <InboxesOfType key={domainId} domainId={domainId} domain={domain} type={type} />
  );

const InboxesOfType = ({ domainId, domain, type }: DomainInboxesProps & { type: Mailbox['type'] }) => {
  const [page, setPage] = useState(1);
  const query = { domainId, type, page };
  const inboxes = useDomainInboxes(query);
  return (
    <>
      <PollingEnded endpoint={listMailboxes} inputs={[domainInboxesInput(query)]} />
      <ListStates
        state={listStateOf(inboxes, { isFiltered: false })}
        failedTitle={<Trans>The inboxes of {domain} could not be loaded</Trans>}
        empty={<NoDomainInboxes domain={domain} />}
        onRetry={() => void inboxes.refetch()}
        onPage={setPage}
        pageIn="state"
      >
        {(mailboxes, isLoading) => <DomainInboxesTable mailboxes={mailboxes} loading={isLoading} />}
      </ListStates>
    </>
  );
};
