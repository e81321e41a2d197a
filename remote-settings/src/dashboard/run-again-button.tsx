import { Trans, useLingui } from '@lingui/react/macro';
import { type FailedJob, listFailedJobs, runFailedJob } from '@roost/shared/contracts/workspaces/dashboard';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

/** Runs a failed job again. It leaves the list, and returns if it fails on every attempt again. */
export const RunAgainButton = ({ job: { id, workspace }, name }: { job: FailedJob; name: string }) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const invalidate = useInvalidate();
  const { run, isPending } = useAction(runFailedJob);
  const label = workspace === null ? t`Run again: ${name}` : t`Run again: ${name}, ${workspace.name}`;
  const start = async () => {
    try {
      await run({ params: { jobId: id } });
      toast({ id: 'job', tone: 'success', title: t`The job runs again` });
    } catch (thrown) {
      const failure = toFailure(thrown);
      // A job that someone else has run again disappears with the next response.
      if (failure.kind !== 'notFound')
        toast({ id: 'job', tone: 'danger', title: t`The job could not be started`, description: textOf(failure) });
    }
    await invalidate([listFailedJobs]);
  };
  return (
    <Button size="sm" aria-label={label} loading={isPending} onClick={() => void start()}>
      <Trans>Run again</Trans>
    </Button>
  );
};
