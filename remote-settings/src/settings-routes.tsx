import { lazyScreen } from '@roost/shared/platform';
import { Navigate, type RouteObject } from '@roost/shared/router';
import { SettingsLayout } from './settings-layout.tsx';

const ProfilePage = lazyScreen(async () => {
  const { ProfilePage } = await import(/* webpackChunkName: "profile-page" */ './profile/profile-page.tsx');
  return ProfilePage;
});
const BillingPage = lazyScreen(async () => {
  const { BillingPage } = await import(/* webpackChunkName: "billing-page" */ './billing/billing-page.tsx');
  return BillingPage;
});
const CompanyPage = lazyScreen(async () => {
  const { CompanyPage } = await import(/* webpackChunkName: "company-page" */ './company/company-page.tsx');
  return CompanyPage;
});

export const settingsRoutes: RouteObject[] = [
  {
    element: <SettingsLayout />,
    children: [
      { index: true, element: <Navigate replace to="profile" /> },
      { path: 'profile', element: <ProfilePage /> },
      { path: 'billing', element: <BillingPage /> },
      { path: 'company', element: <CompanyPage /> },
    ],
  },
];
