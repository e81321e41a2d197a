import { useCallback, useState } from 'react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { plannedMailboxes, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { createMailboxes, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { useDraft } from '@roost/shared/drafts';
import { toFailure, type Failure } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import { useAction } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { CreationDraft, emptyDraft, noRows } from './creation-draft.ts';
import { rejectedRows, withFieldErrors } from './creation-results.ts';

export type CreationOutcome =
  | { kind: 'created' }
  /** The remaining rows were not created. */
  | { kind: 'partly'; created: number }
  | { kind: 'failed'; failure: Failure }
  /** Without a response, the inboxes can exist or not. */
  | { kind: 'unknown' };

/** The draft of the page and its submit. A retry after a lost response creates no inbox twice. */
export const useCreation = (type: InboxType) => {
  const { value: draft, change, finish } = useDraft(`create-inboxes/${type}`, CreationDraft, emptyDraft);
  const { run } = useAction(createMailboxes, { changes: [listMailboxes, listDomains] });
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<CreationOutcome | null>(null);

  const changeRows = useCallback(
    (next: (rows: readonly PlannedInbox[]) => PlannedInbox[]) =>
      void change(
        (draft) => {
          const rows = next(draft.rows);
          return { ...draft, rows: rows.length === 0 ? noRows : rows };
        },
        { debounced: true },
      ),
    [change],
  );

  const send = async (creationDraft: CreationDraft): Promise<CreationOutcome> => {
    const body = { emails: plannedMailboxes(creationDraft.rows), type };
    const content = JSON.stringify(body);
    const idempotencyKey =
      creationDraft.submission?.content === content ? creationDraft.submission.idempotencyKey : crypto.randomUUID();
    await change((draft) => ({ ...draft, submission: { idempotencyKey, content } }));
    try {
      const { results } = await run({ body }, { idempotencyKey });
      refreshLimits();
      const rows = rejectedRows(creationDraft.rows, results);
      if (rows.length === 0) {
        await finish();
        return { kind: 'created' };
      }
      await change(() => ({ rows, submission: null }));
      return { kind: 'partly', created: creationDraft.rows.length - rows.length };
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (isOutcomeUnknown(failure) && failure.kind !== 'unavailable') return { kind: 'unknown' };
      const fields = 'fields' in failure ? failure.fields : {};
      await change(({ rows, submission }) => ({
        rows: withFieldErrors(rows, fields),
        // A server error does not tell how many inboxes were created.
        submission: failure.kind === 'unavailable' ? submission : null,
      }));
      return { kind: 'failed', failure };
    }
  };

  return {
    /** Undefined until it has loaded. */
    draft,
    changeRows,
    isRunning,
    /** Result of the last attempt, including an attempt before a reload. */
    outcome: isRunning ? null : (outcome ?? (isUnconfirmed(draft, type) ? unknown : null)),
    /** Sends the rows unchanged. */
    create: async (submitted: CreationDraft): Promise<CreationOutcome> => {
      setIsRunning(true);
      setOutcome(null);
      const result = await send(submitted);
      // The draft records an unconfirmed attempt, so this state does not.
      setOutcome(result.kind === 'unknown' ? null : result);
      setIsRunning(false);
      return result;
    },
  };
};

const unknown: CreationOutcome = { kind: 'unknown' };

/** True when exactly these rows were sent without a response. */
const isUnconfirmed = (draft: CreationDraft | undefined, type: InboxType): boolean =>
  draft !== undefined &&
  draft.submission !== null &&
  draft.submission.content === JSON.stringify({ emails: plannedMailboxes(draft.rows), type });
