import { sessionStore } from '@roost/shared/storage';

/** Storage key of the developer's server whose remote the tab shows. */
export const harnessKey = 'roost.harness';

/** Whether the URL or the tab names a developer's server. Other pages load none of its code. */
export const hasHarness = (): boolean =>
  new URLSearchParams(location.search).has('harness') || sessionStore.get(harnessKey) !== null;
