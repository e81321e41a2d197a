import type { Access, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { eq, sql } from 'drizzle-orm';
import { users } from '#database/schema/users.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { requireWorkspaceRole } from './require-workspace-role.ts';
import { rejectNotFound } from '#errors/api-exception.ts';

type TicketHolder = {
  /** The endpoint that issued the ticket. */
  endpoint: EndpointDefinition & { access: Extract<Access, { scope: 'workspace' }> };
  userId: string | null;
  workspaceId: string;
};

/** The user of a ticket. Rejects the ticket when its user has lost the access that it required. */
export const requireTicketAccess = async (
  sandbox: Sandbox,
  { endpoint, userId, workspaceId }: TicketHolder,
): Promise<{ id: string; email: string }> => {
  const [person] = await sandbox.database
    .select({
      id: users.id,
      email: users.email,
      superAdmin: sql<boolean>`${users.superAdmin} and ${users.superAdminMode}`,
    })
    .from(users)
    .where(eq(users.id, userId ?? ''));
  if (!person) return rejectNotFound();
  await requireWorkspaceRole(sandbox, { person, workspaceId, access: endpoint.access });
  return person;
};
