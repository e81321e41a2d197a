import type { AttachedTag } from '@roost/shared/contracts/tags/tag';
import { sql } from 'drizzle-orm';

// Raw SQL: in a select from one table Drizzle omits the table name, and `id` would mean the tag's id.
const attached = sql`coalesce(json_agg(json_build_object('tagId', tags.id, 'tag', json_build_object('id', tags.id, 'name', tags.name)) order by lower(tags.name)), '[]'::json)`;

/** A select column: the tags of a row of `domains`, sorted by name. */
export const tagsOfDomain = sql<
  AttachedTag[]
>`(select ${attached} from domain_tags join tags on tags.id = domain_tags.tag_id where domain_tags.domain_id = domains.id)`;

/** A select column: the tags of a row of `mailboxes`, sorted by name. */
export const tagsOfMailbox = sql<
  AttachedTag[]
>`(select ${attached} from mailbox_tags join tags on tags.id = mailbox_tags.tag_id where mailbox_tags.mailbox_id = mailboxes.id)`;
