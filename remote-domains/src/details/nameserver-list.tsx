import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

export const NameserverList = ({ nameservers }: { nameservers: readonly string[] }) => {
  const { t } = useLingui();
  if (nameservers.length === 0) {
    return (
      <p>
        <Trans>Nameservers are assigned during setup. Check back in a moment.</Trans>
      </p>
    );
  }
  return (
    <ul className="r-copy-list">
      {nameservers.map((nameserver) => (
        <li key={nameserver}>
          <code>{nameserver}</code>
          <CopyButton
            value={nameserver}
            label={t`Copy ${nameserver}`}
            onCopied={() => toast({ tone: 'success', title: t`${nameserver} copied to clipboard successfully!` })}
            onCopyFailed={() => toast({ tone: 'danger', title: t`We couldn't copy ${nameserver}. Copy it manually.` })}
          />
        </li>
      ))}
    </ul>
  );
};
