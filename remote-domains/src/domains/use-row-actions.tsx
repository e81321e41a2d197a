import { useLingui } from '@lingui/react/macro';
import { Pencil, Server, Tag, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Domain, DomainStatus } from '@roost/shared/contracts/domains/domain';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useMissingPermission } from '@roost/shared/session';
import type { RowAction } from '@roost/shared/ui/core';
import type { OpenDialog } from './open-dialog.ts';

type Handlers = { onEdit: (domain: Domain) => void; onOpen: (dialog: OpenDialog) => void };

/** Actions of a row; only an active domain can be edited (product spec, section 2). */
export const useRowActions = ({ onEdit, onOpen }: Handlers) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  return useMemo(() => {
    const whyNot: Record<DomainStatus, string | undefined> = {
      Active: undefined,
      Pending: t`The domain is being set up. You can edit it once it's active.`,
      Inactive: t`The domain is inactive. Only active domains can be edited.`,
    };
    return (domain: Domain): RowAction[] => [
      {
        id: 'nameservers',
        label: domain.ownership ? t`Verify ownership` : t`Show nameservers`,
        icon: <Server aria-hidden />,
        onSelect: () => onOpen({ dialog: 'nameservers', domain }),
      },
      {
        id: 'edit',
        label: t`Edit`,
        icon: <Pencil aria-hidden />,
        disabledReason:
          missingPermission ??
          (domain.ownership
            ? t`Verify that you own this domain first.`
            : lookUp(whyNot, domain.status, t`Only active domains can be edited.`)),
        onSelect: () => onEdit(domain),
      },
      {
        id: 'tags',
        label: t`Add tags`,
        icon: <Tag aria-hidden />,
        disabledReason: missingPermission,
        onSelect: () => onOpen({ dialog: 'tags', domain }),
      },
      {
        id: 'delete',
        label: t`Delete`,
        icon: <Trash2 aria-hidden />,
        danger: true,
        disabledReason: missingPermission,
        onSelect: () => onOpen({ dialog: 'delete', domain }),
      },
    ];
  }, [t, missingPermission, onEdit, onOpen]);
};
