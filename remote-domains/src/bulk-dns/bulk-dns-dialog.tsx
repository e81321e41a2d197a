import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isOpen } from '@roost/shared/bulk';
import type { BulkDnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { Dialog } from '@roost/shared/ui/overlays';
import { BulkDnsForm } from './bulk-dns-form.tsx';
import { changeOf, emptyFields } from './bulk-fields.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { PreviewStep } from './preview-step.tsx';
import { RunStep } from './run-step.tsx';
import { useBulkUpdate } from './use-bulk-update.ts';

type BulkDnsDialogProps = {
  /** The selected domains; null reopens the current or last update. */
  selection: DomainSelection | null;
  count: number;
  onClose: () => void;
};

/** Bulk update of DMARC and forwarding in three steps: input, preview, and the result of each domain. */
export const BulkDnsDialog = ({ selection, count, onClose }: BulkDnsDialogProps) => {
  const run = bulkRuns.useRun();
  const update = useBulkUpdate();
  const [fields, setFields] = useState(emptyFields);
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<'form' | 'preview' | 'run'>(
    selection === null || (run !== null && isOpen(run)) ? 'run' : 'form',
  );
  const change: BulkDnsChange = changeOf(fields);
  const shown = step === 'run' && run !== null ? 'run' : step;

  return (
    <Dialog
      open
      size={shown === 'form' ? 'medium' : 'large'}
      outside="stay"
      title={<Trans>Bulk DNS Update</Trans>}
      description={
        shown === 'run' ? undefined : (
          <Plural value={count} one="# domain is selected." other="# domains are selected." />
        )
      }
      onClose={onClose}
    >
      {shown === 'form' && (
        <BulkDnsForm fields={fields} onChange={setFields} onCancel={onClose} onPreview={() => setStep('preview')} />
      )}
      {shown === 'preview' && selection !== null && (
        <PreviewStep
          key={attempt}
          selection={selection}
          count={count}
          change={change}
          onBack={() => setStep('form')}
          onRetry={() => setAttempt((before) => before + 1)}
          onApply={(targets) => {
            update({ change, targets });
            setStep('run');
          }}
        />
      )}
      {shown === 'run' && run !== null && <RunStep run={run} onSend={update} onClose={onClose} />}
    </Dialog>
  );
};
