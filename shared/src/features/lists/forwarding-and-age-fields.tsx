import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatedFilter } from './created-filter.ts';
import { FilterSelect } from './filter-select.tsx';
import type { ForwardingFilter } from './forwarding-filter.ts';

type Values = { forwarding: ForwardingFilter | null; created: CreatedFilter | null };

type ForwardingAndAgeFieldsProps = { value: Values; onChange: (change: Partial<Values>) => void };

/** The fields of a `FilterPopover` for forwarding and age. */
export const ForwardingAndAgeFields = ({ value, onChange }: ForwardingAndAgeFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <FilterSelect
        label={<Trans>Forwarding</Trans>}
        any={t`With or without forwarding`}
        labels={useForwardingLabels()}
        value={value.forwarding}
        onChange={(forwarding) => onChange({ forwarding })}
      />
      <FilterSelect
        label={<Trans context="filter">Created</Trans>}
        any={t`Any time`}
        labels={useCreatedLabels()}
        value={value.created}
        onChange={(created) => onChange({ created })}
      />
    </>
  );
};

export const useForwardingLabels = (): Record<ForwardingFilter, string> => {
  const { t } = useLingui();
  return { on: t`With forwarding`, off: t`Without forwarding` };
};

export const useCreatedLabels = (): Record<CreatedFilter, string> => {
  const { t } = useLingui();
  return {
    '7-days': t`Last 7 days`,
    '30-days': t`Last 30 days`,
    '90-days': t`Last 90 days`,
    older: t`More than 90 days ago`,
  };
};
