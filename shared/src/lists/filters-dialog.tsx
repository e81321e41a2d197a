import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { listTags } from '@roost/shared/contracts/tag';
import { failureOf, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Banner, Button, NativeSelect } from '@roost/shared/ui/core';
import { Dialog, MultiCombobox } from '@roost/shared/ui/overlays';

export type Filters<Status extends string> = { status: Status | null; tags: string[] };

type FiltersDialogProps<Status extends string, Chosen extends Filters<Status>> = {
  title: ReactNode;
  filters: Chosen;
  /** As the list is without any filter. */
  cleared: Chosen;
  /** The statuses with their words, in the order of the select. */
  statuses: Readonly<Record<Status, string>>;
  onApply: (filters: Chosen) => void;
  onClose: () => void;
  /** What else can be chosen in this list. */
  children?: (chosen: Chosen, choose: (change: Partial<Chosen>) => void) => ReactNode;
};

/** Chooses by status, tags and what the list adds. Loaded when it is asked for: no first screen needs it. */
export const FiltersDialog = <Status extends string, Chosen extends Filters<Status>>(
  props: FiltersDialogProps<Status, Chosen>,
) => {
  const { title, filters, cleared, statuses, onApply, onClose, children } = props;
  const { t } = useLingui();
  const id = useId();
  const textOf = useFailureText();
  const known = useCall(listTags, {});
  const [chosen, setChosen] = useState(filters);
  const options = Object.keys(statuses) as Status[];
  const apply = (next: Chosen) => {
    onApply(next);
    onClose();
  };

  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" variant="ghost" onClick={() => apply(cleared)}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            <Trans>Apply filters</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-status`}>
            <Trans>Status</Trans>
          </label>
          <NativeSelect
            id={`${id}-status`}
            value={chosen.status ?? ''}
            options={[
              { value: '', label: t`Any status` },
              ...options.map((value) => ({ value, label: statuses[value] })),
            ]}
            onChange={({ target }) =>
              setChosen({ ...chosen, status: options.find((option) => option === target.value) ?? null })
            }
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-tags`}>
            <Trans>Tags</Trans>
          </label>
          <MultiCombobox
            id={`${id}-tags`}
            options={(known.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
            values={chosen.tags}
            placeholder={t`Any tag`}
            onChange={(tags) => setChosen({ ...chosen, tags })}
          />
        </div>
        {children?.(chosen, (change) => setChosen({ ...chosen, ...change }))}
        {known.error !== null && <Banner tone="danger">{textOf(failureOf(known.error))}</Banner>}
      </div>
    </Dialog>
  );
};
