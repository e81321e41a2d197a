import { ApiError } from '@roost/shared/contracts/api-error';
import * as v from 'valibot';
import type { Faults } from '#faults/faults.ts';

type ProviderCall = { method: 'POST' | 'PUT' | 'GET' | 'DELETE'; path: `/provider/${string}` };

/** Applies an injected fault to a provider call. Returns the failure message, or null when the call succeeds. */
export const providerFailure = async (
  faults: Pick<Faults, 'consume'>,
  { usual, ...call }: ProviderCall & { usual: string },
): Promise<string | null> => {
  const active = faults.consume({ ...call, userId: null });
  if (!active) return null;
  const { fault } = active;
  if (fault.kind === 'delay') {
    await new Promise((resolve) => setTimeout(resolve, fault.ms));
    return null;
  }
  const parsed = v.safeParse(v.pick(ApiError, ['message']), fault.kind === 'fail' ? fault.body : null);
  return parsed.success ? parsed.output.message : usual;
};
