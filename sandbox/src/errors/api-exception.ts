import type { ApiError } from '@roost/shared/contracts/api-error';
import type { ErrorCode } from '@roost/shared/contracts/error-code';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** An API exception. The error handler turns it into an `ApiError` body. Throwing it rolls back the transaction. */
export class ApiException extends Error {
  readonly kind = 'api-exception';
  readonly status: ErrorStatus;
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
  }: ErrorContent & { status: ErrorStatus; retryAfter?: number }) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export type ErrorContent = { code: ErrorCode; message: string; fields?: Record<string, string> };

export const reject = (status: ErrorStatus, text: ErrorContent): never => {
  throw new ApiException({ status, ...text });
};

/** Rejects with the same 404 when a resource does not exist and when the caller has no access to it. */
export const rejectNotFound = (): never => reject(404, { code: 'not-found', message: 'This resource does not exist.' });

export const isApiException = (error: unknown): error is ApiException =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'api-exception';

/** Maximum number of fields in one response: the size of the largest DNS record set. */
const maxFields = 500;

export const toApiError = (refusal: ApiException): ApiError => ({
  statusCode: refusal.status,
  code: refusal.code,
  message: refusal.message,
  ...(refusal.fields && { fields: Object.fromEntries(Object.entries(refusal.fields).slice(0, maxFields)) }),
});
