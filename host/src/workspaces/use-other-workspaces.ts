import { useEffect, useState } from 'react';
import { listWorkspaces, type Workspace } from '@roost/shared/contracts/workspaces/workspace';
import { toFailure, type Failure } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { useSession } from '@roost/shared/session';

/** Debounce of every search, in ms (product spec, section 9). */
const debounce = 300;

type Others = { workspaces: Workspace[]; failure: Failure | null };

/** Workspaces that a super admin can open in addition to their own; empty for other users, without a request. */
export const useOtherWorkspaces = ({ text, own }: { text: string; own: readonly Workspace[] }): Others => {
  const isSuperAdmin = useSession((session) => session.user?.superAdmin === true);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  const result = useCall(listWorkspaces, { query: { search } }, { enabled: isSuperAdmin, keepPrevious: true });
  if (!isSuperAdmin) return { workspaces: [], failure: null };
  return {
    workspaces: (result.data ?? []).filter(({ id }) => own.every((other) => other.id !== id)),
    failure: result.error === null ? null : toFailure(result.error),
  };
};
