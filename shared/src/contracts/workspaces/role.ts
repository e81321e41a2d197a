import * as v from 'valibot';

/** Role of a member in one workspace (product spec, section 6). */
export const Role = v.picklist(['ADMIN', 'USER', 'VIEWER', 'GUEST']);
export type Role = v.InferOutput<typeof Role>;

/** Can read. */
export const readers = ['ADMIN', 'USER', 'VIEWER', 'GUEST'] as const satisfies readonly Role[];
/** Can read exports: a GUEST sees no exports and no credentials. */
export const exporters = ['ADMIN', 'USER', 'VIEWER'] as const satisfies readonly Role[];
/** Can change the workspace's data. */
export const editors = ['ADMIN', 'USER'] as const satisfies readonly Role[];
/** Can change billing and members. */
export const admins = ['ADMIN'] as const satisfies readonly Role[];
