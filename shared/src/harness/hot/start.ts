/** Offers the host the hot reload of this build (host/src/remotes/harness). */
declare const __webpack_hash__: string;
type HotModules = { check: (autoApply: boolean) => Promise<unknown[] | null> };

Object.assign(globalThis, {
  roostHarness: {
    hash: () => __webpack_hash__,
    update: () => (import.meta as unknown as { webpackHot: HotModules }).webpackHot.check(true),
  },
});
