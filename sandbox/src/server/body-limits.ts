import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { maxValuesOf } from './list-lengths.ts';

/** What a body can have at most: its bytes, and its JSON values. */
export type BodyLimits = { bytes: number; values: number };

/** Callers may send a few keys that the contract does not name. */
const unknownValues = 1_000;

export const bodyLimitsOf = ({ body, maxBodyBytes = defaultMaxBodyBytes }: EndpointDefinition): BodyLimits => ({
  bytes: maxBodyBytes,
  values: body ? maxValuesOf(body) + unknownValues : 0,
});
