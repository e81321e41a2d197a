import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Banner } from '@roost/shared/ui/core';
import { MultiCombobox } from '@roost/shared/ui/overlays';
import { FilterSelect } from './filter-select.tsx';

type StatusAndTagFieldsProps<Status extends string> = {
  value: { status: Status | null; tags: string[] };
  /** The labels by status, in the order of the select. */
  statuses: Readonly<Record<Status, string>>;
  onChange: (change: { status?: Status | null; tags?: string[] }) => void;
};

/** The fields of a `FilterPopover` for status and tags. */
export const StatusAndTagFields = <Status extends string>(props: StatusAndTagFieldsProps<Status>) => {
  const { value, statuses, onChange } = props;
  const { t } = useLingui();
  const id = useId();
  const textOf = useFailureText();
  const tagsQuery = useCall(listTags, {});
  return (
    <>
      <FilterSelect
        label={<Trans>Status</Trans>}
        any={t`Any status`}
        labels={statuses}
        value={value.status}
        onChange={(status) => onChange({ status })}
      />
      <div className="r-field">
        <label className="r-label" htmlFor={`${id}-tags`}>
          <Trans>Tags</Trans>
        </label>
        <MultiCombobox
          id={`${id}-tags`}
          options={(tagsQuery.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          values={value.tags}
          placeholder={t`Any tag`}
          onChange={(tags) => onChange({ tags })}
        />
      </div>
      {tagsQuery.error !== null && <Banner tone="danger">{textOf(toFailure(tagsQuery.error))}</Banner>}
    </>
  );
};
