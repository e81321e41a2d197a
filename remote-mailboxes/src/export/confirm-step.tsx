import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import { unreadyCount, type ExportSelection } from './export-selection.ts';
import { NextButton } from './next-button.tsx';
import { StartFailure } from './start-failure.tsx';
import { useStartExport } from './use-start-export.ts';

type ConfirmStepProps = {
  chosen: ExportSelection;
  /** Email address of the account at the tool. */
  email: string;
  onBack: () => void;
  onStarted: (exportId: string) => void;
};

/** Confirms an upload of inboxes into an account at a tool. */
export const ConfirmStep = ({ chosen, email, onBack, onStarted }: ConfirmStepProps) => {
  const { start, failure, isStarting } = useStartExport();
  const { platform, preview } = chosen;
  const { ready } = preview;
  const unready = unreadyCount(preview);
  const confirm = async () => {
    const exportId = await start(chosen);
    if (exportId !== null) onStarted(exportId);
  };
  return (
    <div className="r-form">
      <p>
        <Plural
          value={ready}
          one={`# inbox will be exported to the account ${email} at ${platform}, with its password.`}
          other={`# inboxes will be exported to the account ${email} at ${platform}, with their passwords.`}
        />
      </p>
      {unready > 0 && (
        <p>
          <Plural
            value={unready}
            one="# isn't ready and will be left out."
            other="# aren't ready and will be left out."
          />
        </p>
      )}
      {failure !== null && <StartFailure failure={failure} />}
      <div className="r-form__actions">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <NextButton chosen={chosen} goes="at-once" loading={isStarting} onClick={() => void confirm()} />
      </div>
    </div>
  );
};
