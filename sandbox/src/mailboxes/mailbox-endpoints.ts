import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { createMailboxes, getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { and, eq, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refusal.ts';
import { loadLimitations } from '#workspaces/load-limitations.ts';
import { createInboxes } from './create-inboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import { pageOfMailboxes } from './page-of-mailboxes.ts';
import { refuseBadRows, refuseUnknownPictures } from './refuse-bad-rows.ts';

export const mailboxEndpoints = {
  listMailboxes: implement(listMailboxes, ({ database, workspaceId, query }) =>
    pageOfMailboxes(database, { ...query, workspaceId }),
  ),

  getMailbox: implement(getMailbox, ({ database, workspaceId, params }) =>
    readMailbox(database, { workspaceId, ...params }),
  ),

  findTakenAddresses: implement(findTakenAddresses, async ({ database, workspaceId, body }) => {
    const asked = JSON.stringify(body.emails.map((email) => email.toLowerCase()));
    const found = await database
      .select({ email: mailboxes.email })
      .from(mailboxes)
      .where(
        and(
          eq(mailboxes.workspaceId, workspaceId),
          sql`${mailboxes.email} in (select json_array_elements_text(${asked}::json))`,
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

  createMailboxes: implement(createMailboxes, async ({ sandbox, database, workspaceId, body, now }) => {
    refuseBadRows(body.emails, { type: body.type, at: 'emails' });
    await refuseUnknownPictures(database, sandbox, { workspaceId, rows: body.emails });
    const { free } = inboxSlots(await loadLimitations(database, workspaceId), body.type);
    if (free === 0) {
      const fields = { freeSlots: String(free) };
      refuse(422, { code: 'limit-reached', message: 'You have reached the limit of mailboxes', fields });
    }
    const results = await createInboxes(
      { database, provider: sandbox.providers.mailboxes },
      {
        workspaceId,
        emails: body.emails,
        type: body.type,
        onPendingDomains: 'refused',
        now,
        settlesAt: new Date(now.getTime() + sandbox.settings.delays.mailbox),
      },
    );
    return { results };
  }),
};
