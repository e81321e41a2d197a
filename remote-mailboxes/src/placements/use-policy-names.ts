import { useLingui } from '@lingui/react/macro';
import type { PlacementPolicy } from '@roost/shared/contracts/deliverability/inbox-placement';

export const usePolicyNames = (): Record<PlacementPolicy, string> => {
  const { t } = useLingui();
  return {
    'requires-dmarc': t`Requires DMARC`,
    'strict-alignment': t`Strict alignment`,
    'any-authentication': t`SPF or DKIM`,
    'spam-filter': t`Spam filter`,
    greylisting: t`Greylisting`,
  };
};
