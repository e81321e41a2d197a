import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DomainStatus } from '@roost/shared/contracts/domain';
import { listTags } from '@roost/shared/contracts/tag';
import { failureOf, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Banner, Button, NativeSelect } from '@roost/shared/ui/core';
import { Dialog, MultiCombobox } from '@roost/shared/ui/overlays';
import { useDomainStatusWords } from './domain-status-badge.tsx';

type Filters = { status: DomainStatus | null; tags: string[] };
type DomainsFiltersDialogProps = Filters & { onApply: (filters: Filters) => void; onClose: () => void };

export const DomainsFiltersDialog = ({ status, tags, onApply, onClose }: DomainsFiltersDialogProps) => {
  const { t } = useLingui();
  const words = useDomainStatusWords();
  const textOf = useFailureText();
  const known = useCall(listTags, {});
  const [chosen, setChosen] = useState<Filters>({ status, tags });
  const apply = (filters: Filters) => {
    onApply(filters);
    onClose();
  };

  return (
    <Dialog
      open
      size="small"
      title={<Trans>Filter domains</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" variant="ghost" onClick={() => apply({ status: null, tags: [] })}>
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
          <label className="r-label" htmlFor="domain-status">
            <Trans>Status</Trans>
          </label>
          <NativeSelect
            id="domain-status"
            value={chosen.status ?? ''}
            options={[
              { value: '', label: t`Any status` },
              ...DomainStatus.options.map((value) => ({ value, label: words[value] })),
            ]}
            onChange={({ target }) =>
              setChosen({ ...chosen, status: DomainStatus.options.find((option) => option === target.value) ?? null })
            }
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor="domain-tags">
            <Trans>Tags</Trans>
          </label>
          <MultiCombobox
            id="domain-tags"
            options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            values={chosen.tags}
            placeholder={t`Any tag`}
            onChange={(next) => setChosen({ ...chosen, tags: next })}
          />
        </div>
        {known.error !== null && <Banner tone="danger">{textOf(failureOf(known.error))}</Banner>}
      </div>
    </Dialog>
  );
};
