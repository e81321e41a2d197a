import type { TagCount, TaggingResult } from '@roost/shared/contracts/tags/tagging';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { tags } from '#database/schema/tags.ts';
import { reject } from '#errors/api-exception.ts';

/** The kinds of row that have tags. */
export type Tagged = 'domain' | 'mailbox';

type Edit = {
  workspaceId: string;
  tagged: Tagged;
  ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
};

const tables: Record<Tagged, { things: SQL; name: SQL; pairs: SQL; thing: SQL }> = {
  domain: { things: sql`domains`, name: sql`things.domain`, pairs: sql`domain_tags`, thing: sql`domain_id` },
  mailbox: { things: sql`mailboxes`, name: sql`things.email`, pairs: sql`mailbox_tags`, thing: sql`mailbox_id` },
};

/**
 * Adds and removes tags in the caller's transaction. Returns one result per id, in the same order. `preview` is a dry
 * run.
 */
export const editTags = async (
  database: Database,
  { preview = false, ...edit }: Edit & { preview?: boolean },
): Promise<TaggingResult[]> => {
  const { workspaceId, tagged, ids, add, remove } = edit;
  const { things, name } = tables[tagged];
  const found = await queryRows(
    database,
    sql`select things.id, ${name} as name from ${things} things
      where things.workspace_id = ${workspaceId} and things.id in (${toTextList(ids)}) order by things.id ${preview ? sql`` : sql`for no key update`}`,
  );
  await rejectUnknownTags(database, { workspaceId, tagIds: [...add, ...remove], preview });
  const known = found.map(({ id }) => id);
  const changed = preview
    ? await findDifferent(database, { ...edit, ids: known })
    : await writeTags(database, { ...edit, ids: known });
  const names = new Map(found.map((row) => [row.id, row.name]));
  return ids.map((id) => {
    const named = names.get(id);
    if (named === undefined) return { id, name: '', outcome: 'failed', reason: unknownReason };
    return { id, name: named, outcome: changed.has(id) ? 'changed' : 'unchanged', reason: null };
  });
};

/** How many of the rows that meet the condition have each tag. Never reads the ids: a selection can match 100,000 rows. */
export const countTags = async (
  database: Database,
  { tagged, where }: { tagged: Tagged; where: SQL | undefined },
): Promise<TagCount[]> => {
  const { things, pairs, thing } = tables[tagged];
  const { rows } = await database.execute<{ tag_id: string; count: number }>(sql`
    select tag_id, count(*)::int as count from ${pairs}
    where ${thing} in (select id from ${things} where ${where}) group by tag_id`);
  return rows.map((row) => ({ tagId: row.tag_id, count: row.count }));
};

/** Writes the tags and returns the ids of the rows that changed. */
const writeTags = async (database: Database, { tagged, ids, add, remove }: Edit): Promise<Set<string>> => {
  const { pairs, thing } = tables[tagged];
  const added = await queryRows(
    database,
    sql`insert into ${pairs} (${thing}, tag_id)
      select one.id, tag.id from (${toTextList(ids)}) one (id) cross join (${toTextList(add)}) tag (id)
      on conflict do nothing returning ${thing} as id, '' as name`,
  );
  const removed = await queryRows(
    database,
    sql`delete from ${pairs} where ${thing} in (${toTextList(ids)}) and tag_id in (${toTextList(remove)})
      returning ${thing} as id, '' as name`,
  );
  return new Set([...added, ...removed].map(({ id }) => id));
};

const findDifferent = async (database: Database, { tagged, ids, add, remove }: Edit): Promise<Set<string>> => {
  const { pairs, thing } = tables[tagged];
  const rows = await queryRows(
    database,
    sql`select one.id, '' as name from (${toTextList(ids)}) one (id) cross join (${toTextList(add)}) tag (id)
      where not exists (select from ${pairs} where ${thing} = one.id and tag_id = tag.id)
      union select ${thing} as id, '' as name from ${pairs}
      where ${thing} in (${toTextList(ids)}) and tag_id in (${toTextList(remove)})`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Replaces the tags of one row. Returns whether the row exists. */
export const setTags = async (
  database: Database,
  { workspaceId, tagged, id, tagIds }: Pick<Edit, 'workspaceId' | 'tagged'> & { id: string; tagIds: readonly string[] },
): Promise<boolean> => {
  const all = await database.select({ id: tags.id }).from(tags).where(eq(tags.workspaceId, workspaceId));
  const remove = all.map((tag) => tag.id).filter((tagId) => !tagIds.includes(tagId));
  const [result] = await editTags(database, { workspaceId, tagged, ids: [id], add: tagIds, remove });
  return result?.outcome !== 'failed';
};

const unknownReason = { code: 'unknown', message: 'This item is not in this workspace.' } as const;

/**
 * Rejects with 422 when one of the tags is not in the workspace. Locks the tags until the transaction ends, except in a
 * preview.
 */
export const rejectUnknownTags = async (
  database: Database,
  { workspaceId, tagIds, preview = false }: { workspaceId: string; tagIds: readonly string[]; preview?: boolean },
): Promise<void> => {
  const uniqueIds = [...new Set(tagIds)];
  const known = database
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.workspaceId, workspaceId), inArray(tags.id, uniqueIds)))
    .orderBy(asc(tags.id));
  // The lock of the foreign key, taken before the insert: a concurrently deleted tag gives 422, not a constraint
  // violation.
  const found = await (preview ? known : known.for('key share'));
  if (found.length < uniqueIds.length)
    reject(422, { code: 'unknown-tag', message: 'One of the tags no longer exists.' });
};

/** One parameter for any number of strings. */
const toTextList = (texts: readonly string[]): SQL =>
  sql`select distinct json_array_elements_text(${JSON.stringify(texts)}::json)`;

const queryRows = async (database: Database, query: SQL): Promise<{ id: string; name: string }[]> => {
  const { rows } = await database.execute<{ id: string; name: string }>(query);
  return rows;
};
