import type { ApiError } from '@roost/shared/contracts/api-error';
import type { ErrorCode } from '@roost/shared/contracts/error-code';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** Thrown by whoever refuses a call; becomes an `ApiError` body. What a transaction did before it is undone. */
export class Refusal extends Error {
  readonly kind = 'refusal';
  readonly status: RefusalStatus;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, of a 429 or 503. */
  readonly retryAfter: number | undefined;

  constructor({
    status,
    code,
    message,
    fields,
    retryAfter,
  }: RefusalText & { status: RefusalStatus; retryAfter?: number }) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export type RefusalText = { code: ErrorCode; message: string; fields?: Record<string, string> };

export const refuse = (status: RefusalStatus, text: RefusalText): never => {
  throw new Refusal({ status, ...text });
};

/** The same answer for what does not exist and for what belongs to others. */
export const refuseAsUnknown = (): never => refuse(404, { code: 'not-found', message: 'There is no such thing.' });

export const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'refusal';

/** The most fields that one answer names: the largest set of DNS records. */
const maxFields = 500;

export const apiErrorOf = (refusal: Refusal): ApiError => ({
  statusCode: refusal.status,
  code: refusal.code,
  message: refusal.message,
  ...(refusal.fields && { fields: Object.fromEntries(Object.entries(refusal.fields).slice(0, maxFields)) }),
});
