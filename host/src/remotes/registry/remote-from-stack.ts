import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { registered } from './registry.ts';

/** A remote and the version whose script a URL names. */
export type RemoteSource = { remote: RemoteName; version: string };

/** The first remote, with its version, whose script occurs in a URL or a stack trace. */
export const remoteFromStack = (text: string): RemoteSource | undefined => {
  const matches = remoteNames.flatMap((remote) => {
    const base = registered(remote)?.base.replace(/\/?$/, '/') ?? '\0';
    const index = text.indexOf(base);
    if (index === -1) return [];
    const [version = ''] = text.slice(index + base.length).split('/', 1);
    return [{ remote, version, at: index }];
  });
  const [first] = matches.toSorted((one, other) => one.at - other.at);
  return first && { remote: first.remote, version: first.version };
};
