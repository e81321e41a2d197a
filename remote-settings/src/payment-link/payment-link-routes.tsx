import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const PaymentLinkPage = lazyScreen(async () => {
  const { PaymentLinkPage } = await import(/* webpackChunkName: "payment-link-page" */ './payment-link-page.tsx');
  return PaymentLinkPage;
});

export const paymentLinkRoutes: RouteObject[] = [{ index: true, element: <PaymentLinkPage /> }];
