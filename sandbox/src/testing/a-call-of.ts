import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { accountCalls } from './calls/account-calls.ts';
import type { CallMaker } from './calls/call-maker.ts';
import { domainCalls } from './calls/domain-calls.ts';
import { exportCalls } from './calls/export-calls.ts';
import { mailboxCalls } from './calls/mailbox-calls.ts';
import { workspaceCalls } from './calls/workspace-calls.ts';

/** A call of each endpoint that succeeds, by the admin unless `accountFor` names another account. */
export const aCallOf: Record<EndpointName, CallMaker> = {
  ...accountCalls,
  ...workspaceCalls,
  ...domainCalls,
  ...mailboxCalls,
  ...exportCalls,
};

/** The account whose call of the endpoint succeeds. */
export const accountFor = ({ name, access }: EndpointDefinition): string => {
  if (name === 'getInvitation' || name === 'acceptInvitation' || name === 'declineInvitation') return 'invited';
  // Of nobody else in these tests.
  if (name === 'signOutEverywhere') return 'unverified';
  // Nobody signs in as this one afterwards.
  if (name === 'changePassword') return 'guest';
  if (name === 'updateSuperAdmin') return 'superadmin';
  return access.scope === 'super-admin' ? 'superadmin' : 'admin';
};
