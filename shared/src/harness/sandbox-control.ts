import { Role } from '@roost/shared/contracts/workspaces/role';
import * as v from 'valibot';
import { faultsOf, type FaultName } from './faults.ts';

const Account = v.object({
  email: v.string(),
  password: v.string(),
  superAdmin: v.boolean(),
  memberships: v.array(v.object({ workspace: v.string(), role: Role, status: v.string() })),
});
/** A seeded account of the sandbox. */
export type Account = v.InferOutput<typeof Account>;

/** The sandbox's control API. `base` is its origin. */
export const sandboxControl = ({ base }: { base: string }) => {
  const request = async (path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const response = await fetch(`${base}/sandbox/control${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${method} ${path}`);
    return response;
  };
  return {
    accounts: async (): Promise<Account[]> => v.parse(v.array(Account), await (await request('/accounts')).json()),
    /** Replaces all faults with those of the preset, for the calls of this account only. */
    setFault: async ({ name, email }: { name: FaultName; email: string }): Promise<void> => {
      await request('/faults', { method: 'DELETE' });
      for (const { match, fault } of faultsOf(name)) {
        await request('/faults', { method: 'POST', body: { match: { ...match, email }, fault } });
      }
    },
  };
};
