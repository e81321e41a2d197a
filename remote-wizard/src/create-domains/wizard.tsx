import { Trans, useLingui } from '@lingui/react/macro';
import { PaymentNotice } from '@roost/shared/checkout';
import { Navigate } from '@roost/shared/router';
import { Button, Skeleton } from '@roost/shared/ui/core';
import { Steps } from '@roost/shared/ui/overlays';
import { CheckoutStep } from './checkout/checkout-step.tsx';
import { ContactStep } from './contact/contact-step.tsx';
import { priceOf, totalOf } from './selection/chosen-domain.ts';
import { OfferChecks } from './selection/offer-checks.tsx';
import { SelectionStep } from './selection/selection-step.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { isBehind, useWizardSteps } from './use-wizard-steps.ts';
import { useWizard } from './use-wizard.ts';
import { emptyDraft, furthestStep, orderOf } from './wizard-draft.ts';
import { WizardStep } from './wizard-step.ts';

type WizardProps = { step: WizardStep; onStep: (step: WizardStep | null) => void };

/** The steps from the choice of names to the payment. */
export const Wizard = ({ step, onStep }: WizardProps) => {
  const { t } = useLingui();
  const { draft, ...wizard } = useWizard();
  const furthest = furthestStep(draft ?? emptyDraft);
  const steps = useWizardSteps(furthest);
  const heading = useStepFocus(step);
  if (draft === undefined) return <Skeleton height={240} />;
  if (isBehind({ step, furthest })) return <Navigate replace to={`?${new URLSearchParams({ step: furthest })}`} />;

  const goTo = (id: string) => onStep(WizardStep.options.find((option) => option === id) ?? null);
  const order = orderOf(draft);
  const { attempt } = draft;
  const isUnpaid = attempt !== null && attempt.transactionId !== null && attempt.content === JSON.stringify(order);
  return (
    <div className="r-flow">
      <OfferChecks domains={draft.domains} oldOnes={attempt === null ? 'ask-again' : 'keep'} onAnswer={wizard.answer} />
      <Steps label={t`Steps`} steps={steps} current={step} onStep={goTo} />
      {isUnpaid && step !== 'checkout' && (
        <PaymentNotice
          standing="unpaid"
          action={
            <Button size="sm" onClick={() => onStep('checkout')}>
              <Trans>Go to checkout</Trans>
            </Button>
          }
        />
      )}
      <h2 className="r-section__title" ref={heading} tabIndex={-1}>
        {steps.find(({ id }) => id === step)?.label}
      </h2>
      {step === 'domains' && (
        <SelectionStep
          domains={draft.domains}
          forwarding={draft.forwarding}
          onDomains={wizard.changeDomains}
          onForwarding={wizard.changeForwarding}
          onPrevious={() => onStep(null)}
          onNext={() => onStep('contact')}
        />
      )}
      {step === 'contact' && (
        <ContactStep
          contact={draft.contact}
          onContact={wizard.changeContact}
          onPrevious={() => onStep('domains')}
          onNext={() => onStep('checkout')}
        />
      )}
      {step === 'checkout' && order !== null && (
        <CheckoutStep
          lines={draft.domains.map((chosen) => ({ domain: chosen.domain, price: priceOf(chosen) }))}
          total={totalOf(draft.domains)}
          order={order}
          attempt={attempt}
          onAttempt={wizard.changeAttempt}
          onUnavailable={(gone) => gone.forEach((domain) => wizard.answer({ domain, status: 'Taken', price: 0 }))}
          onNotPaid={wizard.checkAgain}
          onPaid={() => void wizard.succeed()}
          onPrevious={() => onStep('contact')}
        />
      )}
    </div>
  );
};
