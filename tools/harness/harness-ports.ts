import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { portsFrom } from '@roost/tools/start/local-config';

/** Ports of a remote that runs alone: 101 and up from the port base. Uses the sandbox ports of `npm start`. */
export const harnessPorts = ({ portBase, name }: { portBase: number; name: RemoteName }) => ({
  harness: portBase + 101 + remoteNames.indexOf(name),
  sandbox: portsFrom(portBase).sandbox,
  storage: portsFrom(portBase).storage,
});
