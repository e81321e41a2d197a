import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Forward, PlugZap, Power, ShieldCheck, Tags, Trash2, Undo2 } from 'lucide-react';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { useMissingPermission } from '@roost/shared/session';
import { Button, SelectionBar } from '@roost/shared/ui/core';
import type { SelectedMailboxes, OpenDialog } from './open-dialog.ts';
import { useActivationDisabledReason } from './use-activation-disabled-reason.ts';
import type { useMailboxesSelection } from './use-mailboxes-selection.ts';

type BulkActionsProps = {
  type: InboxListType;
  selection: ReturnType<typeof useMailboxesSelection>;
  /** The list shows only inboxes scheduled for deletion, so their deletion can be cancelled. */
  isOfScheduled: boolean;
  /** The list shows only inboxes that are inactive because of too few slots. */
  isAwaitingSlot: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/**
 * Actions on the selected inboxes; without a selection they show a message. The page header has those of the product
 * spec, the selection bar has all.
 */
const BulkActions = (props: BulkActionsProps & { look: 'outline' | 'ghost' }) => {
  const { type, selection, isOfScheduled, isAwaitingSlot, onOpen, look } = props;
  const { t } = useLingui();
  const editing = useMissingPermission('edit');
  const activating = useActivationDisabledReason(type, selection.count);
  const exporting = useMissingPermission('export');
  const count = useFormats().number(selection.count);
  const ask = async (dialogOf: (chosen: SelectedMailboxes) => OpenDialog) => {
    if (selection.count > 0) {
      return onOpen(dialogOf({ selection: selection.selection(), count: selection.count }));
    }
    const { toast } = await import('@roost/shared/ui/overlays');
    toast({ id: 'nothing-selected', tone: 'info', title: t`No mailboxes selected` });
    return undefined;
  };
  const isInBar = look === 'ghost';
  const button = { variant: look, size: isInBar ? 'sm' : 'md', disabledReason: editing } as const;
  return (
    <>
      {isInBar && isAwaitingSlot && (
        <Button
          {...button}
          disabledReason={activating}
          icon={<Power aria-hidden />}
          onClick={() => void ask((chosen) => ({ dialog: 'bulk', action: 'activate', chosen }))}
        >
          <Trans>Activate</Trans>
        </Button>
      )}
      <Button
        {...button}
        icon={<Forward aria-hidden />}
        onClick={() => void ask((chosen) => ({ dialog: 'bulk', action: 'forwarding', chosen }))}
      >
        <Trans>Forwarding Update ({count})</Trans>
      </Button>
      <Button
        {...button}
        icon={<Tags aria-hidden />}
        onClick={() => void ask((chosen) => ({ dialog: 'bulk-tags', chosen }))}
      >
        <Trans>Bulk Edit Tags</Trans>
      </Button>
      {isInBar && type !== 'Outlook' && (
        <Button
          {...button}
          icon={<ShieldCheck aria-hidden />}
          onClick={() => void ask((chosen) => ({ dialog: 'bulk', action: 'spam-checks', chosen }))}
        >
          <Trans>Run spam checks</Trans>
        </Button>
      )}
      {isInBar && (
        <Button
          {...button}
          icon={<PlugZap aria-hidden />}
          onClick={() => void ask((chosen) => ({ dialog: 'bulk', action: 'reconnect', chosen }))}
        >
          <Trans>Reconnect</Trans>
        </Button>
      )}
      {isInBar && type === 'GoogleWorkspace' && isOfScheduled && (
        <Button
          {...button}
          icon={<Undo2 aria-hidden />}
          onClick={() => void ask((chosen) => ({ dialog: 'bulk', action: 'cancel-deletion', chosen }))}
        >
          <Trans>Cancel deletions</Trans>
        </Button>
      )}
      <Button
        {...button}
        icon={<Download aria-hidden />}
        disabledReason={exporting}
        onClick={() => void ask((chosen) => ({ dialog: 'export', chosen }))}
      >
        <Trans>Export Inboxes</Trans>
      </Button>
      {isInBar && type !== 'Outlook' && (
        <Button
          {...button}
          icon={<Trash2 aria-hidden />}
          onClick={() => void ask((chosen) => ({ dialog: 'bulk', action: 'delete', chosen }))}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </>
  );
};

export const HeaderActions = (props: BulkActionsProps) => <BulkActions {...props} look="outline" />;

export const MailboxesSelectionBar = ({ total, ...props }: BulkActionsProps & { total: number }) => {
  const { count, selectMatching, clear } = props.selection;
  return (
    <SelectionBar count={count} total={total} onSelectMatching={selectMatching} onClear={clear}>
      <BulkActions {...props} look="ghost" />
    </SelectionBar>
  );
};
