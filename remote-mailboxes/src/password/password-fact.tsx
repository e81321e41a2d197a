import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { useFailureText } from '@roost/shared/http';
import { IconButton } from '@roost/shared/ui/core';
import { RevealedPassword } from './revealed-password.tsx';
import { usePasswordDisabledReason } from './use-password-disabled-reason.ts';
import { useRevealedPassword } from './use-revealed-password.ts';

/** The password of an inbox on one line: loaded when it is shown, and forgotten when it is hidden. */
export const PasswordFact = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { revealed, reveal, hide } = useRevealedPassword(mailbox.id);
  const whyNot = usePasswordDisabledReason()(mailbox);
  return (
    <span className="r-fact-line">
      <RevealedPassword revealed={revealed} />
      {revealed.state === 'shown' ? (
        <IconButton size="sm" label={t`Hide password`} icon={<EyeOff aria-hidden />} onClick={hide} />
      ) : (
        <IconButton
          size="sm"
          label={t`Show password`}
          icon={<Eye aria-hidden />}
          loading={revealed.state === 'asking'}
          disabledReason={whyNot}
          onClick={() => void reveal()}
        />
      )}
      {revealed.state === 'failed' && (
        <span role="alert" className="r-outcomes__text--danger">
          {textOf(revealed.failure)}
        </span>
      )}
    </span>
  );
};
