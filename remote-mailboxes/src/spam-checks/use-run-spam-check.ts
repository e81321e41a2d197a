import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { createSpamCheck, getSpamTrend, listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAppLinks } from '@roost/shared/platform';
import { useAction } from '@roost/shared/query';
import { useNavigate } from '@roost/shared/router';
import type { ToastMessage } from '@roost/shared/ui/overlays';

type CheckedMailbox = { id: string; email: string };

/** Queues a spam check of one inbox and shows the result in a toast, with a link to the check. */
export const useRunSpamCheck = () => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const links = useAppLinks();
  const navigate = useNavigate();
  const { run: create, isPending } = useAction(createSpamCheck, { changes: [listSpamChecks, getSpamTrend] });

  const runSpamCheck = useCallback(
    async ({ id, email }: CheckedMailbox, template?: SpamTemplate): Promise<void> => {
      try {
        const { id: checkId } = await create({ body: { mailboxId: id, template } });
        const show = { label: t`Show`, onSelect: () => void navigate(links.spamChecks({ checkId })) };
        await showToast({ tone: 'success', title: t`The spam check of ${email} is queued`, action: show });
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.kind === 'aborted') return;
        const title = t`The spam check could not be started`;
        await showToast({ tone: 'danger', title, description: textOf(failure) });
      }
    },
    [create, t, textOf, navigate, links],
  );

  return { runSpamCheck, isPending };
};

const showToast = async (message: ToastMessage): Promise<void> => {
  const { toast } = await import('@roost/shared/ui/overlays');
  toast({ id: 'spam-checks', ...message });
};
