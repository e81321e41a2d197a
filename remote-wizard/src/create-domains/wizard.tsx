import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isResumable } from '@roost/shared/checkout';
import { Navigate } from '@roost/shared/router';
import { PageTitle, Skeleton } from '@roost/shared/ui/core';
import { Steps } from '@roost/shared/ui/overlays';
import { UnpaidNotice } from './checkout/unpaid-notice.tsx';
import { needsCheck } from './selection/chosen-domain.ts';
import { OfferChecks } from './selection/offers/offer-checks.tsx';
import { StartOverButton } from './start-over-button.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import { useProposedSetup } from './use-proposed-setup.ts';
import { useWizard } from './use-wizard.ts';
import { emptyDraft, isEmpty, isForReview, isPaymentOpen, isUnpaid, blockingReasonOf } from './wizard-draft.ts';
import type { WizardMode } from './wizard-mode.ts';
import { WizardStepContent } from './wizard-step-content.tsx';
import { stepsOf, WizardStep } from './wizard-step.ts';

type WizardProps = {
  mode: WizardMode;
  title: string;
  step: WizardStep;
  /** Names of a proposed setup, which the draft does not contain yet. */
  proposed: readonly string[];
  /** The draft contains the proposed names. */
  onAdopted: () => void;
  onStep: (step: WizardStep | null) => void;
};

/** The steps from the selection of domains to the payment. */
export const Wizard = ({ mode, title, step, proposed, onAdopted, onStep }: WizardProps) => {
  const { t } = useLingui();
  const wizard = useWizard(mode);
  const { draft } = wizard;
  useProposedSetup({ mode, wizard, proposed, onAdopted });
  const steps = useWizardSteps(mode, draft ?? emptyDraft);
  const heading = useStepFocus(step);
  const [openedAt] = useState(() => Date.now());
  const [isStopped, setIsStopped] = useState(false);
  if (draft === undefined) return <Skeleton height={240} />;

  const obstacle = stepsOf(mode).includes(step) ? blockingReasonOf(step, draft) : 'domains';
  const isReviewed = step === 'checkout' && isForReview(draft);
  if (obstacle !== null && !isReviewed) {
    return <Navigate replace to={`?${new URLSearchParams({ step: obstacle })}`} />;
  }
  // Keeps the offers of ordered domains, which now belong to this workspace.
  const unknown = draft.domains.filter((chosen) =>
    isResumable(draft.attempt) ? chosen.offer === null : needsCheck(chosen, openedAt),
  );
  const stepName = steps.find(({ id }) => id === step)?.label;
  return (
    <div className="r-flow">
      <PageTitle parts={[stepName, title]} />
      {!isStopped && <OfferChecks domains={unknown.map(({ domain }) => domain)} onAnswer={wizard.answer} />}
      <Steps
        label={t`Steps`}
        steps={steps}
        current={step}
        onStep={(id) => onStep(WizardStep.options.find((option) => option === id) ?? null)}
      />
      {step !== 'checkout' && isUnpaid(draft) && <UnpaidNotice onContinue={() => onStep('checkout')} />}
      <div className="r-flow__head">
        <h2 className="r-section__title" ref={heading} tabIndex={-1}>
          {stepName}
        </h2>
        {!isEmpty(draft) && (
          <StartOverButton
            isPaymentOpen={isPaymentOpen(draft)}
            onStartOver={() => {
              void wizard.startOver();
              onStep('domains');
              heading.current?.focus();
            }}
          />
        )}
      </div>
      <WizardStepContent
        mode={mode}
        step={step}
        draft={draft}
        wizard={wizard}
        checks={{
          left: unknown.length,
          isStopped,
          onStop: () => setIsStopped(true),
          onGoOn: () => setIsStopped(false),
        }}
        onStep={onStep}
      />
    </div>
  );
};
