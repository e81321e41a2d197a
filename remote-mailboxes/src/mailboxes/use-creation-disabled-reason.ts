import { useLingui } from '@lingui/react/macro';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useMissingPermission, useSession } from '@roost/shared/session';

/** Why inboxes of the type cannot be created now; undefined when they can (product spec, section 2). */
export const useCreationDisabledReason = (type: InboxListType): string | undefined => {
  const { t } = useLingui();
  const permissionReason = useMissingPermission('edit');
  const limitations = useSession((session) => session.limitations);
  if (type === 'IP') return t`Please contact us to request access`;
  if (permissionReason !== undefined) return permissionReason;
  if (limitations === null || inboxSlots(limitations, type).free > 0) return undefined;
  return t`You have reached the limit of mailboxes`;
};
