import * as v from 'valibot';
import { toHostName } from '@roost/shared/rules/names/host-name';

/** A host name with at least two labels, in wire format: A-labels, lower case. */
export const HostName = v.pipe(
  v.string(),
  v.maxLength(1024),
  v.check((name) => toHostName(name) !== null, 'domain'),
  v.transform((name) => toHostName(name) ?? name),
);
