import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Slot } from '@roost/shared/platform';
import { usePermission } from '@roost/shared/session';
import { NotAllowedState, Section } from '@roost/shared/ui/core';
import { Invoices } from './invoices.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { Plan } from './plan.tsx';
import { SlotsInUse } from './slots-in-use.tsx';

/** For administrators; other roles see a message, and no request is sent. */
export const BillingPage = () => {
  const mayAdminister = usePermission('administer');
  const [isChanging, setIsChanging] = useState(false);
  if (!mayAdminister) {
    return (
      <NotAllowedState title={<Trans>Only administrators can manage billing</Trans>}>
        <Trans>Ask an administrator of this workspace to change the plan or to send you an invoice.</Trans>
      </NotAllowedState>
    );
  }
  const close = () => setIsChanging(false);
  return (
    <div className="r-flow">
      <Plan />
      <SlotsInUse onChange={() => setIsChanging(true)} />
      <PaymentMethod />
      <Section variant="bare" title={<Trans>Invoices</Trans>}>
        <Invoices />
      </Section>
      {isChanging && <Slot name="billing-dialog" planned={null} onClose={close} onConfirm={close} />}
    </div>
  );
};
