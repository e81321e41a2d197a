import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailbox';
import { useFailureText } from '@roost/shared/http';
import { listStateOf } from '@roost/shared/query';
import type { SlotProps } from '@roost/shared/platform';
import { Banner, Button, FailedState, Pagination } from '@roost/shared/ui/core';
import { DomainInboxesTable } from './domain-inboxes-table.tsx';
import { NoDomainInboxes } from './no-domain-inboxes.tsx';
import { useDomainInboxes } from './use-domain-inboxes.ts';

type DomainInboxesProps = SlotProps['domain-inboxes'];

/** The inboxes of one domain, inside its details. Its page is not in the address: that belongs to the screen around. */
export const DomainInboxes = ({ domainId, domain, type }: DomainInboxesProps) =>
  type === null ? (
    <NoDomainInboxes domain={domain} />
  ) : (
    <InboxesOfType key={domainId} domainId={domainId} domain={domain} type={type} />
  );

const InboxesOfType = ({ domainId, domain, type }: DomainInboxesProps & { type: Mailbox['type'] }) => {
  const [page, setPage] = useState(1);
  const inboxes = useDomainInboxes({ domainId, type, page });
  const textOf = useFailureText();
  const state = listStateOf(inboxes, { isFiltered: false });
  const retry = () => void inboxes.refetch();
  // An inbox was deleted elsewhere, and with it the last page.
  if (state.state === 'past-end' && state.lastPage !== page) setPage(state.lastPage);
  switch (state.state) {
    case 'loading':
    case 'past-end':
      return <DomainInboxesTable mailboxes={[]} isReading />;
    case 'failed':
      return (
        <FailedState
          title={<Trans>The inboxes of {domain} could not be loaded</Trans>}
          reference={state.failure.reference}
          onRetry={retry}
        >
          {textOf(state.failure)}
        </FailedState>
      );
    case 'empty':
    case 'no-match':
      return <NoDomainInboxes domain={domain} />;
    case 'ready':
      return (
        <>
          {state.stale !== null && (
            <Banner
              tone="warning"
              action={
                <Button size="sm" onClick={retry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>The list could not be refreshed; it shows what was last known.</Trans> {textOf(state.stale)}
            </Banner>
          )}
          <DomainInboxesTable mailboxes={state.page.data} isReading={inboxes.isFetching && inboxes.isPlaceholderData} />
          <Pagination
            page={state.page.pageIndex}
            pageSize={state.page.pageSize}
            total={state.page.total}
            onPage={setPage}
          />
        </>
      );
  }
};
