import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, type ReactNode } from 'react';
import { getDomain, type Domain } from '@roost/shared/contracts/domains/domain';
import { toFailure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer, Tabs } from '@roost/shared/ui/overlays';
import { domainInput, useDomain } from './use-domain.ts';

type DetailsDrawerProps<Tab extends string> = {
  domainId: string;
  /** The domain from the list: shown while the details load. */
  initialDomain: Domain | undefined;
  tab: Tab;
  tabs: readonly Tab[];
  contentOf: (tab: Tab, domain: Domain) => ReactNode;
  labelOf: (tab: Tab) => ReactNode;
  onTab: (tab: Tab) => void;
  onClose: () => void;
};

export const DetailsDrawer = <Tab extends string>(props: DetailsDrawerProps<Tab>) => {
  const { domainId, initialDomain, tab, tabs, contentOf, labelOf, onTab, onClose } = props;
  const { t } = useLingui();
  // Renders the drawer and its tabs first, and their content in a later task.
  const isThere = useDeferredValue(true, false);
  const read = useDomain(domainId);
  const isGone = read.error !== null && toFailure(read.error).kind === 'notFound';
  const domain = isGone ? undefined : (read.data ?? initialDomain);
  return (
    <Drawer open size="large" title={domain?.domain ?? <Trans>Domain details</Trans>} onClose={onClose}>
      <PageTitle parts={[domain?.domain ?? t`Domain details`, t`Domains`]} />
      <PollingEnded endpoint={getDomain} inputs={[domainInput(domainId)]} />
      {domain !== undefined ? (
        <Tabs
          label={t`Domain details`}
          current={tab}
          tabs={tabs.map((id) => ({ id, label: labelOf(id), content: isThere && contentOf(id, domain) }))}
          onTab={(id) => onTab(tabs.find((known) => known === id) ?? tab)}
        />
      ) : read.error === null ? (
        <Spinner label={t`Loading the domain`} />
      ) : (
        <LoadFailed
          call={read}
          title={<Trans>The domain could not be loaded</Trans>}
          gone={{
            title: <Trans>Domain not found</Trans>,
            back: <Trans>Back to domains</Trans>,
            onBack: onClose,
          }}
        />
      )}
    </Drawer>
  );
};
