import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { accountCalls } from './calls/account-calls.ts';
import { bulkJobCalls } from './calls/bulk-job-calls.ts';
import type { CallMaker } from './calls/call-maker.ts';
import { domainCalls } from './calls/domain-calls.ts';
import { exportCalls } from './calls/export-calls.ts';
import { mailboxCalls } from './calls/mailbox-calls.ts';
import { workspaceCalls } from './calls/workspace-calls.ts';

/** A request to each endpoint that succeeds for the admin, or for the account from `accountFor`. */
export const buildRequest: Record<EndpointName, CallMaker> = {
  ...accountCalls,
  ...workspaceCalls,
  ...domainCalls,
  ...mailboxCalls,
  ...exportCalls,
  ...bulkJobCalls,
};

/** The account whose request to the endpoint succeeds. */
export const accountFor = ({ name, access }: EndpointDefinition): string => {
  if (name === 'getInvitation' || name === 'acceptInvitation' || name === 'declineInvitation') return 'invited';
  // No other test uses this account.
  if (name === 'signOutEverywhere') return 'unverified';
  // No test signs in with this account afterwards.
  if (name === 'changePassword') return 'guest';
  if (name === 'updateSuperAdmin') return 'superadmin';
  return access.scope === 'super-admin' ? 'superadmin' : 'admin';
};
