import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Failure } from '@roost/shared/http';
import { usePermission } from '@roost/shared/session';

type SlotsSale = { charged: number; isCanceled: boolean };

/** Why this user cannot order the slots, before the order is sent and after the API has rejected it. */
export const useSlotsDisabledReason = ({ charged, isCanceled }: SlotsSale) => {
  const { t } = useLingui();
  const mayAdminister = usePermission('administer');
  const canceled = t`The subscription is canceled. Resume it first.`;
  const needsResume = charged > 0 && mayAdminister && isCanceled;
  const disabledReason = () => {
    if (needsResume) return canceled;
    if (charged === 0 || mayAdminister) return undefined;
    return t`Only an administrator can order more inbox slots. ${plural(charged, {
      one: 'Remove # inbox, or ask an administrator.',
      other: 'Remove # inboxes, or ask an administrator.',
    })}`;
  };
  const failureText = (failure: Failure): string | undefined => {
    if (failure.kind !== 'conflict') return undefined;
    if (failure.code === 'slots-need-admin') {
      return t`The free slots were used in the meantime. Only an administrator can order more.`;
    }
    return failure.code === 'subscription-canceled' ? canceled : undefined;
  };
  return { refusal: disabledReason(), needsResume, failureText };
};
