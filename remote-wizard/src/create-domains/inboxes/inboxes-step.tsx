import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { InboxPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { Slot } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { FlowActions } from '../actions/index.ts';
import { useInboxesToday } from '../checkout/index.ts';

type InboxesStepProps = {
  /** Domains of the current purchase. */
  domains: readonly string[];
  plan: InboxPlan;
  /** The unpaid transaction of this order. */
  transactionId: string | null;
  /** The price of the order so far. */
  total: ReactNode;
  onPlan: (next: (plan: InboxPlan) => InboxPlan) => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** Renders the builder of another remote in a slot, with the navigation of the wizard. */
export const InboxesStep = ({ domains, plan, transactionId, total, onPlan, onPrevious, onNext }: InboxesStepProps) => {
  const { t } = useLingui();
  const today = useInboxesToday(plan, { transactionId });
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
        today={today}
        showsFaults={showsFaults}
      />
      <FlowActions onPrevious={onPrevious} total={total}>
        <Button
          variant="solid"
          disabledReason={plan.rows.length === 0 ? t`Add at least one inbox first.` : undefined}
          onClick={() => (isValid ? onNext() : setShowsFaults(true))}
        >
          <Trans>Next</Trans>
        </Button>
      </FlowActions>
    </>
  );
};
