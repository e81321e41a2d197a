import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getSubscription, resumeSubscription } from '@roost/shared/contracts/billing/subscription';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';

/** Resumes a canceled subscription. */
export const useResume = () => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const params = { workspaceId: useWorkspaceId() };
  const { run, isPending } = useAction(resumeSubscription, { changes: [getSubscription] });
  const [problem, setProblem] = useState<string | null>(null);

  /** Resolves to whether the subscription continues. */
  const resume = async (): Promise<boolean> => {
    setProblem(null);
    try {
      await run({ params });
      toast({ id: 'subscription', tone: 'success', title: t`Your subscription continues` });
      return true;
    } catch (thrown) {
      setProblem(textOf(toFailure(thrown)));
      return false;
    }
  };
  return { resume, isResuming: isPending, problem };
};
