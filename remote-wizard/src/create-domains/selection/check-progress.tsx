import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { Button, ProgressBar } from '@roost/shared/ui/core';

/** Progress of the availability checks. */
export type Checks = {
  /** Number of unchecked names. */
  left: number;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
};

/** Progress bar of the checks of `total` names, with a stop button. */
export const CheckProgress = ({ checks, total }: { checks: Checks; total: number }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const done = formats.number(total - checks.left);
  const all = formats.number(total);
  return (
    <div className="r-section">
      <ProgressBar
        label={checks.isStopped ? <Trans>Checking was stopped</Trans> : <Trans>Checking your domains</Trans>}
        value={total - checks.left}
        max={total}
        count={t`${done} of ${all}`}
      />
      <Button size="sm" className="r-field__action" onClick={checks.isStopped ? checks.onGoOn : checks.onStop}>
        {checks.isStopped ? <Trans>Check the rest</Trans> : <Trans>Stop checking</Trans>}
      </Button>
    </div>
  );
};
