import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const SpamChecksPage = lazyScreen(async () => {
  const { SpamChecksPage } = await import(
    /* webpackChunkName: "spam-checks-page" */ './spam-checks/spam-checks-page.tsx'
  );
  return SpamChecksPage;
});

export const spamChecksScreens: RouteObject[] = [{ index: true, element: <SpamChecksPage /> }];
