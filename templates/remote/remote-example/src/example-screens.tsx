import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const ExamplePage = lazyScreen(async () => {
  const { ExamplePage } = await import(/* webpackChunkName: "example-page" */ './example/example-page.tsx');
  return ExamplePage;
});

export const exampleScreens: RouteObject[] = [{ index: true, element: <ExamplePage /> }];
