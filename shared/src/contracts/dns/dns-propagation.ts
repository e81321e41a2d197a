import * as v from 'valibot';
import { LookupOutcome } from './domain-checks.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';

/** Maximum number of record sets (name and type) that the API requests from each server. */
export const maxPropagationSets = 10;

export const PropagationState = v.picklist([
  /** The server answers with the saved records. */
  'current',
  /** At least one answer has other records. */
  'outdated',
  /** At least one question has no answer, and no answer has other records. */
  'not-measured',
]);
export type PropagationState = v.InferOutput<typeof PropagationState>;

export const PropagationServer = v.object({
  /** Address and port. `roost-sandbox` for lookups without a network. */
  server: v.string(),
  source: openEnum(v.picklist(['authoritative', 'public'])),
  state: openEnum(PropagationState),
  /** How the lookup ended that has no answer. Null unless the state is `not-measured`. */
  unanswered: v.nullable(openEnum(LookupOutcome)),
  /** The time of the answers. */
  at: Instant,
  /**
   * When the outdated answers of a public resolver expire, by their remaining TTL (RFC 1035, section 3.2.1). Null for a
   * nameserver, for a server that is not outdated, and when the resolver does not tell.
   */
  expiresAt: v.nullable(Instant),
});
export type PropagationServer = v.InferOutput<typeof PropagationServer>;

export const DnsPropagation = v.object({
  /** `off`: lookups are disabled; `publishing`: the DNS provider has not confirmed the records yet. Both have no servers. */
  status: openEnum(v.picklist(['off', 'publishing', 'measured'])),
  /** The version of the record set that the answers are compared with. */
  version: v.string(),
  /** How many record sets (name and type) the changes of the last hour concern; without changes, those of all records. */
  setCount: Count,
  /** How many of them the API requested from the servers. */
  askedCount: Count,
  servers: v.array(PropagationServer),
});
export type DnsPropagation = v.InferOutput<typeof DnsPropagation>;

/** Asks each server for the records that changed last, during the request. 409 `domain-not-active`. */
export const getDnsPropagation = endpoint({
  name: 'getDnsPropagation',
  method: 'GET',
  path: '/domains/{domainId}/dns/propagation',
  summary: 'Compare the answers of each nameserver and public resolver with the saved DNS records',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ domainId: Id }),
  response: DnsPropagation,
  errorStatuses: [404, 409],
});
