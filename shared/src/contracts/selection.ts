import * as v from 'valibot';
import { bytesOfId, bytesOfList } from './body-size.ts';
import { DomainFilter } from '@roost/shared/contracts/domains/domain';
import { MailboxFilter } from '@roost/shared/contracts/mailboxes/mailbox';
import { Id } from './primitives.ts';
import { maxFilterTags } from '@roost/shared/contracts/tags/tag';

/** Maximum number of items in one bulk call. */
export const maxSelected = 10_000;

/** Maximum size of a body with a selection, in bytes. */
export const maxSelectionBytes = bytesOfList({ items: maxSelected + maxFilterTags, bytesEach: bytesOfId });

const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(maxSelected));
const Except = v.pipe(v.array(Id), v.maxLength(maxSelected));

/** The domains of a bulk call: their ids, or all that match the filter except the ids in `except`. */
export const DomainSelection = v.union([Ids, v.object({ filter: DomainFilter, except: Except })]);
export type DomainSelection = v.InferOutput<typeof DomainSelection>;

/** The mailboxes of a bulk call: their ids, or all that match the filter except the ids in `except`. */
export const MailboxSelection = v.union([Ids, v.object({ filter: MailboxFilter, except: Except })]);
export type MailboxSelection = v.InferOutput<typeof MailboxSelection>;
