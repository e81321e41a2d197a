import { useLingui } from '@lingui/react/macro';
import type { UninstallReason } from '@roost/shared/contracts/accounts/feedback';

export const useReasonNames = (): Record<UninstallReason, string> => {
  const { t } = useLingui();
  return {
    'too-expensive': t`It costs too much`,
    'missing-feature': t`Something that I need is missing`,
    'too-difficult': t`It is too difficult to use`,
    'not-needed': t`I do not need it any more`,
    other: t`Another reason`,
  };
};
