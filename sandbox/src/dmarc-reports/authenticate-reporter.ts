import type { ReportAuthentication } from '@roost/shared/contracts/dns/dmarc-reports';
import type { Lookups } from '#lookups/create-lookups.ts';
import { judgeMessage } from '#mail-authentication/judge-message.ts';

/** The SMTP envelope of an email, and the address and name of the server that sent it. */
export type ReportEnvelope = { sender: string; ip: string; helo: string };

/** Without an envelope, only a DKIM signature can prove the sender. */
const noEnvelope: ReportEnvelope = { sender: '', ip: '', helo: '' };

type Options = { message: Buffer; fromDomain: string | null; envelope: ReportEnvelope | undefined };

/** Judges whether DMARC passes for the email with a report. `domain` is that of the From field then. */
export const authenticateReporter = async (
  lookups: Lookups | null,
  { message, fromDomain, envelope = noEnvelope }: Options,
): Promise<{ authentication: ReportAuthentication; domain: string | null }> => {
  const { headers, authentication } = await judgeMessage(lookups, { message, ...envelope });
  if (authentication.kind === 'not-measured') return { authentication: 'not-measured', domain: null };
  const result = authentication.results.find(({ mechanism }) => mechanism === 'DMARC')?.result;
  if (result === 'temperror') return { authentication: 'not-measured', domain: null };
  // Two parsers have read the message: they must name the same domain.
  const [, judged] = /dmarc=pass\b[^;]*\bheader\.from="?([^\s";]+)/.exec(headers) ?? [];
  return result === 'pass' && fromDomain !== null && judged?.toLowerCase() === fromDomain
    ? { authentication: 'passed', domain: fromDomain }
    : { authentication: 'failed', domain: null };
};
