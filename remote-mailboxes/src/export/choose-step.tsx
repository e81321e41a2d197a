import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { previewExport, type ExportPreview } from '@roost/shared/contracts/exports/export';
import { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { hasTrackingStep } from '@roost/shared/contracts/exports/tracking-record';
import { usePlatformNames } from '@roost/shared/inboxes';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { useCall } from '@roost/shared/query';
import { Button, NativeSelect, Spinner } from '@roost/shared/ui/core';
import type { ExportSettings } from '@roost/shared/contracts/exports/export-settings';
import { previewInput, type ExportSelection } from './export-selection.ts';
import { NextButton } from './next-button.tsx';
import { OnlyNewSwitch } from './only-new-switch.tsx';
import { PreviewOfExport } from './preview-of-export.tsx';
import { StartFailure } from './start-failure.tsx';
import { useStartExport } from './use-start-export.ts';

type ChooseStepProps = {
  type: InboxListType;
  selection: MailboxSelection;
  platform: ExportPlatform;
  /** Undefined for the defaults. */
  settings: ExportSettings | undefined;
  /** Whether the saved settings have not loaded yet. */
  isWaiting: boolean;
  onlyNew: boolean;
  onPlatform: (platform: ExportPlatform) => void;
  onOnlyNew: (onlyNew: boolean) => void;
  onSettings: (preview: ExportPreview) => void;
  onSignIn: (chosen: ExportSelection) => void;
  onTracking: (chosen: ExportSelection) => void;
  onStarted: (exportId: string) => void;
  onClose: () => void;
};

/** Poll interval while inboxes are being set up or exported, in ms. */
const whilePending = 2_000;

/** Selects the platform and shows a preview. A plain file export starts from this step. */
export const ChooseStep = (props: ChooseStepProps) => {
  const { type, selection, platform, settings, isWaiting, onlyNew } = props;
  const { onPlatform, onOnlyNew, onSettings, onSignIn, onTracking, onStarted, onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const names = usePlatformNames();
  const { start, failure, isStarting } = useStartExport();
  const input = previewInput({ platform, selection, onlyNew, settings });
  const read = useCall(previewExport, input, {
    enabled: !isWaiting,
    repeatEvery: (preview) => (preview !== undefined && preview.pending + preview.exporting > 0 ? whilePending : false),
  });
  const preview = read.data;
  const isFailed = preview === undefined && read.error !== null;

  const continueExport = async (chosen: ExportSelection) => {
    if (chosen.preview.delivery === 'upload') return onSignIn(chosen);
    if (hasTrackingStep({ type, platform })) return onTracking(chosen);
    const exportId = await start(chosen);
    return exportId === null ? undefined : onStarted(exportId);
  };

  return (
    <div className="r-form">
      <div className="r-field">
        <label className="r-label" htmlFor={id}>
          <Trans>Platform</Trans>
        </label>
        <NativeSelect
          id={id}
          value={platform}
          options={[...ExportPlatform.options]
            .toSorted((one, other) => Number(other === 'Csv') - Number(one === 'Csv'))
            .map((value) => ({ value, label: names[value] }))}
          onChange={({ target }) =>
            onPlatform(ExportPlatform.options.find((option) => option === target.value) ?? platform)
          }
        />
      </div>
      <PollingEnded endpoint={previewExport} inputs={[input]} />
      <OnlyNewSwitch platform={platform} preview={preview} checked={onlyNew} onChange={onOnlyNew} />
      {preview !== undefined && (
        <PreviewOfExport
          platform={platform}
          type={type}
          onlyNew={onlyNew}
          preview={preview}
          onSettings={() => onSettings(preview)}
        />
      )}
      {preview === undefined && !isFailed && <Spinner label={t`Checking the inboxes`} />}
      {isFailed && <LoadFailed call={read} title={<Trans>The preview could not be created</Trans>} />}
      {failure !== null && <StartFailure failure={failure} />}
      <div className="r-form__actions">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {preview !== undefined && preview.ready > 0 && preview.signIn !== 'none' && (
          <NextButton
            chosen={{ preview, onlyNew }}
            opensStep={preview.delivery === 'upload' || hasTrackingStep({ type, platform })}
            loading={isStarting}
            onClick={() => void continueExport({ platform, selection, onlyNew, settings, preview })}
          />
        )}
      </div>
    </div>
  );
};
