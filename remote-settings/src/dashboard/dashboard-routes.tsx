import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const DashboardPage = lazyScreen(async () => {
  const { DashboardPage } = await import(/* webpackChunkName: "dashboard-page" */ './dashboard-page.tsx');
  return DashboardPage;
});

export const dashboardRoutes: RouteObject[] = [{ index: true, element: <DashboardPage /> }];
