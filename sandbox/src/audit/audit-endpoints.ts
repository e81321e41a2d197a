import { listAuditEvents } from '@roost/shared/contracts/workspaces/audit-event';
import { and, desc, eq } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import { auditEvents } from '#database/schema/audit-events.ts';
import { implement } from '#http/implement.ts';

const columns = {
  id: auditEvents.id,
  action: auditEvents.action,
  user: { id: auditEvents.userId, email: auditEvents.email },
  subject: auditEvents.subject,
  platform: auditEvents.platform,
  inboxes: auditEvents.inboxes,
  requestId: auditEvents.requestId,
  createdAt: auditEvents.createdAt,
};

export const auditEndpoints = {
  listAuditEvents: implement(listAuditEvents, async ({ database, workspaceId, query }) => {
    const { limit, offset, action, person = '' } = query;
    const where = and(
      eq(auditEvents.workspaceId, workspaceId),
      action && eq(auditEvents.action, action),
      person.trim() === '' ? undefined : contains(auditEvents.email, person.trim()),
    );
    const rows = await database
      .select(columns)
      .from(auditEvents)
      .where(where)
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await database.$count(auditEvents, where),
      data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),
};
