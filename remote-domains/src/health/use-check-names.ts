import { useLingui } from '@lingui/react/macro';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';

/** Technical terms are not translated. */
export const useCheckNames = (): Record<DomainCheck, string> => {
  const { t } = useLingui();
  return { mx: 'MX', spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', redirect: t`Redirect` };
};
