import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useMissingPermission, useSession } from '@roost/shared/session';

/** Why `count` inactive inboxes of the type cannot be activated now; undefined when they can. */
export const useActivationDisabledReason = (type: InboxListType, count: number): string | undefined => {
  const { t } = useLingui();
  const permissionReason = useMissingPermission('edit');
  const limitations = useSession((session) => session.limitations);
  if (permissionReason !== undefined || type === 'IP' || limitations === null) return permissionReason;
  const { free } = inboxSlots(limitations, type);
  if (count <= free) return undefined;
  if (free === 0) return t`No slots are free.`;
  return plural(free, {
    one: 'Only # slot is free. Select at most # inbox.',
    other: 'Only # slots are free. Select at most # inboxes.',
  });
};
