import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { previewExport } from '@roost/shared/contracts/exports/export';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { Button, Spinner } from '@roost/shared/ui/core';
import { previewInput, unreadyCount, type ExportSelection } from './export-selection.ts';
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

/** Confirms an upload of inboxes into an account at a tool. The account decides which inboxes are new, so their number is read again. */
export const ConfirmStep = ({ chosen, email, onBack, onStarted }: ConfirmStepProps) => {
  const { t } = useLingui();
  const { start, failure, isStarting } = useStartExport();
  const read = useCall(previewExport, previewInput(chosen));
  const isReading = read.isFetching && !isStarting;
  const preview = isReading || read.error !== null ? undefined : read.data;
  const current = preview && { ...chosen, preview };
  const confirm = async (selection: ExportSelection) => {
    const exportId = await start(selection);
    if (exportId !== null) onStarted(exportId);
  };
  return (
    <div className="r-form">
      {isReading && <Spinner label={t`Checking the inboxes`} />}
      {!isReading && read.error !== null && (
        <LoadFailed call={read} title={<Trans>The preview could not be created</Trans>} />
      )}
      {current && <Numbers chosen={current} email={email} />}
      {failure !== null && <StartFailure failure={failure} />}
      <div className="r-form__actions">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {current && current.preview.ready > 0 && (
          <NextButton chosen={current} loading={isStarting} onClick={() => void confirm(current)} />
        )}
      </div>
    </div>
  );
};

const Numbers = ({ chosen, email }: Pick<ConfirmStepProps, 'chosen' | 'email'>) => {
  const { platform, preview, onlyNew } = chosen;
  const { ready } = preview;
  const unready = unreadyCount(preview);
  return (
    <>
      {ready > 0 && (
        <p>
          <Plural
            value={ready}
            one={`# inbox will be exported to the account ${email} at ${platform}, with its password.`}
            other={`# inboxes will be exported to the account ${email} at ${platform}, with their passwords.`}
          />
        </p>
      )}
      {ready === 0 && onlyNew && (
        <p>
          <Trans>The selection contains no new inboxes.</Trans>
        </p>
      )}
      {unready > 0 && (
        <p>
          <Plural
            value={unready}
            one="# isn't ready and will be left out."
            other="# aren't ready and will be left out."
          />
        </p>
      )}
    </>
  );
};
