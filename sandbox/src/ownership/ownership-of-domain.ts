import type { DomainOwnership } from '@roost/shared/contracts/domains/domain';
import { sql } from 'drizzle-orm';
import { claimRecord } from './claim-record.ts';

export type StoredClaim = {
  token: string;
  isRequested: boolean;
  isOwnedElsewhere: boolean;
  lastCheck: DomainOwnership['lastCheck'];
};

/** A select column: the claim of a row of `domains`. Null for other domains. */
export const claimOfDomain = sql<StoredClaim | null>`(
  select json_build_object(
    'token', claim.token,
    'isRequested', claim.due_at = to_timestamp(0),
    'isOwnedElsewhere', exists (select from domains other where other.domain = domains.domain and other.is_owned),
    'lastCheck', claim.last_check
  ) from domain_claims claim where claim.domain_id = domains.id)`;

export const toOwnership = (domain: string, claim: StoredClaim | null): DomainOwnership | null => {
  if (claim === null) return null;
  const { token, isRequested, isOwnedElsewhere, lastCheck } = claim;
  const state = isOwnedElsewhere ? 'OwnedElsewhere' : isRequested ? 'Checking' : 'Waiting';
  return { state, record: claimRecord({ domain, token }), lastCheck };
};
