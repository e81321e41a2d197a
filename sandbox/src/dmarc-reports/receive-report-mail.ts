import { createHash } from 'node:crypto';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { rejectedReports } from '#database/schema/dmarc-reports.ts';
import { authenticateReporter } from './authenticate-reporter.ts';
import type { ReportEnvelope } from './authenticate-reporter.ts';
import { findOwnedDomain } from './find-owned-domain.ts';
import { parseReport } from './parse-report.ts';
import type { DmarcReport } from './parse-report.ts';
import { readMessage } from './read-message.ts';
import type { ReportMessage } from './read-message.ts';
import { isReportFault } from './report-fault.ts';
import type { ReportFault } from './report-fault.ts';
import { storeReport } from './store-report.ts';
import { unpackReport } from './unpack-report.ts';

export type ReportReceipt =
  | { outcome: 'stored' | 'duplicate' }
  | ({ outcome: 'rejected' } & Pick<ReportFault, 'reason' | 'detail'>);

type Context = Pick<Sandbox, 'database' | 'lookups' | 'clock'>;

/**
 * Receives an email (RFC 5322) to the address for DMARC reports, and stores the report or why it does not count. Throws
 * only when the database is unavailable.
 */
export const receiveReportMail = async (
  { database, lookups, clock }: Context,
  message: Buffer,
  envelope?: ReportEnvelope,
): Promise<ReportReceipt> => {
  const receivedAt = clock.now();
  const read: { mail?: ReportMessage; report?: DmarcReport } = {};
  const reject = async (fault: Pick<ReportFault, 'reason' | 'detail'>): Promise<ReportReceipt> => {
    const { reason, detail } = fault;
    const domain = read.report?.domain ?? domainOfSubject(read.mail?.subject ?? '');
    await storeRejection(database, { message, domain, sender: read.mail?.from ?? '', reason, detail, receivedAt });
    return { outcome: 'rejected', reason, detail };
  };
  try {
    read.mail = await readMessage(message);
    read.report = parseReport(await unpackReport(read.mail.attachments), receivedAt);
  } catch (error) {
    if (isReportFault(error)) return reject(error);
    throw error;
  }
  const reporter = await authenticateReporter(lookups, { message, fromDomain: read.mail.fromDomain, envelope });
  const outcome = await storeReport(database, { report: read.report, reporter, receivedAt });
  return outcome === 'unknown-domain' ? reject({ reason: outcome, detail: read.report.domain }) : { outcome };
};

type Rejection = {
  message: Buffer;
  domain: string | null;
  sender: string;
  receivedAt: Date;
} & Pick<ReportFault, 'reason' | 'detail'>;

const storeRejection = (database: Database, { message, domain, ...rejection }: Rejection): Promise<void> =>
  database.transaction(async (transaction) => {
    const domainId = domain === null ? null : await findOwnedDomain(transaction, domain);
    const hash = createHash('sha256').update(message).digest('hex');
    await transaction
      .insert(rejectedReports)
      .values({ domainId, hash, ...rejection })
      .onConflictDoNothing();
  });

/** RFC 9990, section 3.5.2. */
const domainOfSubject = (subject: string): string | null =>
  /\breport domain:\s*([\w.-]{1,253})/i.exec(subject)?.[1]?.toLowerCase().replace(/\.$/, '') ?? null;
