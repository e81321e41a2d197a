import { defineRemote } from '@roost/shared/platform';
import { dashboardRoutes } from './dashboard/dashboard-routes.tsx';
import { settingsRoutes } from './settings-routes.tsx';

export const remote = defineRemote({ screens: { settings: settingsRoutes, dashboard: dashboardRoutes } });
