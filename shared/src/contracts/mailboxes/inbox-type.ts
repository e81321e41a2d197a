import * as v from 'valibot';

/** The inbox providers; `Private` is the product's own, shown as a shared inbox. */
export const InboxType = v.picklist(['Private', 'GoogleWorkspace', 'Outlook']);
export type InboxType = v.InferOutput<typeof InboxType>;

/** The types in lists: `IP` (dedicated IP) exists but cannot be created (product spec, section 1). */
export const InboxListType = v.picklist([...InboxType.options, 'IP']);
export type InboxListType = v.InferOutput<typeof InboxListType>;
