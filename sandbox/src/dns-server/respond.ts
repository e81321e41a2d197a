import { AUTHORITATIVE_ANSWER, encode, RECURSION_DESIRED, TRUNCATED_RESPONSE } from 'dns-packet';
import type { OptAnswer } from 'dns-packet';
import { findAnswer } from './find-answer.ts';
import type { Found, Rcode } from './find-answer.ts';
import { headerBytes, parseQuery } from './parse-query.ts';
import type { Query } from './parse-query.ts';
import type { FindZone } from './published-zone.ts';

type Options = {
  findZone: FindZone;
  /** `truncated`: a response over UDP that is no longer than its query and makes the client ask over TCP. */
  transport: 'udp' | 'tcp' | 'truncated';
};

/** Without EDNS (RFC 1035, section 4.2.1). */
const minUdpBytes = 512;
/** Messages up to this size are not fragmented on common networks. */
const maxUdpBytes = 1_232;
const maxTcpBytes = 65_535;

/** Responds to any bytes. Returns null when the client gets no response. Never rejects. */
export const respond = async (message: Buffer, { findZone, transport }: Options): Promise<Buffer | null> => {
  const parsed = parseQuery(message);
  if (parsed.kind === 'ignored') return null;
  if (parsed.kind === 'invalid') return toHeader(message, parsed.rcode);
  const { query } = parsed;
  if (transport === 'truncated') return encodeResponse(query, { found: nothing, isTruncated: true });
  try {
    return fit(query, { found: await answerQuery(query, findZone), transport });
  } catch {
    // The database is unavailable, or a record does not fit its format.
    return encodeResponse(query, { found: serverFailure });
  }
};

const nothing: Found = { rcode: 'NOERROR', isAuthoritative: false, answers: [], authorities: [] };
const serverFailure: Found = { ...nothing, rcode: 'SERVFAIL' };

const answerQuery = async ({ question, edns }: Query, findZone: FindZone): Promise<Found> => {
  if (edns && edns.version > 0) return nothing;
  const isTransfer = question.type === 'AXFR' || question.type === 'IXFR';
  if (question.class !== 'IN' || isTransfer || !isPrintable(question.name)) return { ...nothing, rcode: 'REFUSED' };
  return findAnswer(findZone, question);
};

/** Other names are in no zone. */
const isPrintable = (name: string): boolean => /^[!-~]+$/.test(name);

const fit = (query: Query, { found, transport }: { found: Found; transport: 'udp' | 'tcp' }): Buffer => {
  const response = encodeResponse(query, { found });
  if (response.length <= maxBytes(query, transport)) return response;
  const { rcode, isAuthoritative } = found;
  return transport === 'udp'
    ? encodeResponse(query, { found: { ...nothing, rcode, isAuthoritative }, isTruncated: true })
    : encodeResponse(query, { found: serverFailure });
};

const maxBytes = ({ edns }: Query, transport: 'udp' | 'tcp'): number =>
  transport === 'tcp' ? maxTcpBytes : Math.min(Math.max(edns?.udpBytes ?? 0, minUdpBytes), maxUdpBytes);

const encodeResponse = (
  { id, question, isRecursionDesired, edns }: Query,
  { found, isTruncated = false }: { found: Found; isTruncated?: boolean },
): Buffer =>
  encode({
    type: 'response',
    id,
    flags:
      (found.isAuthoritative ? AUTHORITATIVE_ANSWER : 0) |
      (isTruncated ? TRUNCATED_RESPONSE : 0) |
      (isRecursionDesired ? RECURSION_DESIRED : 0) |
      rcodes[found.rcode],
    questions: [question],
    answers: [...found.answers],
    authorities: [...found.authorities],
    additionals: edns ? [{ ...options, extendedRcode: edns.version > 0 ? badVersion : 0 }] : [],
  });

const options: OptAnswer = {
  type: 'OPT',
  name: '.',
  udpPayloadSize: maxUdpBytes,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
};

/** The upper eight bits of the response code 16 (RFC 6891, section 6.1.3). */
const badVersion = 1;

/** RFC 1035, section 4.1.1. */
const rcodes: Record<Rcode, number> = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 };

/** A response of only a header, with the id, opcode and RD flag of the message. */
const toHeader = (message: Buffer, rcode: Rcode): Buffer => {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt8(0x80 | (message.readUInt8(2) & 0x79), 2);
  header.writeUInt8(rcodes[rcode], 3);
  return header;
};
