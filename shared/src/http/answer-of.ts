import * as v from 'valibot';
import { ApiError } from '@roost/shared/contracts/api-error';
import type { CallAnswer, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { CallFailed } from './failure.ts';
import { parseAnswer } from './parse-answer.ts';
import { localizeApiError } from './localize-api-error.ts';
import { retryAfterOf } from './retry-after-of.ts';

type Answered = { response: Response; reference: string };

type Listening = { onMalformed?: (failed: CallFailed) => void };

/**
 * Parses the endpoint's response. Throws `CallFailed` for an error status and for a body that does not match the
 * schema. Also calls `onMalformed` for invalid rows that were omitted from a list.
 */
export const answerOf = async <D extends EndpointDefinition>(
  endpoint: D,
  answered: Answered,
  { onMalformed = () => undefined }: Listening = {},
): Promise<CallAnswer<D>> => {
  const { response, reference } = answered;
  if (!response.ok) throw await refusalOf(answered);
  if (endpoint.answer === undefined) return undefined as CallAnswer<D>;
  const malformed = (detail: string) => {
    const failed = new CallFailed({ kind: 'malformed', reference, detail: `${endpoint.name}: ${detail}` });
    onMalformed(failed);
    return failed;
  };
  const read = await response.json().catch((thrown: Partial<Error> | null) => {
    throw malformed(thrown?.name ?? 'not JSON');
  });
  const parsed = await parseAnswer(endpoint, read);
  if (parsed.malformed === null) return parsed.value;
  const failed = malformed(`${parsed.malformed.field}: ${parsed.malformed.why}`);
  if (parsed.value === undefined) throw failed;
  return parsed.value;
};

/** Converts an error response to `CallFailed`. */
export const refusalOf = async ({ response, reference }: Answered): Promise<CallFailed> => {
  const parsed = v.safeParse(ApiError, await response.json().catch(() => null));
  const { code = '', ...sent } = parsed.success ? parsed.output : { message: '' };
  const { message, fields } = await localizeApiError({ code, ...sent });
  const retryAfter = retryAfterOf(response);
  switch (response.status) {
    case 401:
      return new CallFailed({ kind: 'unauthenticated', reference });
    case 403:
      return new CallFailed({ kind: 'forbidden', reference });
    case 404:
      return new CallFailed({ kind: 'missing', reference });
    case 409:
      return new CallFailed({ kind: 'conflict', code, message, fields, reference });
    case 412:
      return new CallFailed({ kind: 'stale', code, message, fields, reference });
    case 400:
    case 413:
    case 422:
      return new CallFailed({ kind: 'refused', code, message, fields, reference });
    case 429:
      return new CallFailed({
        kind: 'limited',
        reference,
        retryAfter: retryAfter ?? 30,
      });
    default:
      return new CallFailed({
        kind: 'unavailable',
        message,
        reference,
        ...(retryAfter === null ? {} : { retryAfter }),
      });
  }
};
