import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The age of a signature that still counts, in s, before and after the time of this machine. Paddle's own libraries allow
 * 5 s, which refuses all payments of a host whose clock is not synchronized. An event is stored once, so a repeated
 * request has no effect within this time either.
 */
export const toleranceSeconds = 60;

type Signed = { body: Buffer; secret: string };

/** The header `Paddle-Signature` of a body, signed at `now`: `ts=<Unix seconds>;h1=<HMAC-SHA256 of "ts:body" in hex>`. */
export const signBody = ({ body, secret, now }: Signed & { now: Date }): string => {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return `ts=${timestamp};h1=${hmacOf({ body, secret, timestamp }).toString('hex')}`;
};

/**
 * Whether Paddle signed the body with the secret, at about `now`. While a secret is rotated, the header has a signature
 * (`h1`) for each secret, and one of them must match. See https://developer.paddle.com/webhooks/signature-verification.
 */
export const isSigned = ({ header, body, secret, now }: Signed & { header: string; now: Date }): boolean => {
  const parts = header.split(';').map((part) => part.trim().split('='));
  const timestamp = parts.find(([name]) => name === 'ts')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = hmacOf({ body, secret, timestamp });
  const signatures = parts.flatMap(([name, value = '']) =>
    name === 'h1' && /^[\da-f]{64}$/i.test(value) ? [Buffer.from(value, 'hex')] : [],
  );
  return signatures.some((signature) => timingSafeEqual(signature, expected));
};

const hmacOf = ({ body, secret, timestamp }: Signed & { timestamp: string }): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}:`).update(body).digest();
