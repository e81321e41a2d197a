import { isLoopbackAddress } from '#http/is-loopback-address.ts';
import type { Settings } from '#context/settings.ts';

/**
 * Throws when other machines could reach the control surface, which exposes password reset links and can delete all
 * data.
 */
export const requireLoopback = ({ control, listen, behindProxy }: Settings): void => {
  if (!control) return;
  const exposed = listen.filter((address) => address !== 'localhost' && !isLoopbackAddress(address));
  if (exposed.length > 0) throw new Error(`ROOST_LISTEN names ${exposed.join(', ')}: ${advice}`);
  if (behindProxy) throw new Error(`ROOST_BEHIND_PROXY is on: ${advice}`);
};

const advice = 'beyond this machine the sandbox runs only with ROOST_CONTROL=off, without its control surface.';
