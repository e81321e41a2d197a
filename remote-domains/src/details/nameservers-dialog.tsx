import { Trans } from '@lingui/react/macro';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { Dialog } from '@roost/shared/ui/overlays';
import { NameserverList } from './nameserver-list.tsx';
import { OwnershipProof } from './ownership-proof.tsx';
import { useDomain } from './use-domain.ts';

/** The nameservers of a domain, or the proof of ownership that comes before them. */
export const NameserversDialog = ({ domain, onClose }: { domain: Domain; onClose: () => void }) =>
  domain.ownership ? (
    <OwnershipDialog initialDomain={domain} onClose={onClose} />
  ) : (
    <Nameservers domain={domain} onClose={onClose} />
  );

type OwnershipDialogProps = { initialDomain: Domain; onClose: () => void };

/** Shows the nameservers when the domain is verified while the dialog is open. */
const OwnershipDialog = ({ initialDomain, onClose }: OwnershipDialogProps) => {
  const domain = useDomain(initialDomain.id).data ?? initialDomain;
  if (!domain.ownership) return <Nameservers domain={domain} onClose={onClose} />;
  return (
    <Dialog open size="small" title={<Trans>Verify ownership</Trans>} onClose={onClose}>
      <OwnershipProof domain={domain} ownership={domain.ownership} />
    </Dialog>
  );
};

const Nameservers = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
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
