import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import { lotOf } from './lot-of.ts';

/** The server that mail of a domain leaves from, as receivers see it. */
export type SendingServer = {
  ip: string;
  /** What the address is called, or null; only the product's own servers are ever called wrong. */
  reverseName: string | null;
  /** Whether that name leads back to the address. */
  isConfirmed: boolean;
  /** The blocklist that has the address, or null. */
  listedAt: string | null;
};

/** Follows from type and domain alone; the addresses are of those kept for documentation (RFC 5737). */
export const sendingServer = ({ type, domain }: { type: InboxListType; domain: string }): SendingServer => {
  const lot = lotOf(`server:${domain}`);
  if (type === 'GoogleWorkspace' || type === 'Outlook') {
    const number = 1 + (lot % 200);
    const reverseName = type === 'GoogleWorkspace' ? `mail-${number}.google.example` : `mail-${number}.outlook.example`;
    return { ip: `203.0.113.${number}`, reverseName, isConfirmed: true, listedAt: null };
  }
  const number = 1 + (lot % 24);
  return {
    ip: `198.51.100.${number}`,
    reverseName: number === 7 ? null : `out-${number}.roost-mail.com`,
    isConfirmed: number !== 7 && number !== 13,
    listedAt: number === 19 ? 'bl.mailcheck.example' : null,
  };
};

/** The blocklist that has a domain, or null: names with `blocked` in them, and one of forty others. */
export const domainListedAt = (domain: string): string | null =>
  domain.includes('blocked') || lotOf(`listed:${domain}`) % 40 === 0 ? 'dbl.mailcheck.example' : null;
