import { registerTouchListener } from './register-touch-listener.ts';

/** The modules of the overlays. On a slow machine, running all of them in one task blocks the page. */
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
 * Preloads `@roost/shared/ui/overlays`, one module per task; a later import of it finds the modules evaluated. Call it
 * while the page is idle.
 */
export const preloadOverlays = async (): Promise<void> => {
  for (const part of parts) {
    await part();
    await new Promise((goOn) => setTimeout(goOn));
  }
  registerTouchListener();
};
