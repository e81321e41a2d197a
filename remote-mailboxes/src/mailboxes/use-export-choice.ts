import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { MailboxFilter } from '@roost/shared/contracts/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import type { Selected } from '@roost/shared/ui/core';

type Choice = { selected: Selected; count: number; filter: MailboxFilter };

/** What is to be exported: what was selected when the export was asked for. */
export const useExportChoice = ({ selected, count, filter }: Choice) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ selection: MailboxSelection; count: number } | null>(null);

  const ask = async () => {
    if (count > 0) {
      const selection = selected.kind === 'ids' ? [...selected.ids] : { filter, except: [...selected.except] };
      return setAsked({ selection, count });
    }
    const { toast } = await import('@roost/shared/ui/overlays');
    toast({ id: 'nothing-selected', tone: 'info', title: t`No mailboxes selected` });
    return undefined;
  };

  return { asked, ask, close: useCallback(() => setAsked(null), []) };
};
