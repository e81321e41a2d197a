import { useMemo } from 'react';
import { CheckoutStep } from './checkout/checkout-step.tsx';
import { ContactStep } from './contact/contact-step.tsx';
import { DomainsTotal } from './domains-total.tsx';
import { InboxesStep } from './inboxes/inboxes-step.tsx';
import { useWorkspaceId } from '@roost/shared/session';
import { changesOf, previousTotalOf, linesOf } from './selection/chosen-domain.ts';
import type { Checks } from './selection/check-progress.tsx';
import { SelectionStep } from './selection/selection-step.tsx';
import type { useWizard } from './use-wizard.ts';
import { toOrder, type WizardDraft } from './wizard-draft.ts';
import type { WizardMode } from './wizard-mode.ts';
import { stepsOf, type WizardStep } from './wizard-step.ts';

type WizardStepContentProps = {
  mode: WizardMode;
  step: WizardStep;
  draft: WizardDraft;
  wizard: ReturnType<typeof useWizard>;
  checks: Checks;
  onStep: (step: WizardStep | null) => void;
};

/** Content of the current step, with its navigation. */
export const WizardStepContent = ({ mode, step, draft, wizard, checks, onStep }: WizardStepContentProps) => {
  const workspaceId = useWorkspaceId();
  const all = stepsOf(mode);
  const index = all.indexOf(step);
  // The same array until a domain changes: the form of inboxes would check all its rows again at each key.
  const domainNames = useMemo(() => draft.domains.map(({ domain }) => domain), [draft.domains]);
  const total = <DomainsTotal domains={draft.domains} />;
  const onPrevious = () => onStep(all[index - 1] ?? null);
  const onNext = () => onStep(all[index + 1] ?? step);
  switch (step) {
    case 'domains':
      return (
        <SelectionStep
          entry={draft.entry}
          domains={draft.domains}
          limits={draft.limits}
          forwarding={draft.forwarding}
          checks={checks}
          total={total}
          onEntry={(entry) => void wizard.change({ entry })}
          onDomains={wizard.changeDomains}
          onLimits={(limits) => void wizard.change({ limits })}
          onForwarding={(forwarding) => void wizard.change({ forwarding })}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      );
    case 'inboxes':
      return (
        <InboxesStep
          domains={domainNames}
          plan={draft.inboxes}
          transactionId={draft.attempt?.transactionId ?? null}
          total={total}
          onPlan={wizard.changeInboxes}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      );
    case 'contact':
      return (
        <ContactStep
          contact={draft.contact}
          total={total}
          onContact={wizard.changeContact}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      );
    case 'checkout':
      return (
        <CheckoutStep
          lines={linesOf(draft.domains)}
          changes={changesOf(draft.domains)}
          formerTotal={previousTotalOf(draft.domains)}
          inboxes={{ type: draft.inboxes.type, quantity: draft.inboxes.rows.length }}
          order={toOrder(draft)}
          attempt={draft.attempt}
          lockName={`${mode}/${workspaceId}`}
          isChecking={checks.left > 0}
          onRead={wizard.readOrder}
          onAttempt={(attempt) => wizard.change({ attempt })}
          onCheckAgain={() => {
            checks.onGoOn();
            return wizard.checkAgain();
          }}
          onGone={(unavailable) =>
            unavailable.forEach((domain) => wizard.answer({ domain, status: 'Taken', priceCents: 0 }))
          }
          onRemove={(gone) => wizard.changeDomains((present) => present.filter(({ domain }) => !gone.includes(domain)))}
          onPaid={(receiptId) => void wizard.succeed(receiptId)}
          onPrevious={onPrevious}
        />
      );
  }
};
