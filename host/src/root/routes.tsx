import { lazyScreen, type LazyScreen } from '@roost/shared/platform';
import { Navigate, redirect, useLocation, useRoutes, type RouteObject } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { PageTitle } from '@roost/shared/ui/core';
import { requireUser } from '#auth/guards.ts';
import { AppShell } from '#layout/app-shell.tsx';
import { mountPoints, type MountPoint } from '#remotes/registry/mounts-and-slots.ts';
import { MountOutlet } from '#remotes/ui/mount-and-slot-outlets.tsx';
import { redirectToStart, requireWorkspace } from '#workspaces/guards.ts';
import { MountGuard } from './mount-guard.tsx';
import { LazyPage } from './lazy-page.tsx';
import { requireMount } from './require-mount.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { useLanguage } from './use-language.ts';

const SignInPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-in" */ '#auth/sign-in-page.tsx')).SignInPage,
);
const SignUpPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "accounts" */ '#auth/sign-up-page.tsx')).SignUpPage,
);
const VerifyEmailPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "accounts" */ '#auth/verify-email-page.tsx')).VerifyEmailPage,
);
const ResetPasswordPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "accounts" */ '#auth/reset-password-page.tsx')).ResetPasswordPage,
);
const UninstallPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "accounts" */ '#feedback/uninstall-page.tsx')).UninstallPage,
);
const InvitationPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "first-steps" */ '#auth/invitation-page.tsx')).InvitationPage,
);
const FirstWorkspacePage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "first-steps" */ '#workspaces/first-workspace-page.tsx')).FirstWorkspacePage,
);

const page = (Page: LazyScreen<object>) => (
  <LazyPage name="A page of the host">
    <Page />
  </LazyPage>
);

const never = () => false;
const toRoot = () => redirect('/');

/** A remote's screens under a prefix of the host; the remote owns all paths below it. */
const mountRoute = (point: MountPoint): RouteObject => ({
  path: `${point.path}/*`,
  element: (
    <MountGuard key={point.mount} mount={point.mount}>
      <MountScreens {...point} />
    </MountGuard>
  ),
});

const workspaceMounts = (): RouteObject[] =>
  mountPoints()
    .filter(({ path }) => !path.startsWith('/'))
    .map(mountRoute);

/** The mounts that the page adopted after its start. */
const LaterMounts = () => useRoutes([...workspaceMounts(), { path: '*', element: <Navigate replace to="/" /> }]);

/** A route outside any workspace. A public one opens without a sign-in. */
const rootRoute = (point: MountPoint): RouteObject => ({
  path: `${point.path}/*`,
  loader: async ({ request }) => {
    if (point.isPublic !== true) await requireUser(request);
    return requireMount(point.mount);
  },
  // The key separates these routes: nothing of the previous remote stays.
  element: <MountScreens key={point.mount} {...point} />,
  errorElement: <RouteError />,
});

/** The declared title counts until a screen sets its own. */
const MountScreens = ({ mount, remote, names }: MountPoint) => {
  const language = useLanguage();
  return (
    <>
      <PageTitle parts={[names[language]]} />
      <MountOutlet mount={mount} remote={remote} />
    </>
  );
};

/** Keeps the query: the domains page reads `?newUser`. */
const ToDomains = () => <Navigate replace to={{ pathname: 'domains', search: useLocation().search }} />;

/** The routes of the host and of the mounts in the registry. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    children: [
      { path: 'auth/sign-in', element: page(SignInPage) },
      { path: 'auth/sign-up', element: page(SignUpPage) },
      { path: 'auth/verify-email', element: page(VerifyEmailPage) },
      { path: 'auth/reset-password', element: page(ResetPasswordPage) },
      { path: 'feedback/uninstall', element: page(UninstallPage) },
      {
        path: '/',
        loader: ({ request }) => redirectToStart(request),
        element: page(FirstWorkspacePage),
        errorElement: <RouteError />,
      },
      {
        path: 'invitations/:invitationId',
        loader: async ({ request }) => {
          await requireUser(request);
          return null;
        },
        element: page(InvitationPage),
        errorElement: <RouteError />,
      },
      ...mountPoints()
        .filter(({ path }) => path.startsWith('/'))
        .map(rootRoute),
      {
        path: ':workspaceId',
        loader: ({ request, params }) => requireWorkspace(request, params['workspaceId'] ?? ''),
        shouldRevalidate: ({ nextParams }) => session().workspace?.id !== nextParams['workspaceId'],
        element: <AppShell />,
        errorElement: <AppShell />,
        children: [
          // Elements, not loaders: a redirect before the frame enters the workspace would load it twice.
          { index: true, element: <ToDomains /> },
          ...workspaceMounts(),
          { path: '*', element: <LaterMounts /> },
        ],
      },
      { path: '*', loader: toRoot, shouldRevalidate: never },
    ],
  },
];
