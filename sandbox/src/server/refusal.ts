import type { ApiError } from '@roost/shared/contracts/api-error';
import type { ErrorCode } from '@roost/shared/contracts/error-code';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** An API exception. The error handler turns it into an `ApiError` body. Throwing it rolls back the transaction. */
export class Refusal extends Error {
  readonly kind = 'refusal';
  readonly status: RefusalStatus;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds; only with status 429 or 503. */
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

/** Rejects with the same 404 when a resource does not exist and when the caller has no access to it. */
export const refuseAsUnknown = (): never =>
  refuse(404, { code: 'not-found', message: 'This resource does not exist.' });

export const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'refusal';

/** Maximum number of fields in one response: the size of the largest DNS record set. */
const maxFields = 500;

export const apiErrorOf = (refusal: Refusal): ApiError => ({
  statusCode: refusal.status,
  code: refusal.code,
  message: refusal.message,
  ...(refusal.fields && { fields: Object.fromEntries(Object.entries(refusal.fields).slice(0, maxFields)) }),
});
