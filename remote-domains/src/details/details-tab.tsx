import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { useFormats } from '@roost/shared/i18n';
import { useMissingPermission } from '@roost/shared/session';
import { Button, Section } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { HealthBadge } from '../health/index.ts';
import { DomainStatusBadge } from './domain-status-badge.tsx';
import { NameserverList } from './nameserver-list.tsx';
import { OwnershipProof } from './ownership-proof.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RenewalFact } from './renewal-fact.tsx';
import { TypeFact } from './type-fact.tsx';

type DetailsTabProps = { domain: Domain; onShowHealth: () => void; onEditTags: () => void };

export const DetailsTab = ({ domain, onShowHealth, onEditTags }: DetailsTabProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const missingPermission = useMissingPermission('edit');
  return (
    <div className="r-sections">
      <dl className="r-facts">
        <dt>
          <Trans>Health</Trans>
        </dt>
        <dd>
          <HealthBadge name={domain.domain} health={domain.health} onOpen={onShowHealth} />
        </dd>
        <dt>
          <Trans>Renewal</Trans>
        </dt>
        <dd>
          <RenewalFact registeredUntil={domain.registeredUntil} />
        </dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <DomainStatusBadge domain={domain} />
        </dd>
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>
          <TypeFact type={domain.type} />
        </dd>
        <dt>
          <Trans>Inboxes</Trans>
        </dt>
        <dd>{formats.number(domain._count.mailboxes)}</dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <RelativeTime instant={domain.createdAt} isFocusable />
        </dd>
      </dl>
      {domain.ownership ? (
        <Section variant="bare" title={<Trans>Ownership</Trans>}>
          <OwnershipProof domain={domain} ownership={domain.ownership} />
        </Section>
      ) : (
        <Section variant="bare" title={<Trans>Nameservers</Trans>}>
          <NameserverList nameservers={domain.nameservers} />
        </Section>
      )}
      <Section
        variant="bare"
        title={<Trans>Redirect</Trans>}
        description={<Trans>Visitors to the domain and its www subdomain are redirected to this address.</Trans>}
      >
        <RedirectForm domain={domain} />
      </Section>
      <Section variant="bare" title={<Trans>Tags</Trans>}>
        {domain.tags.length === 0 ? (
          <p>
            <Trans>This domain has no tags.</Trans>
          </p>
        ) : (
          <ul className="r-badges" aria-label={t`Tags`}>
            {domain.tags.map(({ tagId, tag }) => (
              <li key={tagId} className="r-tag">
                {tag.name}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button size="sm" icon={<Tag aria-hidden />} disabledReason={missingPermission} onClick={onEditTags}>
            <Trans>Edit tags</Trans>
          </Button>
        </div>
      </Section>
    </div>
  );
};
