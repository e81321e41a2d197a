import { wholeShare, type Canary } from '@roost/shared/platform/channel';
import { setCanary } from './canary.ts';
import { describeCanary } from './describe-canary.ts';
import type { ReleaseUnit } from './release-unit.ts';
import { readRegistry } from './registry-file.ts';

type CanaryInput = {
  version: string;
  percent: number;
  /** Undefined keeps the workspaces of the canary that runs with this version. */
  workspaces: readonly string[] | undefined;
};
type Options = Parameters<typeof setCanary>[2];

/** Starts or moves a canary. Returns what pages get. */
export const startCanary = async (
  part: ReleaseUnit,
  { version, percent, workspaces }: CanaryInput,
  options: Options,
): Promise<string> => {
  const share = Math.round((percent * wholeShare) / 100);
  if (!(share >= 0 && share <= wholeShare)) throw new Error('--share is a percentage, from 0 to 100.');
  const { canary: before } = (await readRegistry()).remotes[part] ?? {};
  const workspacesBefore = before?.version === version ? before.workspaces : [];
  const canary: Canary = { version, share, workspaces: workspaces?.filter((id) => id !== '') ?? workspacesBefore };
  if (share === 0 && canary.workspaces.length === 0)
    throw new Error('No workspace would have the canary. Use --stop to end it.');
  await setCanary(part, canary, options);
  return `${part} ${describeCanary(canary)} is now a canary`;
};

/** Stops the canary of a remote. Returns what happened, in words. */
export const stopCanary = async (part: ReleaseUnit, options: Options): Promise<string> => {
  await setCanary(part, null, options);
  return `The canary of ${part} has ended`;
};
