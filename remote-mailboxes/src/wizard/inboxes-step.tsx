import { useCallback, type ComponentType } from 'react';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SlotProps } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { CoveredNote } from './covered-note.tsx';
import { TypePicker } from './type-picker.tsx';

type ChangeRows = (next: (rows: readonly PlannedInbox[]) => PlannedInbox[]) => void;

type BuilderOfWizardProps = {
  rows: readonly PlannedInbox[];
  type: InboxType;
  newDomains: readonly string[];
  minRows: 0;
  isRunning: false;
  looksUp: true;
  showsFaults: boolean;
  onChange: ChangeRows;
  onValidity: (isValid: boolean) => void;
};

type InboxesStepProps = SlotProps['wizard-inboxes'] & {
  builder: ComponentType<BuilderOfWizardProps>;
  /** Adapts the rows to another type. */
  withType: (rows: readonly PlannedInbox[], to: { type: InboxType }) => PlannedInbox[];
};

/** Plans inboxes on purchased and existing domains. The wizard renders the navigation. */
export const InboxesStep = ({ domains, value, onChange, builder: Builder, withType, ...rest }: InboxesStepProps) => {
  const limitations = useSession((session) => session.limitations);
  const changeRows = useCallback<ChangeRows>(
    (next) => onChange((plan) => ({ ...plan, rows: next(plan.rows) })),
    [onChange],
  );
  return (
    <div className="r-entries">
      <TypePicker
        value={value.type}
        onChange={(type) => onChange((plan) => ({ type, rows: withType(plan.rows, { type }) }))}
      />
      {limitations !== null && <CoveredNote slots={inboxSlots(limitations, value.type)} wanted={value.rows.length} />}
      <Builder
        {...rest}
        rows={value.rows}
        type={value.type}
        newDomains={domains}
        minRows={0}
        isRunning={false}
        looksUp
        onChange={changeRows}
      />
    </div>
  );
};
