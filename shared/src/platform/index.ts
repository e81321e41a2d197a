export {
  ScreenTrackerContext,
  AttemptContext,
  lazyScreen,
  type ScreenTracker,
  type LazyScreen,
} from './lazy-screen.tsx';
export { defineRemote, type ModuleOf, type RemoteModule, type RemoteScreens } from './remote-module.ts';
export { PlatformProvider, useAppLinks, type AppLinks } from './platform-context.tsx';
export { Slot, type SlotName, type SlotProps } from './slot.tsx';
export { provideConfig, runtimeConfig } from './runtime-config.ts';
