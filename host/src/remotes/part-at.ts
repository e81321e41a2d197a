import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { registered } from './registry.ts';

/** A remote in the version whose script an address names. */
export type PartAt = { remote: RemoteName; version: string };

/** The remote, with its version, whose script an address, or a stack of calls with addresses, names first. */
export const partAt = (text: string): PartAt | undefined => {
  const places = remoteNames.flatMap((remote) => {
    const base = registered(remote)?.base.replace(/\/?$/, '/') ?? '\0';
    const at = text.indexOf(base);
    if (at === -1) return [];
    const [version = ''] = text.slice(at + base.length).split('/', 1);
    return [{ remote, version, at }];
  });
  const [first] = places.toSorted((one, other) => one.at - other.at);
  return first && { remote: first.remote, version: first.version };
};
