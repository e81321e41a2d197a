import { Trans, useLingui } from '@lingui/react/macro';
import type { Domain } from '@roost/shared/contracts/domain';
import { CopyButton } from '@roost/shared/ui/core';
import { Dialog, toast } from '@roost/shared/ui/overlays';

export const NameserversDialog = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
  const { t } = useLingui();
  const name = domain.domain;
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Nameservers Information</Trans>}
      description={<Trans>Set these at the registrar of {name}.</Trans>}
      onClose={onClose}
    >
      {domain.nameservers.length === 0 ? (
        <p>
          <Trans>The nameservers are assigned when the domain is set up. Come back in a moment.</Trans>
        </p>
      ) : (
        <ul className="r-copy-list">
          {domain.nameservers.map((nameserver) => (
            <li key={nameserver}>
              <code>{nameserver}</code>
              <CopyButton
                value={nameserver}
                label={t`Copy ${nameserver}`}
                onCopied={() => toast({ tone: 'success', title: t`${nameserver} copied to clipboard successfully!` })}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
