import type { Context } from 'hono';
import { createValueCounter } from './count-values.ts';
import type { BodyLimits } from './body-limits.ts';
import { reject } from '#errors/api-exception.ts';

/** Rejects a request whose `Content-Length` exceeds the limit, before reading the body. */
export const requireBodyWithin = (context: Context, { bytes }: Pick<BodyLimits, 'bytes'>): void => {
  if (Number(context.req.header('content-length') ?? 0) > bytes) rejectLargeBody(bytes);
};

/** Reads a request body as text. Stops reading when a limit is exceeded. */
export const readBody = async (context: Context, { bytes, values }: BodyLimits): Promise<string> => {
  const { body } = context.req.raw;
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  const countValues = createValueCounter();
  let size = 0;
  // Not cancelled: cancelling destroys the connection before the response is sent.
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > bytes || countValues(read.value) > values) rejectLargeBody(bytes);
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
};

const rejectLargeBody = (bytes: number): never =>
  reject(413, {
    code: 'body-too-large',
    message: `This is too much for one request (${Math.ceil(bytes / 1024)} KB at most). Select fewer items or shorten the texts.`,
  });
