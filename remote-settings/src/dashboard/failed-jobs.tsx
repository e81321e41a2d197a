import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type FailedJob, listFailedJobs, runFailedJob } from '@roost/shared/contracts/workspaces/dashboard';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useAppLinks } from '@roost/shared/platform';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useAction, useCall } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { Badge, type Column, DataTable, linkClass, Section } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { LastError } from './last-error.tsx';
import { RunAgainButton } from './run-again-button.tsx';
import { useJobNames } from './use-job-names.ts';
import { WrappedText } from './wrapped-text.tsx';

/** Jobs of the server that failed on every attempt. Shown only while there are any. */
export const FailedJobs = () => {
  const { t } = useLingui();
  const links = useAppLinks();
  const names = useJobNames();
  const call = useCall(listFailedJobs, {});
  const { data: jobs, error } = call;
  const columns = useMemo(
    (): Column<FailedJob>[] => [
      {
        id: 'kind',
        header: t`Job`,
        width: 'clamp(140px, 20cqi, 220px)',
        cell: ({ kind }) => <WrappedText>{lookUp(names, kind, <Badge>{kind}</Badge>)}</WrappedText>,
      },
      {
        id: 'error',
        header: t`Last error`,
        card: 'text',
        cell: ({ error, attempts }) => <LastError error={error} attempts={attempts} />,
      },
      {
        id: 'workspace',
        header: t`Workspace`,
        width: 'clamp(130px, 19cqi, 200px)',
        cell: ({ workspace }) =>
          workspace && (
            <Link className={linkClass} to={links.workspace(workspace.id)}>
              {workspace.name}
            </Link>
          ),
      },
      {
        id: 'failedAt',
        header: t`When`,
        width: 'clamp(112px, 13cqi, 140px)',
        cell: ({ failedAt }) => <RelativeTime instant={failedAt} />,
      },
      {
        id: 'run',
        header: '',
        width: 128,
        cell: (job) => <RunJobButton job={job} name={lookUp(names, job.kind, job.kind)} />,
      },
    ],
    [t, links, names],
  );
  if (jobs === undefined && error === null) return null;
  if (jobs?.length === 0) return null;
  return (
    <Section variant="bare" title={<Trans>Failed jobs</Trans>}>
      {jobs === undefined ? (
        <LoadFailed call={call} title={<Trans>The failed jobs could not be loaded</Trans>} />
      ) : (
        <>
          <p>
            <Trans>These jobs failed on every attempt. Fix the cause, then run them again.</Trans>
          </p>
          <OmittedRowsNotice response={jobs} />
          <DataTable
            variant="framed"
            label={t`Failed jobs`}
            columns={columns}
            rows={jobs}
            rowKey={idOf}
            rowName={({ kind }) => lookUp(names, kind, kind)}
            minWidth={690}
          />
        </>
      )}
    </Section>
  );
};

const idOf = ({ id }: FailedJob) => id;

const RunJobButton = ({ job: { id, workspace }, name }: { job: FailedJob; name: string }) => {
  const { t } = useLingui();
  const { run, isPending } = useAction(runFailedJob);
  return (
    <RunAgainButton
      label={workspace === null ? t`Run again: ${name}` : t`Run again: ${name}, ${workspace.name}`}
      run={() => run({ params: { jobId: id } })}
      isPending={isPending}
      list={listFailedJobs}
      texts={{ started: t`The job is running again`, failed: t`The job could not be started` }}
    />
  );
};
