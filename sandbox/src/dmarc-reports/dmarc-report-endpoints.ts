import { getDmarcReports } from '@roost/shared/contracts/dns/dmarc-reports';
import { and, eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { readReports } from './read-reports.ts';
import { reportAddressOf } from './report-address.ts';

export const dmarcReportEndpoints = {
  getDmarcReports: implement(getDmarcReports, async ({ sandbox, database, now, workspaceId, params: { domainId } }) => {
    const isDomain = and(eq(domains.id, domainId), eq(domains.workspaceId, workspaceId));
    if ((await database.$count(domains, isDomain)) === 0) return rejectNotFound();
    return readReports(database, { domainId, now, reportAddress: reportAddressOf(sandbox.settings) });
  }),
};
