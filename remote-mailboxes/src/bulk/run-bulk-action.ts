import { listMailboxes } from '@roost/shared/contracts/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { failureOf, http, messageOf } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { countsOf, isUnderWay, type BulkOrder, type BulkOutcome, type BulkRun, type Why } from './bulk-run.ts';
import { bulkRun, setBulkRun } from './bulk-run-store.ts';
import { sendBulkOrder } from './send-bulk-order.ts';

/** Inboxes in one call: few enough that each call is over long before its time is, and progress is seen. */
const chunkSize = 100;
const pageSize = 100;

type Asked = {
  order: BulkOrder;
  selection: MailboxSelection;
  /** How many the selection means. */
  count: number;
  /** What others came to before, which a retry leaves as it is. */
  settled?: readonly BulkOutcome[];
  onEnd: (run: BulkRun) => void;
};

/** Does it to all that are chosen, some at a time, whatever becomes of the screen that asked for it. */
export const runBulkAction = async ({ order, selection, count, settled = [], onEnd }: Asked): Promise<void> => {
  const { user, workspace } = session();
  const before = bulkRun();
  if (user === null || workspace === null || (before !== null && isUnderWay(before))) return;
  let run: BulkRun = {
    userId: user.id,
    workspaceId: workspace.id,
    order,
    selection,
    count: count + settled.length,
    state: Array.isArray(selection) ? 'running' : 'looking',
    found: 0,
    why: null,
    counts: countsOf(settled),
    outcomes: [...settled],
  };
  const tell = (change: Partial<BulkRun>) => {
    run = { ...run, ...change };
    setBulkRun(run);
  };
  const cutShort = (why: Why) => {
    tell({ state: 'cut-short', why });
    onEnd(run);
  };
  tell({});

  let ids: string[];
  try {
    ids = await idsOf(selection, (found) => tell({ found }));
  } catch (thrown) {
    const failure = failureOf(thrown);
    const code = failure.kind === 'refused' ? 'refused' : failure.kind === 'aborted' ? 'not-sent' : 'no-answer';
    return cutShort({ code, message: messageOf(failure) });
  }
  tell({ state: 'running', count: ids.length + settled.length });
  for (let from = 0; from < ids.length; from += chunkSize) {
    // The next call would go to another workspace.
    if (session().workspace?.id !== workspace.id) return cutShort(notSent);
    const found = await sendBulkOrder(order, ids.slice(from, from + chunkSize));
    if (found === null) return cutShort(notSent);
    const counts = countsOf(found);
    tell({
      outcomes: [...run.outcomes, ...found],
      counts: {
        changed: run.counts.changed + counts.changed,
        unchanged: run.counts.unchanged + counts.unchanged,
        failed: run.counts.failed + counts.failed,
      },
    });
  }
  tell({ state: 'done' });
  return onEnd(run);
};

const notSent: Why = { code: 'not-sent', message: '' };

/** All of them before the first is changed: what is changed may match the filter no more. */
const idsOf = async (selection: MailboxSelection, onFound: (found: number) => void): Promise<string[]> => {
  if (Array.isArray(selection)) return selection;
  const { filter, except } = selection;
  const left = new Set(except);
  const ids = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const query = { ...filter, limit: pageSize, offset, sort: 'email' as const };
    const page = await http().call(listMailboxes, { query });
    for (const { id } of page.data) if (!left.has(id)) ids.add(id);
    ({ total } = page);
    onFound(ids.size);
  }
  return [...ids];
};
