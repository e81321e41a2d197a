import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { AuditAction, listAuditEvents } from '@roost/shared/contracts/workspaces/audit-event';
import { FilterSelect } from '@roost/shared/lists/filter-select';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { useSearchText, useUrlState } from '@roost/shared/router';
import { optionParam, pageParam, textParam } from '@roost/shared/router/url-params';
import { EmptyState, NoMatchState, Pagination, SearchField } from '@roost/shared/ui/core';
import { AuditTable } from './audit-table.tsx';
import { useActionNames } from './use-action-names.ts';

const pageSize = 50;

const fields = { person: textParam, action: optionParam(AuditAction, null), page: pageParam };

/** The audit trail, newest first, with a filter by person and by kind of event. */
export const AuditEvents = () => {
  const { t } = useLingui();
  const actionNames = useActionNames();
  const { values, replace, change } = useUrlState(fields);
  const { person, action, page } = values;
  const [text, setText] = useSearchText(person, (next) => replace({ person: next, page: 1 }));
  const isFiltered = person !== '' || action !== null;
  const query = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(person !== '' && { person }),
    ...(action !== null && { action }),
  };
  const call = useCall(listAuditEvents, { query }, { keepPrevious: true });
  const { data, error, isPlaceholderData } = call;

  // The empty result of a cleared filter says nothing about the whole trail.
  if (data?.total === 0 && !isFiltered && !isPlaceholderData) {
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={<Trans>No one has seen a password yet</Trans>}>
        <Trans>Revealed passwords and exports of this workspace will appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="audit-filter">
        <SearchField label={t`Search by email`} value={text} onChange={setText} />
        <FilterSelect
          label={<Trans>Event</Trans>}
          any={t`Any event`}
          labels={actionNames}
          value={action}
          onChange={(next) => change({ action: next, page: 1 })}
        />
      </div>
      {data === undefined && error !== null ? (
        <LoadFailed call={call} title={<Trans>The audit trail could not be loaded</Trans>} />
      ) : data?.total === 0 ? (
        <NoMatchState searched={person} onClear={() => change({ person: '', action: null, page: 1 })} />
      ) : (
        <>
          <OmittedRowsNotice response={data} />
          <AuditTable events={data?.data ?? []} loading={data === undefined} />
          {data !== undefined && data.total > pageSize && (
            <Pagination page={page} pageSize={pageSize} total={data.total} onPage={(next) => change({ page: next })} />
          )}
        </>
      )}
    </>
  );
};
