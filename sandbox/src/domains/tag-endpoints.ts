import { listTags } from '@roost/shared/contracts/tag';
import { eq, sql } from 'drizzle-orm';
import { tags } from '#database/schema.ts';
import { implement } from '#server/implement.ts';

export const tagEndpoints = {
  listTags: implement(listTags, ({ database, workspaceId }) =>
    database
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(eq(tags.workspaceId, workspaceId))
      .orderBy(sql`lower(${tags.name})`, tags.id),
  ),
};
