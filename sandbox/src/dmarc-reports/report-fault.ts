import type { ReportRejection } from '@roost/shared/contracts/dns/dmarc-reports';
import { toPlainText } from './to-plain-text.ts';

/** Why an email is no report that counts. `detail` can contain text of the report, as plain text. */
export type ReportFault = { kind: 'report-fault'; reason: ReportRejection; detail: string | null };

export const rejectReport = (reason: ReportRejection, detail: string | null = null): never => {
  const fault: ReportFault = { kind: 'report-fault', reason, detail: detail === null ? null : toPlainText(detail) };
  throw Object.assign(new Error(reason), fault);
};

export const isReportFault = (error: unknown): error is ReportFault =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'report-fault';
