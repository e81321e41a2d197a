import { Trans } from '@lingui/react/macro';
import { getDomain, type Domain } from '@roost/shared/contracts/domains/domain';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { useHealthLines } from '@roost/shared/domains/use-health-lines';
import { useAppLinks } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { linkClass, StatusBadge } from '@roost/shared/ui/core';
import { DetailsPart } from './details-part.tsx';

/** Health of the domain, with a link to its details. */
export const DomainPart = ({ domain }: { domain: Mailbox['domain'] }) => {
  const links = useAppLinks();
  const call = useCall(getDomain, { params: { domainId: domain.id } });
  return (
    <DetailsPart
      title={<Trans>Domain health</Trans>}
      call={call}
      failed={<Trans>The domain could not be loaded.</Trans>}
      action={
        <Link className={`${linkClass} r-part__cut`} to={links.domain({ domainId: domain.id })}>
          {domain.domain}
        </Link>
      }
    >
      {(loaded) => <Health domain={loaded} />}
    </DetailsPart>
  );
};

const Health = ({ domain: { health } }: { domain: Domain }) =>
  useHealthLines(health).map(({ tone, word, text }) => (
    <p key={tone} className="r-part__line">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {text}
    </p>
  ));
