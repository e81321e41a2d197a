import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { MailboxPage, MailboxStatus } from '@roost/shared/contracts/mailbox';
import type { Selected } from '@roost/shared/ui/core';
import { useSeenStatuses } from './use-seen-statuses.ts';

/** An inbox that was chosen; its status where it is known. */
export type ChosenMailbox = { id: string; status: MailboxStatus | undefined };

type Choice = { page: MailboxPage | undefined; selected: Selected };

/** What is to be exported: what was selected when the export was asked for, with the statuses of now. */
export const useExportChoice = ({ page, selected }: Choice) => {
  const { t } = useLingui();
  const readyOf = useSeenStatuses(page);
  const [asked, setAsked] = useState<{ ids: string[]; ready: ReadonlySet<string> } | null>(null);

  const ask = async () => {
    const ids = selected.kind === 'ids' ? [...selected.ids] : [];
    if (ids.length > 0) return setAsked({ ids, ready: readyOf(ids) });
    const { toast } = await import('@roost/shared/ui/overlays');
    toast({ id: 'nothing-selected', tone: 'info', title: t`No mailboxes selected` });
    return undefined;
  };

  const mailboxes = useMemo((): ChosenMailbox[] | null => {
    if (asked === null) return null;
    const present = new Map(page?.data.map(({ id, status }) => [id, status]));
    return asked.ids.map((id) => ({ id, status: present.get(id) ?? (asked.ready.has(id) ? 'Active' : undefined) }));
  }, [asked, page]);

  return { mailboxes, ask, close: useCallback(() => setAsked(null), []) };
};
