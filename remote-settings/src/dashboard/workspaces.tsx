import { Trans, useLingui } from '@lingui/react/macro';
import { listAllWorkspaces } from '@roost/shared/contracts/workspaces/dashboard';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { useUrlState, useSearchText } from '@roost/shared/router';
import { pageParam, textParam } from '@roost/shared/router/url-params';
import { NoMatchState, Pagination, SearchField, Section } from '@roost/shared/ui/core';
import { WorkspacesTable } from './workspaces-table.tsx';

const pageSize = 20;

const fields = { search: textParam, page: pageParam };

/** All workspaces, searchable by name or by a member's address. */
export const Workspaces = () => {
  const { t } = useLingui();
  const { values, replace, change } = useUrlState(fields);
  const { search, page } = values;
  const [text, setText] = useSearchText(search, (next) => replace({ search: next, page: 1 }));
  const query = { limit: pageSize, offset: (page - 1) * pageSize, ...(search !== '' && { search }) };
  const call = useCall(listAllWorkspaces, { query }, { keepPrevious: true });
  const { data, error } = call;

  return (
    <Section variant="bare" title={<Trans>Workspaces</Trans>}>
      <SearchField label={t`Search name or member`} value={text} onChange={setText} />
      {data === undefined && error !== null ? (
        <LoadFailed call={call} title={<Trans>The workspaces could not be loaded</Trans>} />
      ) : data?.total === 0 ? (
        <NoMatchState searched={search} onClear={() => setText('')} />
      ) : (
        <>
          <OmittedRowsNotice response={data} />
          <WorkspacesTable workspaces={data?.data ?? []} loading={data === undefined} />
          {data !== undefined && data.total > pageSize && (
            <Pagination page={page} pageSize={pageSize} total={data.total} onPage={(next) => change({ page: next })} />
          )}
        </>
      )}
    </Section>
  );
};
