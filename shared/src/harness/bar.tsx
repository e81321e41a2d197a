import { Role } from '@roost/shared/contracts/workspaces/role';
import { Language } from '@roost/shared/contracts/accounts/user';
import type { SlotName } from '@roost/shared/platform';
import type { Mount } from '@roost/shared/platform/mount';
import { setTheme, useTheme, type Theme } from '@roost/shared/ui/core';
import { BarSelect } from './bar-select.tsx';
import { Width, type Choices } from './choices.ts';
import { faultLabels, FaultName } from './faults.ts';
import { FlagBoxes } from './flag-boxes.tsx';
import type { SignedInState } from './harness-message.ts';
import type { Account } from './sandbox-control.ts';

type BarProps = {
  choices: Choices;
  accounts: readonly Account[];
  /** Null until the frame has signed in. */
  signedIn: SignedInState | null;
  mounts: readonly Mount[];
  slots: readonly SlotName[];
  /** The remote's current path. */
  currentPath: string;
  onChoose: (change: Partial<Choices>) => void;
  onOpen: (path: string) => void;
};

export const Bar = ({ choices, accounts, signedIn, mounts, slots, currentPath, onChoose, onOpen }: BarProps) => {
  const theme = useTheme();
  const paths = [...mounts.map((mount) => `/${mount}`), ...slots.map((slot) => `/slots/${slot}`)];
  return (
    <header className="h-bar">
      <nav aria-label="Screens of this remote">
        {paths.map((path) => (
          <button
            key={path}
            type="button"
            className="h-screen"
            aria-current={isAt(currentPath, path) ? 'page' : undefined}
            onClick={() => onOpen(path)}
          >
            {path.slice(1)}
          </button>
        ))}
      </nav>
      <div className="h-choices" role="group" aria-label="Harness">
        <BarSelect
          label="Account"
          value={choices.account}
          options={accounts.map((account) => ({ value: account.email, label: nameOf(account) }))}
          onChange={(account) => onChoose({ account, workspaceId: null, role: null })}
        />
        <BarSelect
          label="Workspace"
          value={signedIn?.workspaceId ?? ''}
          options={(signedIn?.workspaces ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(workspaceId) => onChoose({ workspaceId })}
        />
        <BarSelect
          label="Role"
          isOverride={choices.role !== null}
          value={choices.role ?? ''}
          options={[
            { value: '', label: signedIn === null ? 'Own' : `Own: ${signedIn.roles.join(', ')}` },
            ...Role.options.map((role) => ({ value: role, label: `${role}, page only` })),
          ]}
          onChange={(role) => onChoose({ role: Role.options.find((option) => option === role) ?? null })}
        />
        <FlagBoxes
          flags={choices.flags}
          features={signedIn?.features ?? {}}
          onChange={(flags) => onChoose({ flags })}
        />
        <BarSelect
          label="Language"
          value={choices.language}
          options={Language.options.map((language) => ({ value: language, label: language }))}
          onChange={(language) => onChoose({ language: language === 'fr' ? 'fr' : 'en' })}
        />
        <BarSelect
          label="Width"
          value={choices.width}
          options={Width.options.map((width) => ({ value: width, label: width }))}
          onChange={(width) => onChoose({ width: Width.options.find((option) => option === width) ?? 'full' })}
        />
        <BarSelect
          label="Theme"
          value={theme}
          options={themes.map((theme) => ({ value: theme, label: theme }))}
          onChange={(theme) => setTheme(themes.find((option) => option === theme) ?? 'system')}
        />
        <BarSelect
          label="Fault"
          isOverride={choices.fault !== 'none'}
          value={choices.fault}
          options={FaultName.options.map((name) => ({ value: name, label: faultLabels[name] }))}
          onChange={(fault) => onChoose({ fault: FaultName.options.find((option) => option === fault) ?? 'none' })}
        />
      </div>
    </header>
  );
};

const themes: readonly Theme[] = ['system', 'light', 'dark'];

const isAt = (at: string, path: string) => at === path || ['/', '?'].some((end) => at.startsWith(path + end));

const nameOf = ({ email, superAdmin, memberships: [first] }: Account): string => {
  const [name] = email.split('@');
  if (superAdmin) return `${name} (super admin)`;
  if (first === undefined) return `${name} (no workspace)`;
  return `${name} (${first.status === 'Active' ? first.role : first.status})`;
};
