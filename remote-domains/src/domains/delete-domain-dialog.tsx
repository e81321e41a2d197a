import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { ConfirmDialog, toast } from '@roost/shared/ui/overlays';

type DeleteDomainDialogProps = { domain: Domain; onDeleted: (domain: Domain) => void; onClose: () => void };

export const DeleteDomainDialog = ({ domain, onDeleted, onClose }: DeleteDomainDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { run, isPending } = useAction(deleteDomain, { changes: [listDomains, listMailboxes] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = domain.domain;

  const confirm = async () => {
    setFailure(null);
    try {
      await run({ params: { domainId: domain.id } });
    } catch (failed) {
      // Another user has already deleted the domain.
      if (toFailure(failed).kind !== 'notFound') return setFailure(toFailure(failed));
    }
    refreshLimits();
    toast({ tone: 'success', title: t`${name} was deleted` });
    onDeleted(domain);
    return onClose();
  };

  return (
    <ConfirmDialog
      open
      title={<Trans>Delete {name}</Trans>}
      confirm={<Trans>Delete</Trans>}
      pending={isPending}
      error={failure && textOf(failure)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans>Do you really want to delete the domain? This action is irreversible.</Trans>
      </p>
      {domain._count.mailboxes > 0 && (
        <p>
          <Plural
            value={domain._count.mailboxes}
            one="# inbox on this domain will also be deleted."
            other="# inboxes on this domain will also be deleted."
          />
        </p>
      )}
    </ConfirmDialog>
  );
};
