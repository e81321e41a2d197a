import { useLingui } from '@lingui/react/macro';
import type { LastCheck } from '@roost/shared/contracts/mailboxes/mailbox';
import { useOutcomeLabels } from '../spam-check-details/index.ts';

export const useLastCheckLabels = (): Record<LastCheck, string> => {
  const { t } = useLingui();
  return { ...useOutcomeLabels(), none: t`Never checked` };
};
