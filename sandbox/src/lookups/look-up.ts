import { randomInt } from 'node:crypto';
import { decode, encode, RECURSION_DESIRED } from 'dns-packet';
import type { Answer, CaaData, DecodedPacket } from 'dns-packet';
import type { DnsLookup, LookedUpRecord, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import type { DnsAddress, DnsTransport, LookupFailure } from './dns-transport.ts';

export type LookupType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'SRV' | 'CAA' | 'SOA' | 'PTR';
export type LookupQuestion = { name: string; type: LookupType };
/** Asks about names of other domains. */
export type Resolve = (question: LookupQuestion) => Promise<DnsLookup>;

type Options = { transport: DnsTransport; server: DnsAddress; isRecursive: boolean; now: () => Date };

/** The second attempt is for a lost message. */
const attempts = 2;
/** The size that avoids fragments (DNS Flag Day 2020). */
const udpBytes = 1_232;

/**
 * Asks one server over UDP, and over TCP after a truncated response. Never rejects: a missing answer is an outcome. An
 * answer includes the aliases that lead to it.
 */
export const lookUp = async (question: LookupQuestion, options: Options): Promise<DnsLookup> => {
  const { server, now } = options;
  const answered = await ask(question, options);
  return {
    ...question,
    server: addressText(server),
    at: now().toISOString(),
    ...(typeof answered === 'string' ? { outcome: answered, records: [] } : answered),
  };
};

export const addressText = ({ host, port }: DnsAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

type Answered = Pick<DnsLookup, 'records' | 'ttl'> & { outcome: LookupOutcome };

const ask = async (
  question: LookupQuestion,
  { transport, server, isRecursive }: Options,
): Promise<Answered | LookupFailure> => {
  if (!isName(question.name)) return { outcome: 'noName', records: [] };
  const query = encodeQuery(question, { isRecursive });
  let message = await transport.udp(query, server);
  for (let attempt = 1; message === 'timeout' && attempt < attempts; attempt += 1) {
    message = await transport.udp(query, server);
  }
  const first = readResponse(message, question);
  if (typeof first === 'string' || !first.flag_tc) return toAnswered(first, question);
  const complete = readResponse(await transport.tcp(query, server), question);
  return typeof complete !== 'string' && complete.flag_tc ? 'truncated' : toAnswered(complete, question);
};

/** No server has a name that DNS cannot carry (RFC 1035, section 2.3.4), which an SPF record can contain. */
const isName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((label) => label !== '' && Buffer.byteLength(label) <= 63);

const encodeQuery = ({ name, type }: LookupQuestion, { isRecursive }: { isRecursive: boolean }): Buffer =>
  encode({
    type: 'query',
    id: randomInt(65_536),
    flags: isRecursive ? RECURSION_DESIRED : 0,
    questions: [{ name, type, class: 'IN' }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: udpBytes,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  });

/** The types of `dns-packet` lack the response code. */
type Response = DecodedPacket & { rcode: string };

/** A message that is no response to the question is malformed. */
const readResponse = (message: Buffer | LookupFailure, { name, type }: LookupQuestion): Response | LookupFailure => {
  if (typeof message === 'string') return message;
  const packet = tryDecode(message);
  const [question] = packet?.questions ?? [];
  const isOfQuestion = question === undefined || (question.type === type && sameName(question.name, name));
  return packet?.type === 'response' && isOfQuestion ? packet : 'malformed';
};

const tryDecode = (message: Buffer): Response | null => {
  try {
    return decode(message) as Response;
  } catch {
    return null;
  }
};

const toAnswered = (response: Response | LookupFailure, question: LookupQuestion): Answered | LookupFailure => {
  if (typeof response === 'string') return response;
  const { rcode, answers = [], authorities = [] } = response;
  return readAnswer({ rcode, answers, authorities }, question);
};

type Sections = { rcode: string; answers: readonly Answer[]; authorities: readonly Answer[] };

/** The outcome, the records and the lifetime of a response. */
export const readAnswer = ({ rcode, answers, authorities }: Sections, { type }: LookupQuestion): Answered => {
  const records = answers.flatMap(toRecord).map(withoutNul);
  const isFound = records.some((record) => record.type === type);
  const lifetimes = [...answers.flatMap(ttlOf), ...(isFound ? [] : authorities.flatMap(ttlOfAbsence))];
  return {
    outcome: outcomeOf(rcode, { isFound }),
    records,
    ...(lifetimes.length > 0 && { ttl: Math.min(...lifetimes) }),
  };
};

/** In seconds. Pseudo-records like OPT have none. */
const ttlOf = (answer: Answer): number[] => ('ttl' in answer && answer.ttl !== undefined ? [answer.ttl] : []);

/** RFC 2308, section 5. */
const ttlOfAbsence = (answer: Answer): number[] =>
  answer.type === 'SOA' ? ttlOf(answer).map((ttl) => Math.min(ttl, answer.data.minimum ?? ttl)) : [];

const outcomeOf = (rcode: string, { isFound }: { isFound: boolean }): LookupOutcome => {
  switch (rcode) {
    case 'NOERROR':
      return isFound ? 'found' : 'noData';
    case 'NXDOMAIN':
      return 'noName';
    case 'REFUSED':
      return 'refused';
    default:
      return 'serverFailure';
  }
};

const toRecord = (answer: Answer): LookedUpRecord[] => {
  const name = nameText(answer.name);
  switch (answer.type) {
    case 'A':
    case 'AAAA':
      return [{ type: answer.type, name, value: answer.data }];
    case 'CNAME':
    case 'PTR':
      return [{ type: answer.type, name, value: nameText(answer.data) }];
    case 'MX':
      return [{ type: 'MX', name, value: nameText(answer.data.exchange), priority: answer.data.preference ?? 0 }];
    case 'SRV': {
      const { target, priority = 0, weight = 0, port } = answer.data;
      return [{ type: 'SRV', name, value: nameText(target), priority, weight, port }];
    }
    case 'TXT':
      return [{ type: 'TXT', name, value: textOf(answer.data) }];
    case 'CAA':
      return [{ type: 'CAA', name, value: authorizationText(answer.data) }];
    case 'SOA':
      return [{ type: 'SOA', name, value: String(answer.data.serial) }];
    default:
      return [];
  }
};

/** A text with NUL cannot be stored in PostgreSQL. */
const withoutNul = (record: LookedUpRecord): LookedUpRecord => ({
  ...record,
  name: record.name.replaceAll('\0', '\u{FFFD}'),
  value: record.value.replaceAll('\0', '\u{FFFD}'),
});

/** The strings of a TXT record are joined without a space (RFC 7208, section 3.3). */
const textOf = (data: unknown): string =>
  Buffer.concat([data].flat().map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(String(part))))).toString();

/** As in a zone file (RFC 8659, section 4.1.1). */
const authorizationText = ({ flags = 0, tag, value }: CaaData): string => `${flags} ${tag} "${value}"`;

const nameText = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const sameName = (one: string, other: string): boolean => nameText(one) === nameText(other);
