import { useLingui } from '@lingui/react/macro';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { usePlanFaultMessages } from '@roost/shared/inboxes';
import type { PastedFault } from './pasted-rows.ts';

/** Messages for the errors of a line. */
export const usePastedMessages = (): Record<PastedFault, string> => {
  const { t } = useLingui();
  return {
    ...usePlanFaultMessages(),
    'domain-invalid': t`Please enter valid domain`,
    'domain-unknown': t`Not an active domain for this inbox type.`,
    'domain-differs': t`The address is on a different domain than its line`,
    duplicate: t`This address is already in the form or on another line`,
    'too-many': t`The form holds at most ${mostPlanned} inboxes`,
  };
};
