import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { registered } from './registry.ts';

/** The remote whose script an address, or a stack of calls with addresses, names first. */
export const partAt = (text: string): RemoteName | undefined => {
  const places = remoteNames.flatMap((name) => {
    const at = text.indexOf(registered(name)?.base ?? '\0');
    return at === -1 ? [] : [{ name, at }];
  });
  return places.toSorted((one, other) => one.at - other.at)[0]?.name;
};
