import type { AttachedTag } from '@roost/shared/contracts/tag';
import type { Column } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { domainTags, mailboxTags, tags } from './schema.ts';

/** The tags of a domain, by name, as a column of a select. */
export const tagsOfDomain = (id: Column) =>
  sql<
    AttachedTag[]
  >`(select ${attached} from ${domainTags} join ${tags} on ${tags.id} = ${domainTags.tagId} where ${domainTags.domainId} = ${id})`;

/** The tags of a mailbox, by name, as a column of a select. */
export const tagsOfMailbox = (id: Column) =>
  sql<
    AttachedTag[]
  >`(select ${attached} from ${mailboxTags} join ${tags} on ${tags.id} = ${mailboxTags.tagId} where ${mailboxTags.mailboxId} = ${id})`;

const attached = sql`coalesce(json_agg(json_build_object('tagId', ${tags.id}, 'tag', json_build_object('id', ${tags.id}, 'name', ${tags.name})) order by lower(${tags.name})), '[]'::json)`;
