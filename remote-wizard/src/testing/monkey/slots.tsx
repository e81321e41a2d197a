import type { SlotProps } from '@roost/shared/platform';
import { aPlannedInbox } from '@roost/shared/testing';

/** Plans one inbox at a time on the first domain. */
const Builder = ({ domains, value, onChange, onValidity }: SlotProps['wizard-inboxes']) => {
  const plan = () => {
    const local = `ada${value.rows.length}`;
    const row = aPlannedInbox({ id: `row-${local}`, email: local, domain: domains[0] ?? '', domainType: 'New' });
    onChange((present) => ({ ...present, rows: [...present.rows, row] }));
    onValidity(true);
  };
  return (
    <>
      <button type="button" onClick={plan}>
        Plan one
      </button>
      <button type="button" onClick={() => onChange((present) => ({ ...present, rows: [] }))}>
        Plan none
      </button>
    </>
  );
};

const Billing = ({ onConfirm }: SlotProps['billing-dialog']) => (
  <button type="button" onClick={onConfirm}>
    Agree to the monthly price
  </button>
);

/** Stubs for the slots of the wizard. */
export const slotStandIns = { 'wizard-inboxes': Builder, 'billing-dialog': Billing };
