import { Trans } from '@lingui/react/macro';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { plannedAddress } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { ExtrasFields, type ExtrasFieldsProps } from './extras-fields.tsx';

type ExtrasDialogProps = ExtrasFieldsProps & { position: number; onClose: () => void };

/** The optional fields of one row of the grid. */
export const ExtrasDialog = ({ position, onClose, ...fields }: ExtrasDialogProps) => {
  const address = plannedAddress(fields.row);
  return (
    <Dialog
      open
      title={
        takesAvatar(fields.type) ? (
          <Trans>Picture, Signature & Forwarding</Trans>
        ) : (
          <Trans>Signature & Forwarding</Trans>
        )
      }
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="r-form">
        <p className="r-section__text">{address ?? <Trans>Inbox {position}</Trans>}</p>
        <ExtrasFields {...fields} />
      </div>
    </Dialog>
  );
};
