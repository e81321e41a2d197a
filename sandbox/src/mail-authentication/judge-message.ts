import type { AuthenticateResult, DNSResolver } from 'mailauth';
import type { AuthenticationResult, MailAuthentication } from '#database/schema/mails.ts';
import type { LookupClient } from '#lookups/create-lookups.ts';
import type { LookupType } from '#lookups/look-up.ts';
import { receivingServer } from '#providers/account-mail-server.ts';

type Arrival = {
  message: Buffer;
  /** The address of the envelope. */
  sender: string;
  /** Address and name of the sending server. */
  ip: string;
  helo: string;
};

/** A domain that authenticated the message, and the result of RFC 8601, section 2.7. */
type Identifier = { domain: string; result: string };

/** What the policy of a receiver needs to know about the sender. */
export type SenderIdentity = {
  /** The domain of the From field. */
  authorDomain: string;
  spf: Identifier;
  dkim: Identifier[];
  /** `policy` is the one that applies: `none` without a record. */
  dmarc: { result: string; policy: string };
};

type Judged = {
  /** What the receiver adds above the message (RFC 8601, RFC 7208 section 9.1). */
  headers: string;
  authentication: MailAuthentication;
  /** Null when lookups are off. */
  identity: SenderIdentity | null;
};

/** Judges SPF, DKIM and DMARC of a message on arrival, by lookups at the public resolvers. */
export const judgeMessage = async (lookups: LookupClient | null, arrival: Arrival): Promise<Judged> => {
  if (lookups === null)
    return { headers: '', authentication: { kind: 'not-measured', reason: 'lookups-off' }, identity: null };
  // Loaded with the first message: it would slow the start.
  const { authenticate } = await import('mailauth');
  const { message, ...envelope } = arrival;
  const judged = await authenticate(message, {
    ...envelope,
    mta: receivingServer,
    resolver: createResolver(lookups),
    disableArc: true,
    disableBimi: true,
  });
  return {
    headers: judged.headers,
    authentication: { kind: 'measured', results: toResults(judged) },
    identity: toIdentity(judged),
  };
};

const toIdentity = ({ spf, dkim, dmarc }: AuthenticateResult): SenderIdentity => ({
  authorDomain: dkim.headerFrom[0]?.split('@')[1]?.toLowerCase() ?? '',
  spf: { domain: spf ? spf.domain.toLowerCase() : '', result: spf ? spf.status.result : 'none' },
  dkim: dkim.results.map(({ signingDomain = '', status }) => ({
    domain: signingDomain.toLowerCase(),
    result: status.result,
  })),
  dmarc: dmarc ? { result: dmarc.status.result, policy: dmarc.policy } : { result: 'none', policy: 'none' },
});

type Status = { result: string; comment?: string };

const toResults = ({ spf, dkim, dmarc }: AuthenticateResult): AuthenticationResult[] => [
  spf ? toResult('SPF', spf.status) : { mechanism: 'SPF', result: 'none', reason: '' },
  ...dkim.results.map(({ status, selector, signingDomain }) => {
    const { reason, ...result } = toResult('DKIM', status);
    const key = `${selector}._domainkey.${signingDomain}`;
    return { ...result, reason: reason === '' ? key : `${reason}: ${key}` };
  }),
  dmarc ? toResult('DMARC', dmarc.status) : { mechanism: 'DMARC', result: 'none', reason: '' },
];

const toResult = (mechanism: AuthenticationResult['mechanism'], { result, comment = '' }: Status) => ({
  mechanism,
  result,
  reason: comment,
});

const lookedUp = ['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const satisfies readonly LookupType[];

/** Lookups in the form of `dns.resolve` of Node. */
const createResolver =
  (lookups: LookupClient): DNSResolver =>
  async (name, asked) => {
    const type = lookedUp.find((one) => one === asked);
    if (type === undefined) throw lookupError('ENOTIMP');
    const { outcome, records } = await lookups.ask('public', { name, type });
    const found = records.filter((record) => record.type === type);
    switch (outcome) {
      case 'found':
        return found.map(({ value, priority = 0 }) => {
          if (type === 'TXT') return [value];
          return type === 'MX' ? { exchange: value, priority } : value;
        }) as Awaited<ReturnType<DNSResolver>>;
      case 'noData':
        throw lookupError('ENODATA');
      case 'noName':
        throw lookupError('ENOTFOUND');
      case 'timeout':
        throw lookupError('ETIMEOUT');
      default:
        throw lookupError('ESERVFAIL');
    }
  };

/** Named as the errors of Node's resolver. */
const lookupError = (code: 'ENODATA' | 'ENOTFOUND' | 'ETIMEOUT' | 'ESERVFAIL' | 'ENOTIMP') =>
  Object.assign(new Error(code), { code });
