import * as v from 'valibot';

/** Items with or without a forwarding address or a redirect. */
export const ForwardingFilter = v.picklist(['on', 'off']);
export type ForwardingFilter = v.InferOutput<typeof ForwardingFilter>;
