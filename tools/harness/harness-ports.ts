import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { portsFrom } from '@roost/tools/start/local-config';

/** Where a remote runs alone: a hundred above where its releases are served. The sandbox is that of `npm start`. */
export const harnessPorts = ({ portBase, name }: { portBase: number; name: RemoteName }) => ({
  harness: portBase + 101 + remoteNames.indexOf(name),
  sandbox: portsFrom(portBase).sandbox,
  storage: portsFrom(portBase).storage,
});
