import { useLingui } from '@lingui/react/macro';
import { Copy, KeyRound, Pencil, ShieldCheck, Tag, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { mailboxActions, type ActionState } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { useMissingPermission } from '@roost/shared/session';
import type { RowAction } from '@roost/shared/ui/core';
import { useEditDisabledReason } from '../edit/index.ts';
import { usePasswordDisabledReason } from '../password/index.ts';
import type { OpenDialog } from './open-dialog.ts';
import { useCopyAddress } from './use-copy-address.ts';

type Handlers = {
  onEdit: (mailbox: Mailbox) => void;
  onSpamCheck: (mailbox: Mailbox) => void;
  onOpen: (dialog: OpenDialog) => void;
};

/** Actions of a row, by its type, its status and the user's role. */
export const useRowActions = ({ onEdit, onSpamCheck, onOpen }: Handlers) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const passwordDisabledReason = usePasswordDisabledReason();
  const editDisabledReason = useEditDisabledReason();
  const copyAddress = useCopyAddress();
  return useMemo(() => {
    return (mailbox: Mailbox): RowAction[] => {
      const can = mailboxActions(mailbox);
      const toActionProps = (permission: ActionState) => ({
        hidden: permission === 'hidden',
        disabledReason: editDisabledReason(mailbox),
      });
      return [
        {
          id: 'spam-check',
          label: t`Run spam check`,
          icon: <ShieldCheck aria-hidden />,
          ...toActionProps(can.spamCheck),
          onSelect: () => onSpamCheck(mailbox),
        },
        {
          id: 'edit',
          label: t`Edit`,
          icon: <Pencil aria-hidden />,
          ...toActionProps(can.edit),
          onSelect: () => onEdit(mailbox),
        },
        {
          id: 'tags',
          label: t`Add tags`,
          icon: <Tag aria-hidden />,
          disabledReason: missingPermission,
          onSelect: () => onOpen({ dialog: 'tags', mailbox }),
        },
        {
          id: 'copy',
          label: t`Copy address`,
          icon: <Copy aria-hidden />,
          onSelect: () => void copyAddress(mailbox.email),
        },
        {
          id: 'password',
          label: t`Show password`,
          icon: <KeyRound aria-hidden />,
          disabledReason: passwordDisabledReason(mailbox),
          onSelect: () => onOpen({ dialog: 'password', mailbox }),
        },
        {
          id: 'delete',
          label: t`Delete`,
          icon: <Trash2 aria-hidden />,
          danger: true,
          ...toActionProps(can.delete),
          onSelect: () => onOpen({ dialog: 'delete', mailbox }),
        },
      ];
    };
  }, [t, missingPermission, editDisabledReason, passwordDisabledReason, copyAddress, onEdit, onSpamCheck, onOpen]);
};
