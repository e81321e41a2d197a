import type { makeFetchTransport } from '@sentry/react';
import { scrub } from './scrub.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Items = [headers: unknown, payload: unknown][];

/**
 * The last gate: everything that is sent, whatever made it. The recording of a page has addresses and attributes that none of Sentry's
 * own hooks are asked about.
 */
export const scrubbed = (transport: Transport): Transport => ({
  ...transport,
  send: (envelope) => transport.send(scrubEnvelope(envelope)),
});

const scrubEnvelope = (envelope: Envelope): Envelope => {
  const [headers, items] = envelope as [unknown, Items];
  return [scrub(headers), items.flatMap(scrubItem)] as unknown as Envelope;
};

const scrubItem = ([headers, payload]: Items[number]): Items => {
  // What cannot be read cannot be vouched for.
  if (payload instanceof Uint8Array) return [];
  if (typeof payload !== 'string') return [[headers, scrub(payload)]];
  const text = scrubLines(payload);
  return [[{ ...(headers as object), length: new TextEncoder().encode(text).length }, text]];
};

/** A recording: a line of JSON about it, and another with all events. */
const scrubLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => JSON.stringify(scrub(JSON.parse(line) as unknown)))
    .join('\n');
