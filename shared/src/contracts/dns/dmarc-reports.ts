import * as v from 'valibot';
import { DmarcPolicy } from '@roost/shared/contracts/dns/bulk-dns';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';

/** The days that the figures of DMARC reports cover. */
export const reportWindowDays = 30;

/**
 * What `p=reject` needs to be safe: days with reports, reporters, messages, and the least share of the messages of known
 * senders that pass DMARC. Only reports whose email passed DMARC count.
 */
export const rejectRule = { days: 14, reporters: 2, messages: 100, passingShare: 0.995 } as const;

/** Maximum number of senders, reporters and rejected reports in a response. */
export const maxReportLines = 100;

/**
 * Who sends from an address, by the DKIM selector of a signature that passes for the domain. `own`: DMARC passes in another
 * way; `unknown`: no message from the address passes.
 */
export const DmarcSender = v.picklist(['google', 'microsoft', 'roost', 'own', 'unknown']);
export type DmarcSender = v.InferOutput<typeof DmarcSender>;

/** All messages from one address in the name of the domain. Texts are as reported, so anyone can have written them. */
export const DmarcSource = v.object({
  ip: v.string(),
  sender: openEnum(DmarcSender),
  messages: Count,
  /** Messages that pass DMARC by SPF, by DKIM, and by one of them. */
  spfAligned: Count,
  dkimAligned: Count,
  passed: Count,
  quarantined: Count,
  rejected: Count,
  /** Domains whose SPF or DKIM passes without being this domain. */
  otherDomains: v.array(v.string()),
  /** Why receivers did not apply the policy, such as `forwarded`. */
  overrides: v.array(v.string()),
  firstSeen: Instant,
  lastSeen: Instant,
  /** Names of the reporting organizations. */
  reporters: v.array(v.string()),
});
export type DmarcSource = v.InferOutput<typeof DmarcSource>;

/** Whether DMARC passes for the email that brought a report. `not-measured`: no lookup answered, or lookups are off. */
export const ReportAuthentication = v.picklist(['passed', 'failed', 'not-measured']);
export type ReportAuthentication = v.InferOutput<typeof ReportAuthentication>;

export const DmarcReporter = v.object({
  organization: v.string(),
  /** The domain that sent the reports. Null unless their authentication passed. */
  domain: v.nullable(v.string()),
  authentication: openEnum(ReportAuthentication),
  reports: Count,
  messages: Count,
  lastReceivedAt: Instant,
});
export type DmarcReporter = v.InferOutput<typeof DmarcReporter>;

/** Why a report does not count. */
export const ReportRejection = v.picklist([
  'unreadable-message',
  'no-report',
  'several-reports',
  /** The message, or what it contains, exceeds a limit. */
  'too-large',
  'broken-archive',
  /** An archive in an archive. */
  'nested-archive',
  /** The XML declares a document type: it can define entities, which no report needs. */
  'document-type',
  'broken-xml',
  /** A value is missing or invalid; `detail` names it. */
  'invalid-report',
  'unknown-domain',
]);
export type ReportRejection = v.InferOutput<typeof ReportRejection>;

export const RejectedReport = v.object({
  receivedAt: Instant,
  /** The address in the From field, as sent. */
  from: v.string(),
  reason: openEnum(ReportRejection),
  /** What is wrong, in English. Contains text of the report. Null when the reason says it all. */
  detail: v.nullable(v.string()),
});
export type RejectedReport = v.InferOutput<typeof RejectedReport>;

/** Whether receivers can reject what fails DMARC. `known`: messages from addresses of which at least one passes. */
export const RejectJudgement = v.object({
  state: openEnum(v.picklist(['no-reports', 'too-little-data', 'failing-senders', 'safe'])),
  days: Count,
  reporters: Count,
  messages: Count,
  known: Count,
  knownPassed: Count,
  unknown: Count,
  unknownSources: Count,
});
export type RejectJudgement = v.InferOutput<typeof RejectJudgement>;

export const DmarcReports = v.object({
  /** Where Roost receives reports. Null when it receives none. */
  reportAddress: v.nullable(v.string()),
  /** The figures are of reports whose period began within the last 30 days. */
  readAt: Instant,
  /** The time that the reports cover. Null without a report. */
  period: v.nullable(v.object({ begin: Instant, end: Instant })),
  reports: Count,
  /** Reports that do not count for `judgement`, because their email did not pass DMARC. */
  unverifiedReports: Count,
  messages: Count,
  /** The policy in the newest report, at the end of its period. */
  policy: v.nullable(
    v.object({ policy: openEnum(DmarcPolicy), isTesting: v.boolean(), at: Instant, reporter: v.string() }),
  ),
  judgement: RejectJudgement,
  /** Unknown senders first, then by messages. */
  sources: v.array(DmarcSource),
  sourceCount: Count,
  reporters: v.array(DmarcReporter),
  rejected: v.array(RejectedReport),
  rejectedCount: Count,
});
export type DmarcReports = v.InferOutput<typeof DmarcReports>;

export const getDmarcReports = endpoint({
  name: 'getDmarcReports',
  method: 'GET',
  path: '/domains/{domainId}/dmarc-reports',
  summary: 'Summarise the DMARC reports about a domain',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ domainId: Id }),
  response: DmarcReports,
  errorStatuses: [404],
});
