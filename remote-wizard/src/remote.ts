import { defineRemote } from '@roost/shared/platform';
import { createDomainsRoutes } from './create-domains/create-domains-routes.tsx';
import { onboardingRoutes } from './onboarding/onboarding-routes.tsx';

export const remote = defineRemote({
  screens: { 'create-domains': createDomainsRoutes, onboarding: onboardingRoutes },
  slots: { 'create-domain': async () => (await import('./create-domains/welcome-dialog.tsx')).WelcomeDialog },
});
