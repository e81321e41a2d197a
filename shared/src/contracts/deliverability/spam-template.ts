import * as v from 'valibot';

/** The message that a check sends, with the signature of the inbox. An order without one sends the first. */
export const SpamTemplate = v.picklist(['introduction', 'follow-up', 'newsletter']);
export type SpamTemplate = v.InferOutput<typeof SpamTemplate>;
