import { decode, encode } from 'dns-packet';
import type { DecodedPacket, OptAnswer, Question } from 'dns-packet';

export type Query = {
  id: number;
  question: Question;
  isRecursionDesired: boolean;
  /** Null without EDNS (RFC 6891). */
  edns: { version: number; udpBytes: number } | null;
};

export type Parsed =
  | { kind: 'query'; query: Query }
  /** Gets a response without a question. */
  | { kind: 'invalid'; rcode: 'FORMERR' | 'NOTIMP' }
  /** Gets no response: it has no header, or it is itself a response, whose sender could respond forever. */
  | { kind: 'ignored' };

export const headerBytes = 12;
/** More than a name of 255 bytes and the options of a resolver need. */
export const maxQueryBytes = 1_232;
/** An OPT and a TSIG record. */
const maxAdditionals = 2;

/** Parses the message of a client. Accepts any bytes. */
export const parseQuery = (message: Buffer): Parsed => {
  if (message.length < headerBytes || message.readUInt8(2) >> 7 === 1) return { kind: 'ignored' };
  if (((message.readUInt8(2) >> 3) & 0xf) !== 0) return { kind: 'invalid', rcode: 'NOTIMP' };
  const [questions = 0, answers = 0, authorities = 0, additionals = 0] = [4, 6, 8, 10].map((at) =>
    message.readUInt16BE(at),
  );
  // Checked before the message is decoded, which takes longer with each record.
  const isPlausible = questions === 1 && answers === 0 && authorities === 0 && additionals <= maxAdditionals;
  const query = isPlausible && message.length <= maxQueryBytes ? decodeQuery(message) : null;
  return query ? { kind: 'query', query } : { kind: 'invalid', rcode: 'FORMERR' };
};

const decodeQuery = (message: Buffer): Query | null => {
  const packet = decodePacket(message);
  const [question] = packet?.questions ?? [];
  if (!packet || !question || !isCanonical(message, question)) return null;
  const options = (packet.additionals ?? []).filter((record): record is OptAnswer => record.type === 'OPT');
  if (options.length > 1) return null;
  const [edns] = options;
  return {
    id: packet.id ?? 0,
    question,
    isRecursionDesired: packet.flag_rd,
    edns: edns ? { version: edns.ednsVersion, udpBytes: edns.udpPayloadSize } : null,
  };
};

const decodePacket = (message: Buffer): DecodedPacket | null => {
  try {
    return decode(message);
  } catch {
    return null;
  }
};

/** A response repeats the question. False for a name that text cannot represent, such as a label with a dot in it. */
const isCanonical = (message: Buffer, question: Question): boolean => {
  const encoded = encode({ type: 'query', questions: [question] }).subarray(headerBytes);
  return encoded.equals(message.subarray(headerBytes, headerBytes + encoded.length));
};
