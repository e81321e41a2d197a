import type { Mount } from '@roost/shared/platform/mount';

/** What the list asks the API for where its address says nothing more; the page asks for it before this part is there. */
export const early: Partial<Record<Mount, string>> = { domains: '/domains?limit=50&offset=0&sort=-createdAt' };
