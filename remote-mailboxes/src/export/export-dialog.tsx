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
import { ConfirmStep } from './confirm-step.tsx';
import type { ExportSelection } from './export-selection.ts';
import { SignInStep } from './sign-in-step.tsx';
import { TrackingResults } from './tracking-results.tsx';
import { TrackingStep } from './tracking-step.tsx';

type ExportDialogProps = {
  type: InboxListType;
  /** The selected inboxes, all of the type. */
  selection: MailboxSelection;
  count: number;
  onClose: () => void;
};

type Step =
  | { step: 'choose' }
  | { step: 'sign-in'; chosen: ExportSelection }
  | { step: 'confirm'; chosen: ExportSelection; email: string }
  | { step: 'tracking'; chosen: ExportSelection }
  | { step: 'progress'; exportId: string; tracking: TrackingResult[] };

/** Exports inboxes to an outreach tool or to a file for import (product spec, section 4). */
export const ExportDialog = ({ type, selection, count, onClose }: ExportDialogProps) => {
  const names = usePlatformNames();
  const [platform, setPlatform] = useState<ExportPlatform>('Csv');
  const [now, setNow] = useState<Step>({ step: 'choose' });
  const back = () => setNow({ step: 'choose' });
  const showProgress = (exportId: string, tracking: TrackingResult[] = []) =>
    setNow({ step: 'progress', exportId, tracking });

  return (
    <Dialog
      open
      size={now.step === 'choose' ? 'large' : 'medium'}
      outside={now.step === 'choose' || now.step === 'progress' ? 'close' : 'stay'}
      title={now.step === 'choose' ? <Trans>Export inboxes</Trans> : <Trans>Export to {names[platform]}</Trans>}
      description={<Plural value={count} one="# inbox is selected." other="# inboxes are selected." />}
      onClose={onClose}
    >
      {now.step === 'choose' && (
        <ChooseStep
          type={type}
          selection={selection}
          platform={platform}
          onPlatform={setPlatform}
          onSignIn={(chosen) => setNow({ step: 'sign-in', chosen })}
          onTracking={(chosen) => setNow({ step: 'tracking', chosen })}
          onStarted={showProgress}
          onClose={onClose}
        />
      )}
      {now.step === 'sign-in' && (
        <SignInStep
          platform={platform}
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
          <ExportProgress exportId={now.exportId} starts="at-once" />
          {now.tracking.length > 0 && <TrackingResults results={now.tracking} />}
        </div>
      )}
    </Dialog>
  );
};
