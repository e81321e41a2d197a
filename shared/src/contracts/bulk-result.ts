import * as v from 'valibot';
import { Id } from './primitives.ts';

/**
 * The schema of one item's result in a bulk call, with its possible error codes; `name` is empty for an unknown item.
 */
export const bulkResultOf = <const Code extends string>(codes: readonly Code[]) =>
  v.object({
    id: Id,
    name: v.string(),
    outcome: v.picklist(['changed', 'unchanged', 'failed']),
    /** Set when failed. `message` is English text for users. */
    reason: v.nullable(v.object({ code: v.picklist(codes), message: v.string() })),
  });

/** Query of a bulk call: with `preview` it returns what it would change, and changes nothing. */
export const BulkPreview = v.object({ preview: v.optional(v.boolean(), false) });
