import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InboxPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { Slot } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';

type InboxesStepProps = {
  /** Domains of the current purchase. */
  domains: readonly string[];
  plan: InboxPlan;
  onPlan: (next: (plan: InboxPlan) => InboxPlan) => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** Renders the builder of another remote in a slot, with the navigation of the wizard. */
export const InboxesStep = ({ domains, plan, onPlan, onPrevious, onNext }: InboxesStepProps) => {
  const { t } = useLingui();
  const [isValid, setIsValid] = useState(false);
  const [showsFaults, setShowsFaults] = useState(false);
  return (
    <>
      <Slot
        name="wizard-inboxes"
        domains={domains}
        value={plan}
        onChange={onPlan}
        onValidity={setIsValid}
        showsFaults={showsFaults}
      />
      <div className="r-flow__actions">
        <Button onClick={onPrevious}>
          <Trans>Previous</Trans>
        </Button>
        <Button
          variant="solid"
          disabledReason={plan.rows.length === 0 ? t`Add at least one inbox first.` : undefined}
          onClick={() => (isValid ? onNext() : setShowsFaults(true))}
        >
          <Trans>Next</Trans>
        </Button>
      </div>
    </>
  );
};
