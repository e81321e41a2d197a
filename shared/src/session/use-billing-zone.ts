import { useSession } from './session.ts';

/** The time zone of billing dates: the workspace's, or UTC. To be given to `formats.day`. */
export const useBillingZone = (): { timeZone: string } => {
  const timeZone = useSession(({ workspace }) => workspace?.timeZone);
  return { timeZone: timeZone ?? 'UTC' };
};
