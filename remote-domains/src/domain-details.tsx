import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { lazyScreen, Slot } from '@roost/shared/platform';
import { Spinner } from '@roost/shared/ui/core';
import { DetailsDrawer } from './details/details-drawer.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { DomainStatusBadge } from './domains/domain-status-badge.tsx';
import type { DetailsProps } from './domains/domains-overlays.ts';
import type { DetailsTab as Tab } from './domains/use-domains-url-state.ts';

const DnsRecords = lazyScreen(async () => {
  const { DnsRecords } = await import('./dns/dns-records.tsx');
  return DnsRecords;
});

const tabs: readonly Tab[] = ['details', 'inboxes', 'dns'];

/** Details of one domain over the list; each tab belongs to another feature or remote. */
export const DomainDetails = ({
  domainId,
  initialDomain,
  tab,
  fix,
  onTab,
  onFixTaken,
  onEditTags,
  onClose,
}: DetailsProps) => {
  const { t } = useLingui();
  const labels: Record<Tab, string> = { details: t`Details`, inboxes: t`Inboxes`, dns: t`DNS Records` };
  const contentOf = (of: Tab, domain: Domain) => {
    switch (of) {
      case 'details':
        return (
          <DetailsTab
            domain={domain}
            status={<DomainStatusBadge status={domain.status} />}
            onEditTags={() => onEditTags(domain)}
          />
        );
      case 'inboxes':
        return <Slot name="domain-inboxes" domainId={domain.id} domain={domain.domain} type={domain.type} />;
      case 'dns':
        return (
          <Suspense fallback={<Spinner label={t`Loading the records`} />}>
            <DnsRecords domain={domain} fix={fix === null ? undefined : { check: fix }} onFixTaken={onFixTaken} />
          </Suspense>
        );
    }
  };
  return (
    <DetailsDrawer
      key={domainId}
      domainId={domainId}
      initialDomain={initialDomain}
      tab={tab}
      tabs={tabs}
      contentOf={contentOf}
      labelOf={(of) => labels[of]}
      onTab={onTab}
      onClose={onClose}
    />
  );
};
