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
const AuditPage = lazyScreen(async () => {
  const { AuditPage } = await import(/* webpackChunkName: "audit-page" */ './audit/audit-page.tsx');
  return AuditPage;
});

// The layout wraps each page instead of a pathless route: below the host's splat, relative links of such a route would
// resolve against the open page.
export const settingsRoutes: RouteObject[] = [
  { index: true, element: <Navigate replace to="profile" /> },
  { path: 'profile', element: <SettingsLayout tab="profile" page={<ProfilePage />} /> },
  { path: 'billing', element: <SettingsLayout tab="billing" page={<BillingPage />} /> },
  { path: 'company', element: <SettingsLayout tab="company" page={<CompanyPage />} /> },
  { path: 'audit', element: <SettingsLayout tab="audit" page={<AuditPage />} /> },
];
