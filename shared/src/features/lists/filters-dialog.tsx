import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Banner } from '@roost/shared/ui/core';
import { MultiCombobox } from '@roost/shared/ui/overlays';
import { FilterDialog } from './filter-dialog.tsx';
import { FilterSelect } from './filter-select.tsx';

export type Filters<Status extends string> = { status: Status | null; tags: string[] };

type FiltersDialogProps<Status extends string, Values extends Filters<Status>> = {
  title: ReactNode;
  filters: Values;
  /** The values without any filter. */
  cleared: Values;
  /** The labels by status, in the order of the select. */
  statuses: Readonly<Record<Status, string>>;
  onApply: (filters: Values) => void;
  onClose: () => void;
  /** Additional filters of this list. */
  children?: (chosen: Values, choose: (change: Partial<Values>) => void) => ReactNode;
};

/** Filters by status and tags, plus the filters that the list adds. */
export const FiltersDialog = <Status extends string, Chosen extends Filters<Status>>(
  props: FiltersDialogProps<Status, Chosen>,
) => {
  const { statuses, children, ...dialog } = props;
  const { t } = useLingui();
  const id = useId();
  const textOf = useFailureText();
  const tagsQuery = useCall(listTags, {});
  return (
    <FilterDialog<Filters<Status> & Chosen> {...dialog}>
      {(chosen, choose) => (
        <>
          <FilterSelect
            label={<Trans>Status</Trans>}
            any={t`Any status`}
            labels={statuses}
            value={chosen.status}
            onChange={(status) => choose({ ...chosen, status })}
          />
          <div className="r-field">
            <label className="r-label" htmlFor={`${id}-tags`}>
              <Trans>Tags</Trans>
            </label>
            <MultiCombobox
              id={`${id}-tags`}
              options={(tagsQuery.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
              values={chosen.tags}
              placeholder={t`Any tag`}
              onChange={(tags) => choose({ ...chosen, tags })}
            />
          </div>
          {children?.(chosen, choose)}
          {tagsQuery.error !== null && <Banner tone="danger">{textOf(toFailure(tagsQuery.error))}</Banner>}
        </>
      )}
    </FilterDialog>
  );
};
