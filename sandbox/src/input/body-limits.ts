import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { maxValuesOf } from './list-lengths.ts';

/** Maximum size of a request body: bytes and JSON values. */
export type BodyLimits = { bytes: number; values: number };

/** Allowance for keys that the contract does not define. */
const unknownValues = 1_000;

export const bodyLimitsOf = ({ body, maxBodyBytes = defaultMaxBodyBytes }: EndpointDefinition): BodyLimits => ({
  bytes: maxBodyBytes,
  values: body ? maxValuesOf(body) + unknownValues : 0,
});
