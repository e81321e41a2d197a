import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionBar } from '@roost/shared/flow';
import { Button } from '@roost/shared/ui/core';

type FlowActionsProps = {
  onPrevious: () => void;
  /** Why the user cannot go back now. */
  previousDisabledReason?: string | undefined;
  /** The price of the order so far. */
  total?: ReactNode;
  /** The buttons that continue. */
  children: ReactNode;
};

/** The navigation of a step, which stays in sight while the step scrolls. */
export const FlowActions = ({ onPrevious, previousDisabledReason, total, children }: FlowActionsProps) => (
  <ActionBar>
    <Button disabledReason={previousDisabledReason} onClick={onPrevious}>
      <Trans>Previous</Trans>
    </Button>
    {total}
    {children}
  </ActionBar>
);
