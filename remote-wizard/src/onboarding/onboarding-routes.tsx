import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const OnboardingPage = lazyScreen(async () => {
  const { OnboardingPage } = await import(/* webpackChunkName: "onboarding-page" */ './onboarding-page.tsx');
  return OnboardingPage;
});

export const onboardingRoutes: RouteObject[] = [{ index: true, element: <OnboardingPage /> }];
