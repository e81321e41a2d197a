import * as v from 'valibot';
import { Id } from './primitives.ts';

/** What became of one thing of a bulk call, with the codes that may say why it failed; `name` is empty where it is unknown. */
export const bulkResultOf = <const Code extends string>(codes: readonly Code[]) =>
  v.object({
    id: Id,
    name: v.string(),
    outcome: v.picklist(['changed', 'unchanged', 'failed']),
    /** Of a failed one. `message` is for people, English. */
    reason: v.nullable(v.object({ code: v.picklist(codes), message: v.string() })),
  });

/** Of a bulk call: with `preview` it says what it would change, and changes nothing. */
export const BulkPreview = v.object({ preview: v.optional(v.boolean(), false) });
