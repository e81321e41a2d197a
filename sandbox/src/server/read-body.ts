import type { Context } from 'hono';
import { createValueCounter } from './count-values.ts';
import type { BodyLimits } from './body-limits.ts';
import { refuse } from './refusal.ts';

/** Rejects a request whose `Content-Length` is over the limit, before any of it is read. */
export const requireBodyWithin = (context: Context, { bytes }: Pick<BodyLimits, 'bytes'>): void => {
  if (Number(context.req.header('content-length') ?? 0) > bytes) refuseLargeBody(bytes);
};

/** The body of a request as text. Reading stops where a limit is exceeded: what arrives later is not stored. */
export const readBody = async (context: Context, { bytes, values }: BodyLimits): Promise<string> => {
  const { body } = context.req.raw;
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  const countValues = createValueCounter();
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > bytes || countValues(chunk) > values) refuseLargeBody(bytes);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks, size));
};

const refuseLargeBody = (bytes: number): never =>
  refuse(413, {
    code: 'body-too-large',
    message: `This is too much for one request (${Math.ceil(bytes / 1024)} KB at most). Select fewer items or shorten the texts.`,
  });
