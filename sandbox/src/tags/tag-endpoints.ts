import { randomUUID } from 'node:crypto';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag, deleteTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import {
  addTagsToDomain,
  addTagsToMailbox,
  bulkAddTagsToDomains,
  bulkAddTagsToMailboxes,
  countDomainTags,
  countMailboxTags,
} from '@roost/shared/contracts/tags/tagging';
import { and, eq, sql } from 'drizzle-orm';
import { isUniqueViolation } from '#database/sql-state.ts';
import { domains } from '#database/schema/domains.ts';
import { tags } from '#database/schema/tags.ts';
import { readMailbox } from '#mailboxes/mailbox-rows.ts';
import { selectedMailboxCondition, selectMailboxes } from '#mailboxes/select-mailboxes.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { domainColumns, toDomain } from '#domains/domain-rows.ts';
import { countTags, editTags, setTags } from './edit-tags.ts';
import { selectDomains, selectedDomainCondition } from '#domains/select-domains.ts';

export const tagEndpoints = {
  listTags: implement(listTags, ({ database, workspaceId }) =>
    database
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(eq(tags.workspaceId, workspaceId))
      .orderBy(sql`lower(${tags.name})`, tags.id),
  ),

  createTag: implement(createTag, async ({ database, workspaceId, body }) => {
    const tag = { id: randomUUID(), name: body.name };
    const created = await database
      .insert(tags)
      .values({ ...tag, workspaceId })
      .onConflictDoNothing()
      .returning({ id: tags.id });
    return created.length > 0 ? tag : rejectTaken(body.name);
  }),

  renameTag: implement(renameTag, async ({ database, workspaceId, params, body }) => {
    const renamed = await database
      .update(tags)
      .set({ name: body.name })
      .where(and(eq(tags.workspaceId, workspaceId), eq(tags.id, params.tagId)))
      .returning({ id: tags.id, name: tags.name })
      .catch((error: unknown) => (isUniqueViolation(error) ? rejectTaken(body.name) : Promise.reject(error)));
    return renamed[0] ?? rejectNotFound();
  }),

  deleteTag: implement(deleteTag, async ({ database, workspaceId, params }) => {
    const deleted = await database
      .delete(tags)
      .where(and(eq(tags.workspaceId, workspaceId), eq(tags.id, params.tagId)))
      .returning({ id: tags.id });
    if (deleted.length === 0) rejectNotFound();
  }),

  addTagsToDomain: implement(addTagsToDomain, ({ sandbox, database, workspaceId, params: { domainId }, body }) =>
    database.transaction(async (transaction) => {
      const target = { workspaceId, tagged: 'domain', id: domainId, tagIds: body.tagIds } as const;
      if (!(await setTags(transaction, target))) return rejectNotFound();
      const [domain] = await transaction.select(domainColumns).from(domains).where(eq(domains.id, domainId));
      return domain ? toDomain(domain, sandbox) : rejectNotFound();
    }),
  ),

  addTagsToMailbox: implement(addTagsToMailbox, ({ database, workspaceId, params: { mailboxId }, body }) =>
    database.transaction(async (transaction) => {
      const target = { workspaceId, tagged: 'mailbox', id: mailboxId, tagIds: body.tagIds } as const;
      if (!(await setTags(transaction, target))) return rejectNotFound();
      const {
        signature: _,
        changeFailure: __,
        ...mailbox
      } = await readMailbox(transaction, { workspaceId, mailboxId });
      return mailbox;
    }),
  ),

  bulkAddTagsToDomains: implement(bulkAddTagsToDomains, ({ database, workspaceId, query: { preview }, body }) =>
    database.transaction(async (transaction) => {
      const ids = await selectDomains(transaction, { workspaceId, selection: body.domainIds });
      const { tagIds: add, removeTagIds: remove } = body;
      return { results: await editTags(transaction, { workspaceId, tagged: 'domain', ids, add, remove, preview }) };
    }),
  ),

  bulkAddTagsToMailboxes: implement(bulkAddTagsToMailboxes, ({ database, workspaceId, query: { preview }, body }) =>
    database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      const { tagIds: add, removeTagIds: remove } = body;
      return { results: await editTags(transaction, { workspaceId, tagged: 'mailbox', ids, add, remove, preview }) };
    }),
  ),

  countDomainTags: implement(countDomainTags, async ({ database, workspaceId, body }) => {
    const where = selectedDomainCondition(database, { workspaceId, selection: body.domainIds });
    return { counts: await countTags(database, { tagged: 'domain', where }) };
  }),

  countMailboxTags: implement(countMailboxTags, async ({ database, workspaceId, body }) => {
    const where = selectedMailboxCondition(database, { workspaceId, selection: body.mailboxIds });
    return { counts: await countTags(database, { tagged: 'mailbox', where }) };
  }),
};

const rejectTaken = (name: string) =>
  reject(409, {
    code: 'tag-taken',
    message: `A tag named ${name} already exists.`,
    fields: { name: 'A tag with this name already exists.' },
  });
