import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { FilterPopover } from '@roost/shared/lists/filter-popover';
import { FilterSelect } from '@roost/shared/lists/filter-select';
import { ForwardingAndAgeFields } from '@roost/shared/lists/forwarding-and-age-fields';
import { StatusAndTagFields } from '@roost/shared/lists/status-and-tag-fields';
import { Checkbox } from '@roost/shared/ui/core';
import { useMailboxStatusLabels } from '../details/index.ts';
import { noFilters, type MailboxesFilters } from './mailboxes-filter.ts';
import { useLastCheckLabels } from './use-last-check-labels.ts';

type MailboxesFilterPopoverProps = {
  type: InboxListType;
  filters: MailboxesFilters;
  onApply: (filters: MailboxesFilters) => void;
  onClose: () => void;
};

export const MailboxesFilterPopover = ({ type, ...props }: MailboxesFilterPopoverProps) => {
  const { t } = useLingui();
  const statuses = useMailboxStatusLabels();
  const checks = useLastCheckLabels();
  return (
    <FilterPopover {...props} cleared={noFilters} title={<Trans>Filter inboxes</Trans>}>
      {(chosen, choose) => (
        <>
          <StatusAndTagFields value={chosen} statuses={statuses} onChange={choose} />
          {type !== 'Outlook' && (
            <FilterSelect
              label={<Trans>Last spam check</Trans>}
              any={t`Any result`}
              labels={checks}
              value={chosen.lastCheck}
              onChange={(lastCheck) => choose({ lastCheck })}
            />
          )}
          <ForwardingAndAgeFields value={chosen} onChange={choose} />
          <Checkbox checked={chosen.scheduled} onChange={({ target }) => choose({ scheduled: target.checked })}>
            <Trans>Scheduled for deletion</Trans>
          </Checkbox>
          <Checkbox checked={chosen.awaitingSlot} onChange={({ target }) => choose({ awaitingSlot: target.checked })}>
            <Trans>Inactive because of too few slots</Trans>
          </Checkbox>
          <Checkbox checked={chosen.failing} onChange={({ target }) => choose({ failing: target.checked })}>
            <Trans>Connection: failing</Trans>
          </Checkbox>
        </>
      )}
    </FilterPopover>
  );
};
