import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { Slot } from '@roost/shared/platform';
import { Spinner } from '@roost/shared/ui/core';
import { DnsRecords } from '../dns/index.ts';
import { DetailsDrawer } from './details-drawer.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DomainTab } from './domain-tab.ts';

type DomainDetailsProps = {
  domainId: string;
  /** The domain from the list, if it is on the shown page. */
  initialDomain: Domain | undefined;
  tab: DomainTab;
  /** The check that the DNS tab fixes. */
  fix: DomainCheck | null;
  onTab: (tab: DomainTab) => void;
  /** Called when the editor is open: a reload or the back button must not open it again. */
  onFixTaken: () => void;
  onShowHealth: (domain: Domain) => void;
  onEditTags: (domain: Domain) => void;
  onClose: () => void;
};

/** The slot shows no inboxes of a type that this build does not know. */
const knownTypeOf = ({ type }: Domain) => InboxListType.options.find((known) => known === type) ?? null;

/** Details of one domain over the list; each tab belongs to another feature or remote. */
export const DomainDetails = ({
  domainId,
  initialDomain,
  tab,
  fix,
  onTab,
  onFixTaken,
  onShowHealth,
  onEditTags,
  onClose,
}: DomainDetailsProps) => {
  const { t } = useLingui();
  const labels: Record<DomainTab, string> = { details: t`Details`, inboxes: t`Inboxes`, dns: t`DNS Records` };
  const contentOf = (of: DomainTab, domain: Domain) => {
    switch (of) {
      case 'details':
        return (
          <DetailsTab domain={domain} onShowHealth={() => onShowHealth(domain)} onEditTags={() => onEditTags(domain)} />
        );
      case 'inboxes':
        return <Slot name="domain-inboxes" domainId={domain.id} domain={domain.domain} type={knownTypeOf(domain)} />;
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
      tabs={DomainTab.options}
      contentOf={contentOf}
      labelOf={(of) => labels[of]}
      onTab={onTab}
      onClose={onClose}
    />
  );
};
