import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import {
  bulkCreateSpamChecks,
  createSpamCheck,
  getSpamTrend,
  listSpamChecks,
  type QueueResult,
} from '@roost/shared/contracts/deliverability/spam-check';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAppLinks } from '@roost/shared/platform';
import { useAction } from '@roost/shared/query';
import { useNavigate } from '@roost/shared/router';
import type { ToastMessage } from '@roost/shared/ui/overlays';

type CheckedMailbox = { id: string; email: string };

/** Queues spam checks and shows the result in a toast, with a link to the results. */
export const useRunSpamChecks = () => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const links = useAppLinks();
  const navigate = useNavigate();
  const one = useAction(createSpamCheck, { changes });
  const many = useAction(bulkCreateSpamChecks, { changes });
  const runThis = one.run;
  const runAll = many.run;

  const showToast = useCallback(async (message: ToastMessage) => {
    const { toast } = await import('@roost/shared/ui/overlays');
    toast({ id: 'spam-checks', ...message });
  }, []);
  const sayFailure = useCallback(
    async (thrown: unknown) => {
      const failure = toFailure(thrown);
      if (failure.kind === 'aborted') return;
      await showToast({ tone: 'danger', title: t`The spam check could not be started`, description: textOf(failure) });
    },
    [showToast, t, textOf],
  );

  /** Checks one inbox. */
  const runOne = useCallback(
    async ({ id, email }: CheckedMailbox): Promise<void> => {
      try {
        const { id: checkId } = await runThis({ body: { mailboxId: id } });
        const show = { label: t`Show`, onSelect: () => void navigate(links.spamChecks({ checkId })) };
        await showToast({ tone: 'success', title: t`The spam check of ${email} is queued`, action: show });
      } catch (thrown) {
        await sayFailure(thrown);
      }
    },
    [runThis, t, navigate, links, showToast, sayFailure],
  );

  /** Checks all selected inboxes: queues those that can be checked, and reports why the others cannot. */
  const runMany = useCallback(
    async (selection: MailboxSelection): Promise<void> => {
      try {
        const { results } = await runAll({ body: { mailboxIds: selection } });
        const { queued, waiting, busy, notCheckable, gone } = countsOf(results);
        const failed = busy + notCheckable + gone;
        await showToast({
          tone: failed === 0 ? 'success' : 'warning',
          title: t`${plural(queued, { one: '# spam check is queued', other: '# spam checks are queued' })}`,
          description: [
            waiting > 0 && t`${plural(waiting, { one: '# was already queued.', other: '# were already queued.' })}`,
            busy > 0 && t`${plural(busy, { one: '# is still being set up.', other: '# are still being set up.' })}`,
            notCheckable > 0 &&
              t`${plural(notCheckable, { one: "# can't be checked because of its type.", other: "# can't be checked because of their type." })}`,
            gone > 0 && t`${plural(gone, { one: '# no longer exists.', other: '# no longer exist.' })}`,
          ]
            .filter((sentence) => sentence !== false)
            .join(' '),
          action: { label: t`Show`, onSelect: () => void navigate(links.spamChecks()) },
        });
      } catch (thrown) {
        await sayFailure(thrown);
      }
    },
    [runAll, t, navigate, links, showToast, sayFailure],
  );

  return { runOne, runMany, isPending: one.isPending || many.isPending };
};

const changes = [listSpamChecks, getSpamTrend];

const countsOf = (results: readonly QueueResult[]) => {
  const failedBy = (code: NonNullable<QueueResult['reason']>['code']) =>
    results.filter(({ reason }) => reason?.code === code).length;
  return {
    queued: results.filter(({ outcome }) => outcome === 'changed').length,
    waiting: results.filter(({ outcome }) => outcome === 'unchanged').length,
    busy: failedBy('mailbox-busy'),
    notCheckable: failedBy('not-checkable'),
    gone: failedBy('unknown'),
  };
};
