import { useLingui } from '@lingui/react/macro';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { useInboxTypeNames } from '@roost/shared/inboxes';

/** Name of the list of one inbox type, as in the sidebar. */
export const useListName = (type: Open<InboxListType>): string => {
  const { t } = useLingui();
  const typeName = lookUp(useInboxTypeNames(), type, type);
  return type === 'Private' ? t`Shared inboxes` : typeName;
};
