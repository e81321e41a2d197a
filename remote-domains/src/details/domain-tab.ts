import * as v from 'valibot';

/** A tab of the details of a domain, as in the URL. */
export const DomainTab = v.picklist(['details', 'inboxes', 'dns']);
export type DomainTab = v.InferOutput<typeof DomainTab>;
