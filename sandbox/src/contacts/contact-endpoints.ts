import { randomUUID } from 'node:crypto';
import { listContacts, saveContact } from '@roost/shared/contracts/domains/contact';
import { desc, eq } from 'drizzle-orm';
import { contacts } from '#database/schema/purchases.ts';
import { implement } from '#http/implement.ts';

export const contactEndpoints = {
  listContacts: implement(listContacts, async ({ database, workspaceId }) => {
    const rows = await database
      .select()
      .from(contacts)
      .where(eq(contacts.workspaceId, workspaceId))
      .orderBy(desc(contacts.createdAt), desc(contacts.id));
    return rows.map(({ id, contact }) => Object.assign({ id }, contact));
  }),

  saveContact: implement(saveContact, async ({ database, workspaceId, body, now }) => {
    const id = randomUUID();
    await database.insert(contacts).values({ id, workspaceId, contact: body, createdAt: now });
    return { id, ...body };
  }),
};
