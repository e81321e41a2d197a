import { useCallback } from 'react';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { SlotProps } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { InboxBuilder, withType } from '../builder/index.ts';
import { CoveredNote } from './covered-note.tsx';
import { TypePicker } from './type-picker.tsx';

type ChangeRows = (next: (rows: readonly PlannedInbox[]) => PlannedInbox[]) => void;

/** Plans inboxes on purchased and existing domains. The wizard renders the navigation. */
export const InboxesStep = ({ domains, value, onChange, ...rest }: SlotProps['wizard-inboxes']) => {
  const limitations = useSession((session) => session.limitations);
  const changeRows = useCallback<ChangeRows>(
    (next) => onChange((plan) => ({ ...plan, rows: next(plan.rows) })),
    [onChange],
  );
  return (
    <div className="r-entries">
      <TypePicker
        value={value.type}
        wanted={value.rows.length}
        onChange={(type) => onChange((plan) => ({ type, rows: withType(plan.rows, { type }) }))}
      />
      {limitations !== null && <CoveredNote slots={inboxSlots(limitations, value.type)} wanted={value.rows.length} />}
      <InboxBuilder
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
