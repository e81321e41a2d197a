import { runtimeConfig } from '@roost/shared/platform';
import type { Choices } from './choices.ts';
import { sandboxControl } from './sandbox-control.ts';

/** Sets the chosen fault in the sandbox, for the calls of the chosen account. */
export const applyFault = ({ account, fault }: Pick<Choices, 'account' | 'fault'>): Promise<void> =>
  sandboxControl({ base: runtimeConfig().apiBase }).setFault({ name: fault, email: account });
