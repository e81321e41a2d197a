import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember } from '@roost/shared/contracts/workspaces/member';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import * as v from 'valibot';

export const FaultName = v.picklist([
  'none',
  'slow',
  'failing-reads',
  'failing-changes',
  'dropped',
  'swapped',
  'corrupt',
]);
export type FaultName = v.InferOutput<typeof FaultName>;

/** A fault, in the format of `/sandbox/control/faults`. */
export type SandboxFault = {
  match: { path: string; method?: string; times?: number };
  fault: { kind: string; ms?: number; status?: number };
};

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The faults of each preset. */
const presets: Record<FaultName, SandboxFault[]> = {
  none: [],
  slow: [{ match: { path: '/**' }, fault: { kind: 'delay', ms: 3_000 } }],
  'failing-reads': [{ match: { path: '/**', method: 'GET' }, fault: { kind: 'fail', status: 503 } }],
  'failing-changes': changing.map((method) => ({
    match: { path: '/**', method },
    fault: { kind: 'fail', status: 503 },
  })),
  dropped: [{ match: { path: '/**' }, fault: { kind: 'drop-after' } }],
  swapped: [{ match: { path: '/**', method: 'GET', times: 1_000 }, fault: { kind: 'out-of-order' } }],
  corrupt: [{ match: { path: '/**', method: 'GET' }, fault: { kind: 'corrupt' } }],
};

/** Labels of the presets in the bar. */
export const faultLabels: Record<FaultName, string> = {
  none: 'None',
  slow: 'Slow: 3 s a call',
  'failing-reads': 'Reads fail: 503',
  'failing-changes': 'Changes fail: 503',
  dropped: 'Responses are lost',
  swapped: 'Responses arrive out of order',
  corrupt: 'Responses are corrupt',
};

/** Exempts the harness's own startup calls. The first fault that matches a call applies. */
const untouched: SandboxFault[] = [getUser, getWorkspace, getCurrentMember, getLimitations, listSubscriptionPlans].map(
  ({ method, path }) => ({
    match: { method, path: path.replaceAll(/\{\w+\}/g, '*') },
    fault: { kind: 'delay', ms: 0 },
  }),
);

/** The faults of a preset, in the order in which they must be set. */
export const faultsOf = (name: FaultName): SandboxFault[] =>
  presets[name].length === 0 ? [] : [...untouched, ...presets[name]];
