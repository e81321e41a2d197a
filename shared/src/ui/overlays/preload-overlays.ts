import { registerTouchListener } from './register-touch-listener.ts';

/** The modules of the overlays. On a slow machine, running all of them in one task blocks the page. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './chakra-scope.tsx'),
  () => import(/* webpackMode: "eager" */ './toast.ts'),
  () => import(/* webpackMode: "eager" */ './dialog-frame.tsx'),
  () => import(/* webpackMode: "eager" */ './combobox-list.tsx'),
  () => import(/* webpackMode: "eager" */ './popover.tsx'),
];

/**
 * Preloads `@roost/shared/ui/overlays`, one module per task; a later import of it finds the modules evaluated. Call it
 * while the page is idle.
 */
export const preloadOverlays = async (): Promise<void> => {
  for (const part of parts) {
    await part();
    await new Promise((resolve) => setTimeout(resolve));
  }
  registerTouchListener();
};
