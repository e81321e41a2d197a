import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BulkDnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { useFailureText } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { Button, FailedState, ProgressBar } from '@roost/shared/ui/core';
import { PreviewList } from './preview-list.tsx';
import { usePreview } from './use-preview.ts';

type PreviewStepProps = {
  selection: DomainSelection;
  count: number;
  change: BulkDnsChange;
  onBack: () => void;
  /** Restarts the preview. */
  onRetry: () => void;
  isSending: boolean;
  /** Applies the change to the previewed domains. */
  onApply: (ids: string[]) => void;
};

/** Shows the effect of the update on each domain before it is applied. */
export const PreviewStep = ({ selection, count, change, isSending, onBack, onRetry, onApply }: PreviewStepProps) => {
  const textOf = useFailureText();
  const formats = useFormats();
  const all = formats.number(count);
  const state = usePreview({ selection, change });
  switch (state.state) {
    case 'reading': {
      const done = formats.number(state.done);
      return (
        <div className="r-form">
          <ProgressBar
            label={<Trans>Checking each domain. Nothing has changed yet.</Trans>}
            value={state.done}
            max={count}
            count={
              <Trans>
                {done} of {all}
              </Trans>
            }
          />
          <Actions onBack={onBack} />
        </div>
      );
    }
    case 'failed':
      return (
        <div className="r-form">
          <FailedState
            title={<Trans>The preview could not be created</Trans>}
            reference={state.failure.reference}
            onRetry={onRetry}
          >
            {textOf(state.failure)}
          </FailedState>
          <Actions onBack={onBack} />
        </div>
      );
    case 'ready': {
      const changed = state.results.filter(({ outcome }) => outcome === 'changed').length;
      return (
        <div className="r-form">
          <PreviewList results={state.results} change={change} />
          <Actions onBack={onBack}>
            {changed > 0 && (
              <Button
                variant="solid"
                loading={isSending}
                onClick={() => onApply(state.results.map(({ domainId }) => domainId))}
              >
                <Plural value={changed} one="Update # domain" other="Update # domains" />
              </Button>
            )}
          </Actions>
        </div>
      );
    }
  }
};

const Actions = ({ onBack, children }: { onBack: () => void; children?: ReactNode }) => (
  <div className="r-form__actions">
    <Button onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
    {children}
  </div>
);
