import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import * as v from 'valibot';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';

/** Rejects with 500 when a response breaks its contract, so that the fault shows here and not later on a screen. */
export const checkResponse = (
  { settings }: Pick<Sandbox, 'settings'>,
  { endpoint, answer, requestId }: { endpoint: EndpointDefinition; answer: unknown; requestId: string },
): void => {
  if (!endpoint.response || (endpoint.responseType ?? 'application/json') !== 'application/json') return;
  const result = v.safeParse(endpoint.response, answer);
  if (result.success) return;
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  settings.log({ level: 'error', message: `contract-violation ${endpoint.name} ${places.join('; ')}`, requestId });
  reject(500, {
    code: 'contract-violation',
    message: 'Something went wrong. Please try again later.',
  });
};
