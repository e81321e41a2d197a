import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostPlanned, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useDraft } from '@roost/shared/drafts';
import { Button, Spinner } from '@roost/shared/ui/core';
import { Dialog, Steps } from '@roost/shared/ui/overlays';
import { findUsedNames } from './find-used-names.ts';
import { GeneratorDraft, newGeneratorDraft } from './generator-draft.ts';
import { informationFault, perDomainOf, signatureFault } from './generator-faults.ts';
import { generatedRows } from './generated-rows.ts';
import { InformationStep } from './information-step.tsx';
import { SignatureStep } from './signature-step.tsx';
import { SlotsForecast } from './slots-forecast.tsx';
import { useFaultReasons } from './use-fault-reasons.ts';

type GeneratorDialogProps = {
  /** Rows that are already in the form. */
  rows: readonly PlannedInbox[];
  type: InboxType;
  newDomains: readonly string[];
  onAdd: (rows: PlannedInbox[]) => void;
  onClose: () => void;
};

/** Generates inboxes on many domains in two steps, and adds them to the form. */
export const GeneratorDialog = ({ rows, type, newDomains, onAdd, onClose }: GeneratorDialogProps) => {
  const { t } = useLingui();
  const reasons = useFaultReasons();
  const [empty] = useState(newGeneratorDraft);
  const { value: draft, change, finish } = useDraft(`generate-inboxes/${type}`, GeneratorDraft, empty);
  const [step, setStep] = useState<'information' | 'signature'>('information');
  const [isGenerating, setIsGenerating] = useState(false);
  const isInformation = step === 'information';
  const inForm = rows.filter(({ firstName, email }) => firstName !== '' || email !== '').length;
  const first = draft === undefined ? null : informationFault(draft, { room: mostPlanned - inForm });
  const second = draft === undefined ? null : signatureFault(draft);
  const disabledReason = first === null ? undefined : reasons[first];
  const edit = (changes: Partial<GeneratorDraft>) => void change((draft) => ({ ...draft, ...changes }));
  const domains = draft?.chosen.length ?? 0;
  const perDomain = (draft && perDomainOf(draft)) ?? 0;
  const count = domains * perDomain;

  const generate = async () => {
    if (draft === undefined) return;
    setIsGenerating(true);
    const used = await findUsedNames(draft, { rows });
    const added = generatedRows(draft, {
      rows: [...rows, ...used.surnames],
      isUsed: (address) => used.addresses.has(address),
      newId: () => crypto.randomUUID(),
    });
    await finish();
    onAdd(added);
    onClose();
  };

  return (
    <Dialog
      open
      outside="stay"
      title={<Trans>Generate inboxes</Trans>}
      onClose={onClose}
      footer={
        isInformation ? (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="solid" disabledReason={disabledReason} onClick={() => setStep('signature')}>
              <Trans>Next</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button className="r-footer-start" onClick={() => setStep('information')}>
              <Trans>Back</Trans>
            </Button>
            <Button
              variant="solid"
              loading={isGenerating}
              disabledReason={disabledReason ?? (second === null ? undefined : reasons[second])}
              onClick={() => void generate()}
            >
              <Plural value={count} one="Generate # inbox" other="Generate # inboxes" />
            </Button>
          </>
        )
      }
    >
      <div className="r-form">
        <Steps
          label={t`Steps`}
          steps={[
            { id: 'information', label: t`Inboxes Information` },
            { id: 'signature', label: t`Signature & Forwarding`, disabledReason },
          ]}
          current={step}
          onStep={(id) => setStep(id === 'signature' ? 'signature' : 'information')}
        />
        {draft === undefined && <Spinner label={t`Loading`} />}
        {draft !== undefined && isInformation && (
          <InformationStep draft={draft} type={type} newDomains={newDomains} onChange={edit} />
        )}
        {draft !== undefined && !isInformation && <SignatureStep draft={draft} onChange={edit} />}
        <SlotsForecast type={type} inForm={inForm} domains={domains} perDomain={perDomain} />
      </div>
    </Dialog>
  );
};
