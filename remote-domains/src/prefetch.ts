import type { Mount } from '@roost/shared/platform/mount';

/** API path of the list for a URL without parameters; the page prefetches it before this remote loads. */
export const prefetchPaths: Readonly<Record<Mount, string>> = { domains: '/domains?limit=50&offset=0&sort=-createdAt' };
