import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { BulkJobView, BulkStartNotice, useStartBulkJob } from '@roost/shared/bulk';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { Dialog } from '@roost/shared/ui/overlays';
import { BulkDnsForm } from './bulk-dns-form.tsx';
import { changeOf, emptyFields } from './bulk-fields.ts';
import { PreviewStep } from './preview-step.tsx';

type BulkDnsDialogProps = { selection: DomainSelection; count: number; onClose: () => void };

/** Bulk update of DMARC and forwarding in three steps: input, preview, and the result of each domain. */
export const BulkDnsDialog = ({ selection, count, onClose }: BulkDnsDialogProps) => {
  const { start, send, retry } = useStartBulkJob();
  const [fields, setFields] = useState(emptyFields);
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<'form' | 'preview'>('form');
  const change = changeOf(fields);
  const isStarted = start.state === 'started';

  return (
    <Dialog
      open
      size={step === 'form' ? 'medium' : 'large'}
      outside="stay"
      title={<Trans>Bulk DNS Update</Trans>}
      description={!isStarted && <Plural value={count} one="# domain is selected." other="# domains are selected." />}
      onClose={onClose}
    >
      <BulkStartNotice start={start} onRetry={retry} />
      {isStarted && <BulkJobView jobId={start.jobId} onClose={onClose} />}
      {!isStarted && step === 'form' && (
        <BulkDnsForm fields={fields} onChange={setFields} onCancel={onClose} onPreview={() => setStep('preview')} />
      )}
      {!isStarted && step === 'preview' && (
        <PreviewStep
          key={attempt}
          selection={selection}
          count={count}
          change={change}
          isSending={start.state === 'sending'}
          onBack={() => setStep('form')}
          onRetry={() => setAttempt((before) => before + 1)}
          onApply={(ids) => send({ action: 'domain-dns', ...change, selection: ids })}
        />
      )}
    </Dialog>
  );
};
