import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { auditEvents } from '#database/schema/audit-events.ts';

type NewEvent = Omit<typeof auditEvents.$inferInsert, 'id' | 'userId' | 'email' | 'createdAt'> & {
  person: { id: string; email: string };
  now: Date;
};

/** Records an event in the transaction of the action: the action fails when its event cannot be stored. */
export const recordAuditEvent = async (transaction: Database, { person, now, ...event }: NewEvent): Promise<void> => {
  await transaction
    .insert(auditEvents)
    .values({ ...event, id: randomUUID(), userId: person.id, email: person.email, createdAt: now });
};
