import { Suspense } from 'react';
import { lazyScreen, PlatformProvider, type RemoteModule, type SlotName, type SlotProps } from '@roost/shared/platform';
import { Navigate, Outlet, useRoutes, type RouteObject } from '@roost/shared/router';
import { ElsewherePage } from './elsewhere-page.tsx';
import { mountsOf, slotsOf } from './menu-items.ts';
import { OwnSlot } from './own-slot.tsx';
import { places } from './places.ts';
import { SlotBox } from './slot-box.tsx';
import { StageRegion } from './stage-region.tsx';
import type { Harnessed } from './start-harness.ts';

const Toaster = lazyScreen(async () => (await import('@roost/shared/ui/overlays')).Toaster);

/** The remote's mounts, each below a splat as in the host, and its slots; any other path belongs to another remote. */
export const stageRoutes = ({ remote, slots }: Harnessed): RouteObject[] => {
  const mounts = mountsOf(remote);
  const start = mounts[0] ?? 'nowhere';
  return [
    {
      element: <Frame remote={remote} />,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: <Navigate replace to={`/${start}`} /> },
        ...mounts.map((mount) => ({
          path: `/${mount}/*`,
          element: <Mounted key={mount} routes={remote.screens[mount] ?? []} />,
        })),
        ...slotsOf({ slots }).map((name) => ({
          path: `/slots/${name}`,
          element: <ShownSlot remote={remote} name={name} given={slots[name] as Given} />,
        })),
        { path: '*', element: <ElsewherePage start={`/${start}`} /> },
      ],
    },
  ];
};

type Given = SlotProps[SlotName] | (() => SlotProps[SlotName]);
type ShownSlotProps = { remote: RemoteModule; name: SlotName; given: Given };

/** Renders a slot alone. `given` must not change between renders, because it can be a hook. */
const ShownSlot = ({ remote, name, given }: ShownSlotProps) => (
  <OwnSlot remote={remote} name={name} props={typeof given === 'function' ? given() : given} />
);

const Frame = ({ remote }: { remote: RemoteModule }) => (
  <PlatformProvider
    places={places}
    renderSlot={(name, props) =>
      remote.slots?.[name] === undefined ? (
        <SlotBox name={name} props={props} />
      ) : (
        <OwnSlot remote={remote} name={name} props={props} />
      )
    }
  >
    <main id="content" className="h-stage">
      <StageRegion>
        <Outlet />
      </StageRegion>
    </main>
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  </PlatformProvider>
);

const elsewhere: RouteObject = { path: '*', element: <Navigate replace to="/" /> };

const Mounted = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, elsewhere]);
