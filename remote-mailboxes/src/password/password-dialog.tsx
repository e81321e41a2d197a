import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { useDurationText, useFailureText } from '@roost/shared/http';
import { Banner, Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { RevealedPassword } from './revealed-password.tsx';
import { shownFor, useRevealedPassword } from './use-revealed-password.ts';

/** Shows the password of one inbox for a short time; closing the dialog clears it. */
export const PasswordDialog = ({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) => {
  const textOf = useFailureText();
  const { revealed, reveal, hide } = useRevealedPassword(mailbox.id);
  const { email } = mailbox;
  const duration = useDurationText()(shownFor / 1_000);
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Show the password of {email}</Trans>}
      description={<Trans>Hides after {duration}, or when you close this window.</Trans>}
      onClose={onClose}
      footer={
        revealed.state === 'shown' ? (
          <Button icon={<EyeOff aria-hidden />} onClick={hide}>
            <Trans>Hide password</Trans>
          </Button>
        ) : (
          <Button
            variant="solid"
            icon={<Eye aria-hidden />}
            loading={revealed.state === 'asking'}
            onClick={() => void reveal()}
          >
            <Trans>Show password</Trans>
          </Button>
        )
      }
    >
      <div className="r-form">
        {revealed.state === 'failed' && <Banner tone="danger">{textOf(revealed.failure)}</Banner>}
        <div className="r-text-line">
          <RevealedPassword revealed={revealed} />
        </div>
      </div>
    </Dialog>
  );
};
