import { useSession } from './session.ts';

/** The time zone of billing dates, for `formats.day`: the workspace's, or UTC. */
export const useBillingZone = (): { timeZone: string } => {
  const timeZone = useSession(({ workspace }) => workspace?.timeZone);
  return { timeZone: timeZone ?? 'UTC' };
};
