import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FindingState, SpamCheckStatus } from '@roost/shared/contracts/spam-check';
import { Button, NativeSelect } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { useOutcomeWords } from './outcome-badge.tsx';
import { useSpamCheckStatusWords } from './spam-check-status-badge.tsx';
import type { SpamChecksFilters } from './use-spam-checks-address.ts';

type SpamChecksFiltersDialogProps = {
  filters: SpamChecksFilters;
  onApply: (filters: SpamChecksFilters) => void;
  onClose: () => void;
};

export const SpamChecksFiltersDialog = ({ filters, onApply, onClose }: SpamChecksFiltersDialogProps) => {
  const { t } = useLingui();
  const id = useId();
  const statuses = useSpamCheckStatusWords();
  const outcomes = useOutcomeWords();
  const [chosen, setChosen] = useState(filters);
  const apply = (next: SpamChecksFilters) => {
    onApply(next);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Filter spam checks</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" variant="ghost" onClick={() => apply({ status: null, outcome: null })}>
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
              ...SpamCheckStatus.options.map((value) => ({ value, label: statuses[value] })),
            ]}
            onChange={({ target }) =>
              setChosen({ ...chosen, status: SpamCheckStatus.options.find((one) => one === target.value) ?? null })
            }
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-outcome`}>
            <Trans>Result</Trans>
          </label>
          <NativeSelect
            id={`${id}-outcome`}
            value={chosen.outcome ?? ''}
            options={[
              { value: '', label: t`Any result` },
              ...FindingState.options.map((value) => ({ value, label: outcomes[value] })),
            ]}
            onChange={({ target }) =>
              setChosen({ ...chosen, outcome: FindingState.options.find((one) => one === target.value) ?? null })
            }
          />
        </div>
      </div>
    </Dialog>
  );
};
