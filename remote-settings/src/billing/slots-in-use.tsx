import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '@roost/shared/session';
import { Button, Section } from '@roost/shared/ui/core';
import { slotPrices } from './slot-prices.ts';
import { SlotPricesTable } from './slot-prices-table.tsx';

/** Slots of each type and their usage, with a button to change them. */
export const SlotsInUse = ({ onChange }: { onChange: () => void }) => {
  const limitations = useSession((session) => session.limitations);
  const plans = useSession((session) => session.plans);
  const slots = useMemo(() => (limitations === null ? [] : slotPrices({ limitations, plans })), [limitations, plans]);
  const hasNone = slots.every(({ limit }) => limit === 0);
  return (
    <Section
      variant="bare"
      title={<Trans>Inbox slots</Trans>}
      description={<Trans>Each inbox uses one slot of its type. Unused slots are billed too.</Trans>}
    >
      <SlotPricesTable slots={slots} />
      <div>
        <Button icon={<Plus aria-hidden />} variant={hasNone ? 'solid' : undefined} onClick={onChange}>
          {hasNone ? <Trans>Add Inbox Slots</Trans> : <Trans>Change slots</Trans>}
        </Button>
      </div>
    </Section>
  );
};
