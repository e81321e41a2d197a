import { Trans } from '@lingui/react/macro';
import type { MailboxOrder } from '@roost/shared/contracts/mailboxes/mailbox';
import { useFormats } from '@roost/shared/i18n';

/** Notice for an inbox whose setup takes longer than usual. */
export const ProvisioningDelayNotice = ({ order }: { order: MailboxOrder }) => {
  const formats = useFormats();
  const ordered = formats.ago(order.orderedAt);
  return (
    <Trans>
      This inbox was ordered {ordered} and is taking longer than usual. The provider is still working on it. The inbox
      becomes active automatically.
    </Trans>
  );
};
