import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { Pagination, Section, Spinner } from '@roost/shared/ui/core';
import { HistoryTable } from './history-table.tsx';
import { historyInput, useHistory, useTrend } from './use-spam-check.ts';

const ScoreTrend = lazyScreen(async () => {
  const { ScoreTrend } = await import('./score-trend.tsx');
  return ScoreTrend;
});

type CheckHistoryProps = {
  mailbox: { id: string; email: string };
  onShow: (checkId: string) => void;
};

/** History of an inbox: its scores as a line, and each check. */
export const CheckHistory = ({ mailbox, onShow }: CheckHistoryProps) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const trend = useTrend(mailbox.id);
  const points = trend.data?.measured ?? [];
  const shown = { mailboxId: mailbox.id, page };
  const history = useHistory(shown);
  const state = listStateOf(history, { isFiltered: false });
  return (
    <div className="r-sections">
      {points.length > 0 && (
        <Suspense fallback={<Spinner label={t`Loading the trend`} />}>
          <ScoreTrend points={points} />
        </Suspense>
      )}
      {trend.data === undefined && trend.error !== null && (
        <LoadFailed call={trend} title={<Trans>The trend could not be loaded</Trans>} />
      )}
      <Section variant="bare" title={<Trans>Checks of this inbox</Trans>}>
        <PollingEnded endpoint={listSpamChecks} inputs={[historyInput(shown)]} />
        {state.state === 'failed' ? (
          <LoadFailed call={history} title={<Trans>The history could not be loaded</Trans>} />
        ) : (
          <HistoryTable checks={state.state === 'ready' ? state.page.data : null} onShow={onShow} />
        )}
        {state.state === 'ready' && (
          <Pagination
            page={state.page.pageIndex}
            pageSize={state.page.pageSize}
            total={state.page.total}
            loading={state.isReading}
            onPage={setPage}
          />
        )}
      </Section>
    </div>
  );
};
