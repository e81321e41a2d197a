import { Trans, useLingui } from '@lingui/react/macro';
import { getDashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { Navigate } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { PageHeader, PageTitle, Skeleton } from '@roost/shared/ui/core';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedOperations } from './failed-operations.tsx';
import { Failures } from './failures.tsx';
import { Figures } from './figures.tsx';
import { Workspaces } from './workspaces.tsx';

/** For super admins; redirects other users to `/` (product spec, section 2). */
export const DashboardPage = () => {
  const { t } = useLingui();
  const isSuperAdmin = useSession((session) => session.user?.superAdmin === true);
  if (!isSuperAdmin) return <Navigate replace to="/" />;
  return (
    <>
      <PageTitle parts={[t`Dashboard`]} />
      <PageHeader title={<Trans>Dashboard</Trans>} />
      <Dashboard />
      <div className="r-flow">
        <FailedJobs />
        <FailedOperations />
        <Failures />
        <Workspaces />
      </div>
    </>
  );
};

const Dashboard = () => {
  const call = useCall(getDashboard, {});
  const { data: dashboard, error } = call;
  if (dashboard !== undefined) return <Figures dashboard={dashboard} />;
  if (error === null) return <Skeleton height={320} />;
  return <LoadFailed call={call} title={<Trans>The figures could not be loaded</Trans>} />;
};
