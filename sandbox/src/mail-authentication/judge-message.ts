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

/** `headers` is what the receiver adds above the message (RFC 8601, RFC 7208 section 9.1). */
type Judged = { headers: string; authentication: MailAuthentication };

/** Judges SPF, DKIM and DMARC of a message on arrival, by lookups at the public resolvers. */
export const judgeMessage = async (lookups: LookupClient | null, arrival: Arrival): Promise<Judged> => {
  if (lookups === null) return { headers: '', authentication: { kind: 'not-measured', reason: 'lookups-off' } };
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
  return { headers: judged.headers, authentication: { kind: 'measured', results: toResults(judged) } };
};

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
