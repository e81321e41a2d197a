import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decode, encode, streamEncode } from 'dns-packet';
import type { DecodedPacket, Packet, Question } from 'dns-packet';

export type TestQuestion = Pick<Question, 'name' | 'type'> & { class?: Question['class']; udpBytes?: number };

/** A query with EDNS if it has a size. */
export const aQuery = (
  { name, type, class: questionClass = 'IN', udpBytes }: TestQuestion,
  packet: Packet = {},
): Buffer =>
  encode({
    type: 'query',
    id: 4_242,
    flags: 0x100,
    questions: [{ name, type, class: questionClass }],
    additionals:
      udpBytes === undefined
        ? []
        : [
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
    ...packet,
  });

/** The types of `dns-packet` lack the response code. */
export type DecodedResponse = DecodedPacket & { rcode: string };

export const decodeResponse = (message: Buffer): DecodedResponse => decode(message) as DecodedResponse;

/** Sends a query over UDP to this machine. Rejects without a response within 2 s. */
export const askUdp = async (port: number, query: Buffer): Promise<DecodedResponse> => {
  const socket = createSocket('udp4');
  try {
    socket.send(query, port, '127.0.0.1');
    const [response] = (await once(socket, 'message', { signal: AbortSignal.timeout(2_000) })) as [Buffer];
    return decodeResponse(response);
  } finally {
    socket.close();
  }
};

/** Sends queries over one TCP connection to this machine, and ends it. */
export const askTcp = async (port: number, asked: readonly TestQuestion[]): Promise<DecodedResponse[]> => {
  const socket = connect(port, '127.0.0.1');
  socket.end(Buffer.concat(asked.map(({ name, type }) => streamEncode({ id: 1, questions: [{ name, type }] }))));
  let rest = await buffer(socket);
  const responses: DecodedResponse[] = [];
  while (rest.length > 0) {
    const end = 2 + rest.readUInt16BE(0);
    responses.push(decodeResponse(rest.subarray(2, end)));
    rest = rest.subarray(end);
  }
  return responses;
};
