import { Suspense } from 'react';
import { lazyScreen, PlatformProvider, type RemoteModule, type SlotName, type SlotProps } from '@roost/shared/platform';
import { Navigate, Outlet, useRoutes, type RouteObject } from '@roost/shared/router';
import { OtherRemotePage } from './other-remote-page.tsx';
import { mountsOf, slotsOf } from './menu-items.ts';
import { OwnSlot } from './own-slot.tsx';
import { harnessLinks } from './harness-links.ts';
import { SlotBox } from './slot-box.tsx';
import { StageOutlet } from './stage-outlet.tsx';
import type { HarnessOptions } from './start-harness.ts';

const Toaster = lazyScreen(async () => (await import('@roost/shared/ui/overlays')).Toaster);

/** The remote's mounts, each below a splat as in the host, and its slots; any other path belongs to another remote. */
export const stageRoutes = ({ remote, slots }: HarnessOptions): RouteObject[] => {
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
          element: <SlotPreview remote={remote} name={name} value={slots[name] as SlotPropsSource} />,
        })),
        { path: '*', element: <OtherRemotePage start={`/${start}`} /> },
      ],
    },
  ];
};

type SlotPropsSource = SlotProps[SlotName] | (() => SlotProps[SlotName]);
type SlotPreviewProps = { remote: RemoteModule; name: SlotName; value: SlotPropsSource };

/** Renders a slot alone. `value` must not change between renders, because it can be a hook. */
const SlotPreview = ({ remote, name, value }: SlotPreviewProps) => (
  <OwnSlot remote={remote} name={name} props={typeof value === 'function' ? value() : value} />
);

const Frame = ({ remote }: { remote: RemoteModule }) => (
  <PlatformProvider
    links={harnessLinks}
    renderSlot={(name, props) =>
      remote.slots?.[name] === undefined ? (
        <SlotBox name={name} props={props} />
      ) : (
        <OwnSlot remote={remote} name={name} props={props} />
      )
    }
  >
    <main id="content" className="h-stage">
      <StageOutlet>
        <Outlet />
      </StageOutlet>
    </main>
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  </PlatformProvider>
);

const fallbackRoute: RouteObject = { path: '*', element: <Navigate replace to="/" /> };

const Mounted = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, fallbackRoute]);
