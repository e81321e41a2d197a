import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const SpamChecksPage = lazyScreen(async () => {
  const { SpamChecksPage } = await import(
    /* webpackChunkName: "spam-checks-page" */ './spam-checks/spam-checks-page.tsx'
  );
  return SpamChecksPage;
});
const SpamCheckDetails = lazyScreen(async () => {
  const { SpamCheckDetails } = await import('./spam-check-details.tsx');
  return SpamCheckDetails;
});

export const spamChecksScreens: RouteObject[] = [
  { index: true, element: <SpamChecksPage details={SpamCheckDetails} /> },
];
