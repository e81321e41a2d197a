import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Workspace } from '@roost/shared/contracts/workspaces/workspace';
import { useFailureText } from '@roost/shared/http';
import { ownWorkspaces, useSession } from '@roost/shared/session';
import { Banner, SearchField } from '@roost/shared/ui/core';
import { useOtherWorkspaces } from './use-other-workspaces.ts';
import { WorkspaceLink } from './workspace-link.tsx';

/** Active memberships in activated workspaces (product spec, section 2); a super admin also finds other workspaces. */
export const WorkspaceList = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // A popover that mounts open does not take the focus.
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const user = useSession((session) => session.user);
  const own = user === null ? [] : ownWorkspaces(user);
  const matching = own.filter(({ name }) => normalise(name).includes(normalise(text)));
  const { workspaces: others, failure } = useOtherWorkspaces({ text, own });
  const textOf = useFailureText();

  return (
    <div ref={ref} className="r-workspaces" role="presentation" onKeyDown={(event) => moveFocus(event, ref.current)}>
      <SearchField label={t`Search workspaces`} value={text} onChange={setText} shortcut={false} />
      <Group label={t`Your workspaces`} workspaces={matching} onFollow={onFollow} />
      <Group label={t`Other workspaces`} workspaces={others} onFollow={onFollow} />
      {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      {failure === null && matching.length + others.length === 0 && (
        <p className="r-workspaces__none" role="status">
          <Trans>No workspace matches “{text}”.</Trans>
        </p>
      )}
    </div>
  );
};

type GroupProps = { label: string; workspaces: readonly Workspace[]; onFollow: () => void };

const Group = ({ label, workspaces, onFollow }: GroupProps) => {
  if (workspaces.length === 0) return null;
  return (
    <ul className="r-workspaces__group" aria-label={label}>
      {workspaces.map((workspace) => (
        <li key={workspace.id}>
          <WorkspaceLink workspace={workspace} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
};

const normalise = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Arrow keys move from the search through the results; Enter in the search opens the first result. */
const moveFocus = (event: KeyboardEvent, list: HTMLElement | null): void => {
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const focusedIndex = stops.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    stops[(to + stops.length) % stops.length]?.focus();
  } else if (event.key === 'Enter' && focusedIndex === 0) {
    event.preventDefault();
    list?.querySelector('a')?.click();
  }
};
