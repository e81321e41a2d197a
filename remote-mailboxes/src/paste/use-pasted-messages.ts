import { useLingui } from '@lingui/react/macro';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { useFormats } from '@roost/shared/i18n';
import { usePlanFaultMessages } from '@roost/shared/inboxes';
import type { PastedFault } from './pasted-rows.ts';

/** Messages for the errors of a line. */
export const usePastedMessages = (): Record<PastedFault, string> => {
  const { t } = useLingui();
  const most = useFormats().number(mostPlanned);
  return {
    ...usePlanFaultMessages(),
    'domain-invalid': t`Please enter valid domain`,
    'domain-unknown': t`Not an active domain for this inbox type.`,
    'domain-differs': t`The address is on a different domain than its line`,
    duplicate: t`This address is already in the form or on another line`,
    'too-many': t`The form holds at most ${most} inboxes`,
  };
};
