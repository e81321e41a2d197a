import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { listStateOf } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import { PageHeader, SearchField, Toolbar } from '@roost/shared/ui/core';
import { SpamChecksList } from './spam-checks-list.tsx';
import { useSpamChecks } from './use-spam-checks.ts';
import { useSpamChecksAddress } from './use-spam-checks-address.ts';

export const SpamChecksPage = () => {
  const { t } = useLingui();
  const { values: address, change } = useSpamChecksAddress();
  const checks = useSpamChecks(address);
  const commit = useCallback((search: string) => change({ search, page: 1 }), [change]);
  const [search, setSearch] = useSearchText(address.search, commit);
  const clear = () => commit('');

  return (
    <>
      <PageHeader title={<Trans>Spam checks</Trans>} count={checks.data?.total} />
      <Toolbar label={t`Search`}>
        <SearchField label={t`Search inboxes`} value={search} onChange={setSearch} />
      </Toolbar>
      <SpamChecksList
        state={listStateOf(checks, { isFiltered: address.search !== '' })}
        address={address}
        isReading={checks.isFetching && checks.isPlaceholderData}
        onPage={(page) => change({ page })}
        onClear={clear}
        onRetry={() => void checks.refetch()}
      />
    </>
  );
};
