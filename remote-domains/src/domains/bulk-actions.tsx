import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Network, Tags, Trash2 } from 'lucide-react';
import { useFeature, useMissingPermission } from '@roost/shared/session';
import { Button, SelectionBar } from '@roost/shared/ui/core';
import type { OpenDialog } from './open-dialog.ts';
import type { useDomainsSelection } from './use-domains-selection.ts';

type DomainsSelection = ReturnType<typeof useDomainsSelection>;

type BulkActionsProps = {
  selection: DomainsSelection;
  onOpen: (dialog: OpenDialog) => void;
  variant: 'outline' | 'ghost';
};

/** Actions on the selected domains; without a selection they show a message. */
const BulkActions = ({ selection, onOpen, variant }: BulkActionsProps) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const openDialog = async (dialog: 'bulk-tags' | 'bulk-dns' | 'bulk-delete') => {
    const { count } = selection;
    if (count > 0) return onOpen({ dialog, chosen: { selection: selection.selection(), count } });
    const { toast } = await import('@roost/shared/ui/overlays');
    toast({ id: 'nothing-selected', tone: 'info', title: t`No domains selected` });
    return undefined;
  };
  const button = {
    variant: variant,
    size: variant === 'ghost' ? 'sm' : 'md',
    disabledReason: missingPermission,
  } as const;
  return (
    <>
      <Button {...button} icon={<Network aria-hidden />} onClick={() => void openDialog('bulk-dns')}>
        <Trans>Bulk Update DNS</Trans>
      </Button>
      <Button {...button} icon={<Tags aria-hidden />} onClick={() => void openDialog('bulk-tags')}>
        <Trans>Bulk Edit Tags</Trans>
      </Button>
      {variant === 'ghost' && (
        <Button {...button} icon={<Trash2 aria-hidden />} onClick={() => void openDialog('bulk-delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </>
  );
};

type HeaderActionsProps = Omit<BulkActionsProps, 'variant'>;

export const HeaderActions = (props: HeaderActionsProps) => <BulkActions {...props} variant="outline" />;

/** Shows nothing unless the workspace can transfer domains. */
export const TransferButton = ({ onOpen }: Pick<HeaderActionsProps, 'onOpen'>) => {
  const missingPermission = useMissingPermission('edit');
  if (!useFeature('transferDomainsEnabled')) return null;
  return (
    <Button
      icon={<ArrowRightLeft aria-hidden />}
      disabledReason={missingPermission}
      onClick={() => onOpen({ dialog: 'transfer' })}
    >
      <Trans>Transfer Domains</Trans>
    </Button>
  );
};

type DomainsSelectionBarProps = HeaderActionsProps & { total: number };

export const DomainsSelectionBar = ({ selection, total, onOpen }: DomainsSelectionBarProps) => (
  <SelectionBar
    count={selection.count}
    total={total}
    onSelectMatching={selection.selectMatching}
    onClear={selection.clear}
  >
    <BulkActions selection={selection} variant="ghost" onOpen={onOpen} />
  </SelectionBar>
);
