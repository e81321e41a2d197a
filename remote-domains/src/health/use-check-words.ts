import { useLingui } from '@lingui/react/macro';
import type { DomainCheck } from '@roost/shared/contracts/domain';

/** Terms of the trade stay as they are in every language. */
export const useCheckWords = (): Record<DomainCheck, string> => {
  const { t } = useLingui();
  return { mx: 'MX', spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', redirect: t`Redirect` };
};
