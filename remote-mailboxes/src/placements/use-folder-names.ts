import { useLingui } from '@lingui/react/macro';
import type { PlacementFolder } from '@roost/shared/contracts/deliverability/inbox-placement';

export const useFolderNames = (): Record<PlacementFolder, string> => {
  const { t } = useLingui();
  return {
    inbox: t({ message: 'Inbox', context: 'mail folder' }),
    promotion: t({ message: 'Promotion', context: 'mail folder' }),
    spam: t({ message: 'Spam', context: 'mail folder' }),
    unreceived: t({ message: 'Not received', context: 'mail folder' }),
  };
};
