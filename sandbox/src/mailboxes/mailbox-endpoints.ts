import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { findMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-lookup';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { markUnmeasured } from '#heartbeat/connection-column.ts';
import { implement } from '#http/implement.ts';
import { readMailbox } from './mailbox-rows.ts';
import { loadMailboxPage } from './load-mailbox-page.ts';

export const mailboxEndpoints = {
  listMailboxes: implement(listMailboxes, async ({ sandbox, database, workspaceId, query }) => {
    const page = await loadMailboxPage(database, { ...query, workspaceId });
    return { ...page, data: page.data.map((mailbox) => markUnmeasured(mailbox, sandbox.settings)) };
  }),

  getMailbox: implement(getMailbox, async ({ sandbox, database, workspaceId, params }) =>
    markUnmeasured(await readMailbox(database, { workspaceId, ...params }), sandbox.settings),
  ),

  findTakenAddresses: implement(findTakenAddresses, async ({ database, workspaceId, body }) => {
    const emails = JSON.stringify(body.emails.map((email) => email.toLowerCase()));
    const found = await database
      .select({ email: mailboxes.email })
      .from(mailboxes)
      .where(
        and(
          eq(mailboxes.workspaceId, workspaceId),
          sql`${mailboxes.email} in (select json_array_elements_text(${emails}::json))`,
        ),
      );
    if (body.domains.length === 0) return { taken: found.map(({ email }) => email), surnames: [] };
    const surnames = await database
      .selectDistinct({ domain: domains.domain, lastName: mailboxes.lastName })
      .from(mailboxes)
      .innerJoin(domains, eq(domains.id, mailboxes.domainId))
      .where(
        and(
          eq(mailboxes.workspaceId, workspaceId),
          sql`${domains.domain} in (select json_array_elements_text(${JSON.stringify(body.domains)}::json))`,
        ),
      );
    return { taken: found.map(({ email }) => email), surnames };
  }),

  findMailboxes: implement(findMailboxes, async ({ database, workspaceId, body: { type, names } }) => {
    const emails = names.map((name) => name.toLowerCase());
    const isNamed = isOneOf(mailboxes.email, emails);
    const found = await database
      .select({ id: mailboxes.id, name: mailboxes.email })
      .from(mailboxes)
      .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.type, type), isNamed));
    return { found };
  }),
};
