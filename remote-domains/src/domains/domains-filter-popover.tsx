import { Trans, useLingui } from '@lingui/react/macro';
import { FilterPopover } from '@roost/shared/lists/filter-popover';
import { FilterSelect } from '@roost/shared/lists/filter-select';
import { ForwardingAndAgeFields } from '@roost/shared/lists/forwarding-and-age-fields';
import { StatusAndTagFields } from '@roost/shared/lists/status-and-tag-fields';
import { useDomainStatusLabels } from '../details/index.ts';
import { noFilters, type DomainsFilters } from './domains-filter.ts';
import { useHealthLabels, useInboxesLabels } from './use-filter-labels.ts';

type DomainsFilterPopoverProps = {
  filters: DomainsFilters;
  onApply: (filters: DomainsFilters) => void;
  onClose: () => void;
};

export const DomainsFilterPopover = (props: DomainsFilterPopoverProps) => {
  const { t } = useLingui();
  const statuses = useDomainStatusLabels();
  const levels = useHealthLabels();
  const inboxes = useInboxesLabels();
  return (
    <FilterPopover {...props} cleared={noFilters} title={<Trans>Filter domains</Trans>}>
      {(chosen, choose) => (
        <>
          <StatusAndTagFields value={chosen} statuses={statuses} onChange={choose} />
          <FilterSelect
            label={<Trans>Health</Trans>}
            any={t`Any health`}
            labels={levels}
            value={chosen.health}
            onChange={(health) => choose({ health })}
          />
          <FilterSelect
            label={<Trans>Type</Trans>}
            any={t`Any type`}
            labels={inboxes}
            value={chosen.inboxes}
            onChange={(inboxes) => choose({ inboxes })}
          />
          <ForwardingAndAgeFields value={chosen} onChange={choose} />
        </>
      )}
    </FilterPopover>
  );
};
