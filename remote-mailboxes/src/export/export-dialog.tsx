import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import type { TrackingResult } from '@roost/shared/contracts/exports/tracking-record';
import { usePlatformNames } from '@roost/shared/inboxes';
import { Dialog } from '@roost/shared/ui/overlays';
import { ExportProgress } from '../exports/index.ts';
import { ChooseStep } from './choose-step.tsx';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import type { ExportDelivery } from '@roost/shared/contracts/exports/export-platform';
import { ConfirmStep } from './confirm-step.tsx';
import type { ExportSelection } from './export-selection.ts';
import { SettingsStep } from './settings-step.tsx';
import { SignInStep } from './sign-in-step.tsx';
import { TrackingResults } from './tracking-results.tsx';
import { TrackingStep } from './tracking-step.tsx';
import { useExportSettings } from './use-export-settings.ts';

type ExportDialogProps = {
  type: InboxListType;
  /** The selected inboxes, all of the type. */
  selection: MailboxSelection;
  count: number;
  onClose: () => void;
};

type Step =
  | { step: 'choose' }
  | { step: 'settings'; delivery: ExportDelivery }
  | { step: 'sign-in'; chosen: ExportSelection }
  | { step: 'confirm'; chosen: ExportSelection; email: string }
  | { step: 'tracking'; chosen: ExportSelection }
  | { step: 'progress'; exportId: string; tracking: TrackingResult[] };

/** Exports inboxes to an outreach tool or to a file for import (product spec, section 4). */
export const ExportDialog = ({ type, selection, count, onClose }: ExportDialogProps) => {
  const names = usePlatformNames();
  const [platform, setPlatform] = useState<ExportPlatform>('Csv');
  const [onlyNew, setOnlyNew] = useState(false);
  const { settings, profiles, change } = useExportSettings(platform);
  const [now, setNow] = useState<Step>({ step: 'choose' });
  const back = () => setNow({ step: 'choose' });
  const showProgress = (exportId: string, tracking: TrackingResult[] = []) =>
    setNow({ step: 'progress', exportId, tracking });

  return (
    <Dialog
      open
      size={now.step === 'choose' ? 'large' : 'medium'}
      outside={now.step === 'choose' || now.step === 'progress' ? 'close' : 'stay'}
      title={<StepTitle now={now} name={names[platform]} />}
      description={<Plural value={count} one="# inbox is selected." other="# inboxes are selected." />}
      onClose={onClose}
    >
      {now.step === 'choose' && profiles.data === undefined && profiles.error !== null && (
        <LoadFailed call={profiles} title={<Trans>The saved columns and limits could not be loaded</Trans>} />
      )}
      {now.step === 'choose' && (
        <ChooseStep
          type={type}
          selection={selection}
          platform={platform}
          settings={settings}
          isWaiting={profiles.isPending}
          onlyNew={onlyNew}
          onPlatform={setPlatform}
          onOnlyNew={setOnlyNew}
          onSettings={({ delivery }) => setNow({ step: 'settings', delivery })}
          onSignIn={(chosen) => setNow({ step: 'sign-in', chosen })}
          onTracking={(chosen) => setNow({ step: 'tracking', chosen })}
          onStarted={showProgress}
          onClose={onClose}
        />
      )}
      {now.step === 'settings' && (
        <SettingsStep
          platform={platform}
          delivery={now.delivery}
          settings={settings}
          onBack={back}
          onApply={(changed) => {
            change(changed);
            back();
          }}
        />
      )}
      {now.step === 'sign-in' && (
        <SignInStep
          platform={platform}
          usesApiKey={now.chosen.preview.signIn === 'api-key'}
          onBack={back}
          onSignedIn={(email) => setNow({ step: 'confirm', chosen: now.chosen, email })}
          onRejected={onClose}
        />
      )}
      {now.step === 'confirm' && (
        <ConfirmStep chosen={now.chosen} email={now.email} onBack={back} onStarted={showProgress} />
      )}
      {now.step === 'tracking' && <TrackingStep chosen={now.chosen} onBack={back} onStarted={showProgress} />}
      {now.step === 'progress' && (
        <div className="r-sections">
          <ExportProgress exportId={now.exportId} startsImmediately />
          {now.tracking.length > 0 && <TrackingResults results={now.tracking} />}
        </div>
      )}
    </Dialog>
  );
};

const StepTitle = ({ now, name }: { now: Step; name: string }) => {
  if (now.step === 'choose') return <Trans>Export inboxes</Trans>;
  if (now.step !== 'settings') return <Trans>Export to {name}</Trans>;
  return now.delivery === 'file' ? <Trans>Columns and limits</Trans> : <Trans>Limits</Trans>;
};
