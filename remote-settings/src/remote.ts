import './styles.css';
import { defineRemote, type ModuleOf } from '@roost/shared/platform';
import type { manifest } from './remote.manifest.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.tsx';
import { paymentLinkRoutes } from './payment-link/payment-link-routes.tsx';
import { settingsRoutes } from './settings-routes.tsx';

export const remote = defineRemote({
  screens: {
    settings: settingsRoutes,
    dashboard: dashboardRoutes,
    'payment-link': paymentLinkRoutes,
    'default-payment-link': paymentLinkRoutes,
  },
  slots: {
    'billing-dialog': async () =>
      (await import(/* webpackChunkName: "billing-dialog" */ './billing-dialog/billing-dialog.tsx')).BillingDialog,
  },
} satisfies ModuleOf<typeof manifest>);
