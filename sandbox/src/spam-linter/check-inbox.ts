import type {
  FindingCode,
  FindingState,
  SpamCheckKind,
  SpamFinding,
} from '@roost/shared/contracts/deliverability/spam-check';
import type { Listing } from '#blocklists/find-listing.ts';
import { dnsFinding } from './dns-finding.ts';
import type { ReverseName } from './look-up-reverse.ts';
import type { ArrivalResult, DnsFindings } from './dns-finding.ts';
import { hasGtube, loudWords, shortLinks } from './text-checks.ts';
import { dayMs } from '#runtime/durations.ts';

export type CheckedInbox = {
  domain: { id: string; domain: string; createdAt: Date };
  /** The findings of the last DNS check. Null before the first one. */
  measured: DnsFindings | null;
  /** What the saved records of the domain say, to explain a failure. */
  saved: DnsFindings | null;
  /** How the receiver judged the message. Null when lookups are off, and without a message. */
  arrival: Record<'spf' | 'dkim' | 'dmarc', ArrivalResult> | null;
  /** Address of the sending server. */
  ip: string;
  /** What DNS has for this address. Null when it did not answer. */
  reverse: ReverseName | null;
  /** Subject and text of the message. */
  text: string;
  /** Links of the text to hosts that do not exist. */
  deadLinks: readonly string[];
  /** What the blocklists said about the address of the sending server and about the domain. */
  listings: Record<'ip' | 'domain', Listing>;
};

/** Checks a message, its domain and its mail server at `now`. Returns ten findings of a linter, which has no score. */
export const checkInbox = (inbox: CheckedInbox, now: Date): SpamFinding[] => {
  const { ip, text, listings } = inbox;
  const domain = { id: inbox.domain.id, domain: inbox.domain.domain };
  const [short] = shortLinks(text);
  const [dead] = inbox.deadLinks;
  return [
    ...(['spf', 'dkim', 'dmarc'] as const).map((check) => dnsFinding(check, { ...inbox, domain })),
    ageFinding(Math.floor((now.getTime() - inbox.domain.createdAt.getTime()) / dayMs)),
    reverseFinding(inbox),
    listingFinding('ip-blocklist', { ...listings.ip, detail: listings.ip.detail ?? ip }),
    listingFinding('domain-blocklist', listings.domain),
    contentFinding(text),
    plainFinding('short-urls', short === undefined ? 'passed' : 'warning', 'short-links', short ?? null),
    plainFinding('broken-links', dead === undefined ? 'passed' : 'error', 'dead-links', dead ?? null),
  ];
};

const plainFinding = (
  check: SpamCheckKind,
  state: FindingState,
  code: FindingCode,
  detail: string | null,
): SpamFinding => ({ check, state, code: state === 'passed' ? 'good' : code, detail, fix: null });

const listingFinding = (check: SpamCheckKind, { state, detail }: Listing): SpamFinding => {
  if (state === 'not-measured') return plainFinding(check, 'warning', 'not-measured', detail);
  return plainFinding(check, state === 'listed' ? 'error' : 'passed', 'listed', detail);
};

const ageFinding = (days: number): SpamFinding => {
  const detail = String(days);
  if (days < 7) return plainFinding('domain-age', 'error', 'very-young', detail);
  return plainFinding('domain-age', days < 30 ? 'warning' : 'passed', 'young', detail);
};

const reverseFinding = ({ ip, reverse }: Pick<CheckedInbox, 'ip' | 'reverse'>): SpamFinding => {
  if (reverse === null) return plainFinding('reverse-dns', 'warning', 'not-measured', ip);
  if (reverse.name === null) return plainFinding('reverse-dns', 'error', 'no-reverse-name', ip);
  const state = reverse.isConfirmed ? 'passed' : 'warning';
  return plainFinding('reverse-dns', state, 'other-reverse-name', `${ip} ${reverse.name}`);
};

const contentFinding = (text: string): SpamFinding => {
  if (hasGtube(text)) return plainFinding('content', 'error', 'gtube', null);
  const words = loudWords(text);
  return plainFinding('content', words.length === 0 ? 'passed' : 'warning', 'loud-text', words.join(', ') || null);
};
