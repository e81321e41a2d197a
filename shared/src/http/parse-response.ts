import * as v from 'valibot';
import { ApiError } from '@roost/shared/contracts/api-error';
import type { CallResponse, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { CallError } from './failure.ts';
import { parseBody } from './parse-body.ts';
import { localizeApiError } from './localize-api-error.ts';
import { parseRetryAfter } from './parse-retry-after.ts';

/** `reference` is the request id of the client; empty when it sent none. */
type ReceivedResponse = { response: Response; reference: string };

type ParseOptions = { onMalformed?: (failed: CallError) => void };

/**
 * Parses the endpoint's response. Throws `CallError` for an error status and for a body that does not match the
 * schema. Also calls `onMalformed` for invalid rows that were omitted from a list.
 */
export const parseResponse = async <D extends EndpointDefinition>(
  endpoint: D,
  received: ReceivedResponse,
  { onMalformed = () => undefined }: ParseOptions = {},
): Promise<CallResponse<D>> => {
  const { response } = received;
  const reference = referenceOf(received);
  if (!response.ok) throw await toCallError(received);
  if (endpoint.response === undefined) return undefined as CallResponse<D>;
  // A file, without its byte order mark.
  if (endpoint.responseType) return (await response.text()) as CallResponse<D>;
  const malformed = (detail: string, at: { field?: string } = {}) => {
    const failed = new CallError({ kind: 'malformed', reference, detail: `${endpoint.name}: ${detail}`, ...at });
    onMalformed(failed);
    return failed;
  };
  const bodyJson = await response.json().catch((thrown: Partial<Error> | null) => {
    throw malformed(thrown?.name ?? 'not JSON');
  });
  const parsed = await parseBody(endpoint, bodyJson);
  if (parsed.malformed === null) return parsed.value;
  const { field, detail } = parsed.malformed;
  const failed = malformed(`${field}: ${detail}`, { field });
  if (parsed.value === undefined) throw failed;
  return parsed.value;
};

/** Converts an error response to `CallError`. */
export const toCallError = async (received: ReceivedResponse): Promise<CallError> => {
  const { response } = received;
  const reference = referenceOf(received);
  const parsed = v.safeParse(ApiError, await response.json().catch(() => null));
  const { code = '', ...sent } = parsed.success ? parsed.output : { message: '' };
  const { message, fields } = await localizeApiError({ code, ...sent });
  const retryAfter = parseRetryAfter(response);
  switch (response.status) {
    case 401:
      return new CallError({ kind: 'unauthenticated', reference });
    case 403:
      return new CallError({ kind: 'forbidden', reference });
    case 404:
      return new CallError({ kind: 'notFound', reference });
    case 409:
      return new CallError({ kind: 'conflict', code, message, fields, reference });
    case 412:
      return new CallError({ kind: 'preconditionFailed', code, message, fields, reference });
    case 400:
    case 413:
    case 422:
      return new CallError({ kind: 'badRequest', code, message, fields, reference });
    case 429:
      return new CallError({
        kind: 'rateLimited',
        reference,
        retryAfter: retryAfter ?? 30,
      });
    default:
      return new CallError({
        kind: 'unavailable',
        message,
        reference,
        ...(response.status === 500 && code !== '' && { code }),
        ...(retryAfter === null ? {} : { retryAfter }),
      });
  }
};

/** The first 8 characters of the request id, which find it in the server's log. */
const referenceOf = ({ response, reference }: ReceivedResponse): string =>
  (response.headers.get('x-request-id') ?? reference).slice(0, 8);
