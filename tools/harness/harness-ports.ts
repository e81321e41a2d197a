import type { RemoteName } from '@roost/shared/platform/mount';
import { remoteNames } from '@roost/tools/build/packages';
import { portsFrom, remotesWithOrigin } from '@roost/tools/start/local-config';

/** Ports of a remote that runs alone: 101 and up from the port base. Uses the sandbox ports of `npm start`. */
export const harnessPorts = ({ portBase, name }: { portBase: number; name: RemoteName }) => ({
  harness: portBase + 101 + [...new Set([...remotesWithOrigin, ...remoteNames])].indexOf(name),
  sandbox: portsFrom(portBase).sandbox,
  storage: portsFrom(portBase).storage,
  dns: portsFrom(portBase).dns,
});
