import { Trans } from '@lingui/react/macro';
import { getDashboard } from '@roost/shared/contracts/dashboard';
import { failureOf, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Navigate } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { FailedState, PageHeader, Skeleton } from '@roost/shared/ui/core';
import { Figures } from './figures.tsx';

/** For super admins; anybody else goes to the start (product spec, section 2). */
export const DashboardPage = () => {
  const isSuperAdmin = useSession((session) => session.user?.superAdmin === true);
  if (!isSuperAdmin) return <Navigate replace to="/" />;
  return (
    <>
      <PageHeader title={<Trans>Dashboard</Trans>} />
      <Dashboard />
    </>
  );
};

const Dashboard = () => {
  const { data: dashboard, error, isRefetching, refetch } = useCall(getDashboard, {});
  const textOf = useFailureText();
  if (dashboard !== undefined) return <Figures dashboard={dashboard} />;
  if (error === null) return <Skeleton height={320} />;
  const failure = failureOf(error);
  return (
    <FailedState
      title={<Trans>The figures could not be loaded</Trans>}
      reference={failure.reference}
      retrying={isRefetching}
      onRetry={() => void refetch()}
    >
      {textOf(failure)}
    </FailedState>
  );
};
