import * as v from 'valibot';

/** Role of a member in one workspace (product spec, section 6). */
export const Role = v.picklist(['ADMIN', 'USER', 'VIEWER', 'GUEST']);
export type Role = v.InferOutput<typeof Role>;

/** May look. */
export const readers = ['ADMIN', 'USER', 'VIEWER', 'GUEST'] as const satisfies readonly Role[];
/** May look at exports: a GUEST sees no export and no credentials. */
export const exporters = ['ADMIN', 'USER', 'VIEWER'] as const satisfies readonly Role[];
/** May change what the workspace holds. */
export const editors = ['ADMIN', 'USER'] as const satisfies readonly Role[];
/** May change billing and members. */
export const admins = ['ADMIN'] as const satisfies readonly Role[];
