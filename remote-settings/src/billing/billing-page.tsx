import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { Slot } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import { usePermission, useWorkspaceId } from '@roost/shared/session';
import { NotAllowedState, Section } from '@roost/shared/ui/core';
import { Invoices } from './invoices.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { Plan } from './plan.tsx';
import { SlotsInUse } from './slots-in-use.tsx';

/** For administrators; other roles see a message, and no request is sent. */
export const BillingPage = () => {
  const mayAdminister = usePermission('administer');
  if (!mayAdminister) {
    return (
      <NotAllowedState title={<Trans>Only administrators can manage billing</Trans>}>
        <Trans>Ask an administrator of this workspace to change the plan or to send you an invoice.</Trans>
      </NotAllowedState>
    );
  }
  return <Billing />;
};

const Billing = () => {
  const [isChanging, setIsChanging] = useState(false);
  const plan = useCall(getSubscription, { params: { workspaceId: useWorkspaceId() } });
  const close = () => setIsChanging(false);
  return (
    <div className="r-flow">
      <Plan call={plan} />
      {/* Loads in parallel, but appears after the plan: the height of the plan depends on the slots. */}
      <div className="r-flow r-after-plan" hidden={plan.data === undefined && plan.error === null}>
        <SlotsInUse onChange={() => setIsChanging(true)} />
        <PaymentMethod />
        <Section variant="bare" title={<Trans>Invoices</Trans>}>
          <Invoices />
        </Section>
      </div>
      {isChanging && <Slot name="billing-dialog" planned={null} onClose={close} onConfirm={close} />}
    </div>
  );
};
