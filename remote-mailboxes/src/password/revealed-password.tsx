import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import type { Revealed } from './use-revealed-password.ts';

/** The password with a copy button, or dots while it is hidden. */
export const RevealedPassword = ({ revealed }: { revealed: Revealed }) => {
  const { t } = useLingui();
  if (revealed.state !== 'shown') return <span aria-hidden>••••••••••••</span>;
  return (
    <>
      <code>{revealed.password}</code>
      <CopyButton
        value={revealed.password}
        label={t`Copy password`}
        onCopied={() => toast({ tone: 'success', title: t`The password was copied to the clipboard` })}
        onCopyFailed={() => toast({ tone: 'danger', title: t`We couldn't copy the password. Copy it manually.` })}
      />
    </>
  );
};
