import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const PlacementsPage = lazyScreen(async () => {
  const { PlacementsPage } = await import(/* webpackChunkName: "placements-page" */ './placements/placements-page.tsx');
  return PlacementsPage;
});

export const placementsScreens: RouteObject[] = [{ index: true, element: <PlacementsPage /> }];
