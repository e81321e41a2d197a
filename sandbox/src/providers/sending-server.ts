import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { seededRandom } from './seeded-random.ts';

/** The mail server of a domain as receivers see it. */
export type SendingServer = {
  ip: string;
  /** Reverse DNS name, or null. Wrong only on our own servers, not on Google or Outlook. */
  reverseName: string | null;
  /** Whether the reverse DNS name resolves to the address (forward-confirmed). */
  isConfirmed: boolean;
};

/** Deterministic by type and domain. The addresses are reserved for documentation (RFC 5737). */
export const sendingServer = ({ type, domain }: { type: InboxListType; domain: string }): SendingServer => {
  const random = seededRandom(`server:${domain}`);
  if (type === 'GoogleWorkspace' || type === 'Outlook') {
    const number = 1 + (random % 200);
    const reverseName = type === 'GoogleWorkspace' ? `mail-${number}.google.example` : `mail-${number}.outlook.example`;
    return { ip: `203.0.113.${number}`, reverseName, isConfirmed: true };
  }
  const number = 1 + (random % 24);
  return {
    ip: `198.51.100.${number}`,
    reverseName: number === 7 ? null : `out-${number}.roost-mail.com`,
    isConfirmed: number !== 7 && number !== 13,
  };
};

/** The host names that DNS has for the address of a simulated server. */
export const reverseNamesOf = (ip: string): string[] => {
  const [, network = '', text = ''] = /^(198\.51\.100|203\.0\.113)\.(\d{1,3})$/.exec(ip) ?? [];
  const number = Number(text);
  if (network === '203.0.113')
    return number >= 1 && number <= 200 ? [`mail-${number}.google.example`, `mail-${number}.outlook.example`] : [];
  return number >= 1 && number <= 24 && number !== 7 ? [`out-${number}.roost-mail.com`] : [];
};

/** The address that DNS has for the host name of a simulated server. Null for another name. */
export const addressOfServer = (name: string): string | null => {
  const [, own, other] =
    /^(?:out-(\d{1,2})\.roost-mail\.com|mail-(\d{1,3})\.(?:google|outlook)\.example)$/.exec(name) ?? [];
  if (other !== undefined) return Number(other) >= 1 && Number(other) <= 200 ? `203.0.113.${Number(other)}` : null;
  if (own === undefined || Number(own) < 1 || Number(own) > 24) return null;
  return `198.51.100.${own === '13' ? 14 : Number(own)}`;
};

/** The simulated blocklists, by the domains below which they answer. */
export const ipList = 'bl.mailcheck.example';
export const domainList = 'dbl.mailcheck.example';

/** The blocklist that lists the address of a sending server, or null. */
export const ipListedAt = (ip: string): string | null => (ip === '198.51.100.19' ? ipList : null);

/** The blocklist that lists a domain, or null: names with `blocked`, and one in forty others. */
export const domainListedAt = (domain: string): string | null =>
  domain.includes('blocked') || seededRandom(`listed:${domain}`) % 40 === 0 ? domainList : null;
