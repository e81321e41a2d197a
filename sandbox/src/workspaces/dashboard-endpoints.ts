import {
  getDashboard,
  JobKind,
  listAllWorkspaces,
  listFailedJobs,
  listProvisioningFailures,
  maxFailures,
  runFailedJob,
} from '@roost/shared/contracts/workspaces/dashboard';
import { and, asc, count, desc, eq, exists, gte, inArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { members } from '#database/schema/members.ts';
import { provisioningFailures } from '#database/schema/provisioning-failures.ts';
import { invoices } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { listDeadLetters, runAgain } from '#jobs/dead-letters.ts';

const months = 12;

export const dashboardEndpoints = {
  getDashboard: implement(getDashboard, async ({ database, now }) => {
    const domainsByStatus = await database
      .select({ status: domains.status, number: count() })
      .from(domains)
      .groupBy(domains.status);
    const mailboxesByStatus = await database
      .select({ status: mailboxes.status, number: count() })
      .from(mailboxes)
      .groupBy(mailboxes.status);
    return {
      workspaces: await database.$count(workspaces),
      users: await database.$count(users),
      domains: { Active: 0, Inactive: 0, Pending: 0, ...countBy(domainsByStatus) },
      mailboxes: { Active: 0, Pending: 0, Updating: 0, Inactive: 0, ...countBy(mailboxesByStatus) },
      revenue: await revenueByMonth(database, now),
    };
  }),

  listProvisioningFailures: implement(listProvisioningFailures, async ({ database }) => {
    const rows = await database
      .select({ failure: provisioningFailures, name: workspaces.name })
      .from(provisioningFailures)
      .innerJoin(workspaces, eq(workspaces.id, provisioningFailures.workspaceId))
      .orderBy(desc(provisioningFailures.failedAt), desc(provisioningFailures.id))
      .limit(maxFailures);
    return rows.map(({ failure: { workspaceId, failedAt, ...failure }, name }) => ({
      ...failure,
      workspace: { id: workspaceId, name },
      failedAt: failedAt.toISOString(),
    }));
  }),

  listFailedJobs: implement(listFailedJobs, async ({ sandbox, database }) => {
    const dead = await listDeadLetters(sandbox.jobs);
    const ids = dead.flatMap(({ workspaceId }) => workspaceId ?? []);
    const named = await database
      .select({ id: workspaces.id, name: workspaces.name })
      .from(workspaces)
      .where(inArray(workspaces.id, ids));
    return dead
      .map(({ id, queue, workspaceId, attempts, error, failedAt }) => ({
        id,
        kind: v.parse(JobKind, queue),
        workspace: named.find((workspace) => workspace.id === workspaceId) ?? null,
        attempts,
        error,
        failedAt: failedAt.toISOString(),
      }))
      .toReversed();
  }),

  runFailedJob: implement(runFailedJob, async ({ sandbox, params: { jobId } }) => {
    if ((await runAgain(sandbox.jobs, [jobId])) === 0) rejectNotFound();
  }),

  listAllWorkspaces: implement(listAllWorkspaces, async ({ database, query: { search = '', limit, offset } }) => {
    const hasMember = database
      .select({ id: members.id })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.workspaceId, workspaces.id), contains(users.email, search)));
    const isFound = search === '' ? undefined : or(contains(workspaces.name, search), exists(hasMember));
    const rows = await database
      .select({
        id: workspaces.id,
        name: workspaces.name,
        activated: workspaces.activated,
        members: database.$count(members, eq(members.workspaceId, workspaces.id)),
        domains: database.$count(domains, eq(domains.workspaceId, workspaces.id)),
        mailboxes: database.$count(mailboxes, eq(mailboxes.workspaceId, workspaces.id)),
        createdAt: workspaces.createdAt,
      })
      .from(workspaces)
      .where(isFound)
      .orderBy(asc(workspaces.name), asc(workspaces.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await database.$count(workspaces, isFound),
      data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),
};

const countBy = (rows: readonly { status: string; number: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ status, number }) => [status, number]));

/** Totals of paid invoices by month (UTC) for the last twelve months, including months without invoices. */
const revenueByMonth = async (database: Database, now: Date): Promise<{ month: string; total: number }[]> => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1));
  const month = sql<string>`to_char(${invoices.issuedAt} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await database
    .select({ month, total: sql<number>`sum(${invoices.total})::int` })
    .from(invoices)
    .where(sql`${gte(invoices.issuedAt, first)} and ${invoices.status} = 'Paid'`)
    .groupBy(month);
  return Array.from({ length: months }, (_, index) => {
    const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1));
    const name = date.toISOString().slice(0, 7);
    return { month: name, total: rows.find((row) => row.month === name)?.total ?? 0 };
  });
};
