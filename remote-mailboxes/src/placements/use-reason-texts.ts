import { useLingui } from '@lingui/react/macro';
import type { PlacementReason } from '@roost/shared/contracts/deliverability/inbox-placement';

/** Why a receiver put the message into its folder. */
export const useReasonTexts = (): Record<PlacementReason, string> => {
  const { t } = useLingui();
  return {
    accepted: t`The message meets the policy.`,
    'accepted-on-retry': t`Accepted on the second delivery.`,
    'dmarc-quarantine': t`DMARC failed, and your DMARC record says quarantine.`,
    'dmarc-reject': t`Refused: DMARC failed, and your DMARC record says reject.`,
    'filter-accepted': t`SPF or DKIM passed, and the spam filter accepts the message.`,
    'filter-spam': t`The spam filter calls the message spam.`,
    'no-dmarc-pass': t`DMARC did not pass.`,
    'no-filter': t`SPF or DKIM passed. No spam filter is connected, so none scored the message.`,
    'not-aligned': t`SPF and DKIM must both pass for exactly your domain.`,
    'not-arrived': t`The message did not arrive in time.`,
    'not-authenticated': t`Neither SPF nor DKIM passed.`,
    'provider-decided': t`The provider chose this folder, and does not say why.`,
  };
};
