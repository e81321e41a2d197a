import type { ReportAuthentication } from '@roost/shared/contracts/dns/dmarc-reports';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { dmarcReportRows, dmarcReports } from '#database/schema/dmarc-reports.ts';
import { findOwnedDomain } from './find-owned-domain.ts';
import type { DmarcReport } from './parse-report.ts';

type Received = {
  report: DmarcReport;
  reporter: { authentication: ReportAuthentication; domain: string | null };
  receivedAt: Date;
};

/**
 * Stores a report once: organization, report ID and domain identify it. One whose email passed authentication replaces one
 * whose email did not, because a forger can send the same first.
 */
export const storeReport = (
  database: Database,
  { report, reporter, receivedAt }: Received,
): Promise<'stored' | 'duplicate' | 'unknown-domain'> =>
  database.transaction(async (transaction) => {
    const domainId = await findOwnedDomain(transaction, report.domain);
    if (domainId === null) return 'unknown-domain';
    const { organization, reportId, policy, isTesting, begin: periodBegin, end: periodEnd, rows } = report;
    const { authentication, domain: reporterDomain } = reporter;
    const insert = async () => {
      const [inserted] = await transaction
        .insert(dmarcReports)
        .values({
          domainId,
          organization,
          reportId,
          authentication,
          reporterDomain,
          policy,
          isTesting,
          periodBegin,
          periodEnd,
          receivedAt,
        })
        .onConflictDoNothing()
        .returning({ id: dmarcReports.id });
      return inserted?.id;
    };
    const replace = async () => {
      if (authentication !== 'passed') return undefined;
      const isSame = and(
        eq(dmarcReports.domainId, domainId),
        eq(dmarcReports.organization, organization),
        eq(dmarcReports.reportId, reportId),
      );
      const replaced = await transaction
        .delete(dmarcReports)
        .where(and(isSame, ne(dmarcReports.authentication, 'passed')))
        .returning({ id: dmarcReports.id });
      return replaced.length > 0 ? insert() : undefined;
    };
    const id = (await insert()) ?? (await replace());
    if (id === undefined) return 'duplicate';
    await insertRows(
      transaction,
      dmarcReportRows,
      rows.map((row) => ({ reportId: id, ...row })),
    );
    return 'stored';
  });
