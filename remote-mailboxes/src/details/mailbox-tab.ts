import * as v from 'valibot';

/** A tab of the details of an inbox, as in the URL. */
export const MailboxTab = v.picklist(['overview', 'edit']);
export type MailboxTab = v.InferOutput<typeof MailboxTab>;
