import { useLingui } from '@lingui/react/macro';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';

/** Display names of the inbox types; `Private` is shown as a shared inbox (product spec, section 1). */
export const useInboxTypeNames = (): Record<InboxListType, string> => {
  const { t } = useLingui();
  return {
    Private: t`Shared inbox`,
    GoogleWorkspace: t`Google Workspace`,
    Outlook: t`Outlook (beta)`,
    IP: t`Dedicated IP`,
  };
};
