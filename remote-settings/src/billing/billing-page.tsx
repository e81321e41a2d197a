import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { useMay, useSession } from '@roost/shared/session';
import { NotAllowedState, Section } from '@roost/shared/ui/core';
import { slotPrices } from './slot-prices.ts';
import { SlotPricesTable } from './slot-prices-table.tsx';
import { Invoices } from './invoices.tsx';

export const BillingPage = () => {
  const formats = useFormats();
  const mayAdminister = useMay('administer');
  const limitations = useSession((session) => session.limitations);
  const plans = useSession((session) => session.plans);
  const slots = useMemo(() => (limitations === null ? [] : slotPrices({ limitations, plans })), [limitations, plans]);
  const total = formats.money(slots.reduce((sum, { monthly }) => sum + (monthly ?? 0), 0));

  return (
    <div className="r-flow">
      <Section
        look="bare"
        title={<Trans>Inbox slots</Trans>}
        description={<Trans>An inbox takes a slot of its type. Slots are paid by the month, used or free.</Trans>}
      >
        <SlotPricesTable slots={slots} />
        <p>
          <Trans>
            All slots together: <strong>{total}</strong> per month
          </Trans>
        </p>
      </Section>
      <Section look="bare" title={<Trans>Invoices</Trans>}>
        {mayAdminister ? (
          <Invoices />
        ) : (
          <NotAllowedState title={<Trans>Invoices are for administrators</Trans>}>
            <Trans>Ask an administrator of this workspace for an invoice.</Trans>
          </NotAllowedState>
        )}
      </Section>
    </div>
  );
};
