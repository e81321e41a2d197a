import { useLingui } from '@lingui/react/macro';
import type { RowAction } from './row-action.ts';

type RowActionsProps = {
  id: string;
  name: string;
  actions: readonly RowAction[];
  /** How many actions can be icons; the menu always lists all of them. */
  inline: number;
  onMenu: (id: string, anchor: HTMLElement) => void;
  menuOpen: boolean;
};

export function RowActions({ id, name, actions, inline, onMenu, menuOpen }: RowActionsProps) {
  const { t } = useLingui();
  const visibleActions = actions.filter((action) => !action.hidden);
  if (visibleActions.length === 0) return null;
  return (
    <div className="r-row-actions">
      {inline > 0 && (
        <span className="r-row-actions__icons">
          {visibleActions.slice(0, inline).map((action) => (
            <button
              key={action.id}
              type="button"
              className="r-row-action"
              data-danger={action.danger || undefined}
              aria-label={action.label}
              {...(action.disabledReason && { 'aria-disabled': true, 'aria-description': action.disabledReason })}
              data-hint={action.disabledReason ?? action.label}
              onClick={action.disabledReason ? undefined : action.onSelect}
            >
              {action.icon}
            </button>
          ))}
        </span>
      )}
      <button
        type="button"
        className="r-row-action r-row-action--menu"
        aria-label={t`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onClick={(event) => onMenu(id, event.currentTarget)}
      />
    </div>
  );
}
