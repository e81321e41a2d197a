import { lazyScreen } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';

const SuperAdminMode = lazyScreen(
  async () => (await import(/* webpackChunkName: "super-admin" */ './super-admin-mode.tsx')).SuperAdminMode,
);

const Placeholder = () => <div className="r-super-admin" />;

/** The switch of the super-admin mode. Only its users download it. */
export const SuperAdminSwitch = () =>
  useSession((session) => session.user?.mayBeSuperAdmin === true) && (
    <LazyHostComponent name="Super Admin switch" loading={<Placeholder />} fallback={Placeholder}>
      <SuperAdminMode />
    </LazyHostComponent>
  );
