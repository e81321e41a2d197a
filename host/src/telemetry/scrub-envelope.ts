import type { makeFetchTransport } from '@sentry/react';
import { scrub } from './scrub.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Items = [headers: unknown, payload: unknown][];

/** Scrubs everything that Sentry sends. Sentry's own hooks do not see the URLs and attributes in a recording. */
export const scrubbed = (transport: Transport): Transport => ({
  ...transport,
  send: (envelope) => transport.send(scrubEnvelope(envelope)),
});

const scrubEnvelope = (envelope: Envelope): Envelope => {
  const [headers, items] = envelope as [unknown, Items];
  return [scrub(headers), items.flatMap(scrubItem)] as unknown as Envelope;
};

const scrubItem = ([headers, payload]: Items[number]): Items => {
  // Binary data cannot be scrubbed, so it is dropped.
  if (payload instanceof Uint8Array) return [];
  if (typeof payload !== 'string') return [[headers, scrub(payload)]];
  const text = scrubLines(payload);
  return [[{ ...(headers as object), length: new TextEncoder().encode(text).length }, text]];
};

/** A recording has two lines of JSON: its header and its events. */
const scrubLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => JSON.stringify(scrub(JSON.parse(line) as unknown)))
    .join('\n');
