import './styles.css';
import { defineRemote, type ModuleOf } from '@roost/shared/platform';
import type { manifest } from './remote.manifest.ts';
import { createDomainsRoutes } from './create-domains/create-domains-routes.tsx';
import { onboardingRoutes } from './onboarding/onboarding-routes.tsx';

export const remote = defineRemote({
  screens: {
    'create-domains': createDomainsRoutes('create-domains'),
    'creation-wizard': createDomainsRoutes('creation-wizard'),
    onboarding: onboardingRoutes,
  },
  slots: {
    'create-domain': async () => (await import('./create-domains/welcome-dialog.tsx')).WelcomeDialog,
    'purchase-receipt': async () => (await import('./receipt/purchase-receipt.tsx')).PurchaseReceipt,
    'setup-checklist': async () => (await import('./onboarding/setup-checklist.tsx')).SetupChecklist,
  },
} satisfies ModuleOf<typeof manifest>);
