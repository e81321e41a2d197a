import { useLingui } from '@lingui/react/macro';
import type { ReportRejection } from '@roost/shared/contracts/dns/dmarc-reports';

/** Why an email for reports does not count. */
export const useRejectionMessages = (): Record<ReportRejection, string> => {
  const { t } = useLingui();
  return {
    'unreadable-message': t`The email can't be read.`,
    'no-report': t`The email contains no report.`,
    'several-reports': t`The email contains more than one file. Only one report is allowed.`,
    'too-large': t`The report is too large.`,
    'broken-archive': t`The compressed file is broken or encrypted.`,
    'nested-archive': t`The compressed file contains another compressed file.`,
    'document-type': t`The report defines a document type, which can be an attack.`,
    'broken-xml': t`The report isn't valid XML.`,
    'invalid-report': t`A value of the report is missing or invalid.`,
    'unknown-domain': t`The report is about a domain that isn't in any workspace.`,
  };
};
