import { expectTouches } from './expect-touches.ts';

/** What the layers are made of: together more than a slow machine runs without keeping the page from answering. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './overlays/chakra-scope.tsx'),
  () => import(/* webpackMode: "eager" */ './overlays/toast.ts'),
  () => import(/* webpackMode: "eager" */ './overlays/dialog-frame.tsx'),
  () => import(/* webpackMode: "eager" */ './overlays/menu.tsx'),
  () => import(/* webpackMode: "eager" */ './overlays/combobox-list.tsx'),
  () => import(/* webpackMode: "eager" */ './overlays/popover.tsx'),
  () => import(/* webpackMode: "eager" */ './overlays/tooltip.tsx'),
];

/**
 * Runs the script of `@roost/shared/ui/overlays` part by part, each in a task of its own; what imports that module afterwards finds
 * them there. For when nobody waits for a layer yet.
 */
export const runOverlaysInTurn = async (): Promise<void> => {
  for (const part of parts) {
    await part();
    await new Promise((goOn) => setTimeout(goOn));
  }
  expectTouches();
};
