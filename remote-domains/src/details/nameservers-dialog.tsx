import { Trans } from '@lingui/react/macro';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { Dialog } from '@roost/shared/ui/overlays';
import { NameserverList } from './nameserver-list.tsx';

export const NameserversDialog = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
  const name = domain.domain;
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Nameservers Information</Trans>}
      description={<Trans>Set these nameservers at the registrar of {name}.</Trans>}
      onClose={onClose}
    >
      <NameserverList nameservers={domain.nameservers} />
    </Dialog>
  );
};
