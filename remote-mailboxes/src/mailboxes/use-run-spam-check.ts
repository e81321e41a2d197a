import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailbox';
import { createSpamCheck, listSpamChecks } from '@roost/shared/contracts/spam-check';
import { failureOf, http, useFailureText } from '@roost/shared/http';
import { useInvalidate } from '@roost/shared/query';

/** Has one inbox checked. The result takes seconds and stands in the list of spam checks. */
export const useRunSpamCheck = () => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const invalidate = useInvalidate();
  return useCallback(
    async ({ id, email }: Mailbox) => {
      const failed = await http()
        .call(createSpamCheck, { body: { mailboxId: id } })
        .then(
          () => null,
          (thrown: unknown) => failureOf(thrown),
        );
      void invalidate([listSpamChecks]);
      const { toast } = await import('@roost/shared/ui/overlays');
      toast(
        failed === null
          ? {
              tone: 'success',
              title: t`The spam check of ${email} has begun`,
              description: t`Its score stands in Spam checks in a moment.`,
            }
          : { tone: 'danger', title: t`The spam check of ${email} could not begin`, description: textOf(failed) },
      );
    },
    [t, textOf, invalidate],
  );
};
