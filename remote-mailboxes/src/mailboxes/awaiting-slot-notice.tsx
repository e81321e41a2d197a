import { Plural, Trans } from '@lingui/react/macro';
import { awaitingSlot, inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useSession } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import { useActivationDisabledReason } from './use-activation-disabled-reason.ts';

type AwaitingSlotNoticeProps = {
  type: InboxListType;
  /** Whether the list shows only these inboxes. */
  isShown: boolean;
  onShow: () => void;
};

/** Shows how many inboxes are inactive because of too few slots, and links to them. */
export const AwaitingSlotNotice = ({ type, isShown, onShow }: AwaitingSlotNoticeProps) => {
  const limitations = useSession((session) => session.limitations);
  const refusal = useActivationDisabledReason(type, 1);
  if (limitations === null || type === 'IP') return null;
  const count = awaitingSlot(limitations, type);
  const { free } = inboxSlots(limitations, type);
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        !isShown && (
          <Button size="sm" disabledReason={refusal} onClick={onShow}>
            <Trans>Choose inboxes to activate</Trans>
          </Button>
        )
      }
    >
      <Plural
        value={count}
        one="# inbox is inactive because there weren't enough slots."
        other="# inboxes are inactive because there weren't enough slots."
      />{' '}
      <Plural value={free} _0="No slots are free." one="# slot is free." other="# slots are free." />{' '}
      {isShown && free > 0 && <Trans>Select the inboxes to activate.</Trans>}
    </Banner>
  );
};
