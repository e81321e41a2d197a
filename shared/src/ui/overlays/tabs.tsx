import { type KeyboardEvent, type ReactNode, useId } from 'react';

export type Tab = { id: string; label: ReactNode; content: ReactNode };
export type TabsProps = { label: string; tabs: readonly Tab[]; current: string; onTab: (id: string) => void };

/** Controlled: the screen stores the current tab in the URL. */
export function Tabs({ label, tabs, current, onTab }: TabsProps) {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === current),
  );
  const open = tabs[at];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Starts from the focused tab, because the URL with the current tab can lag behind.
    const focused = tabs.findIndex((tab) => event.target instanceof HTMLElement && event.target.dataset.tab === tab.id);
    const from = focused === -1 ? at : focused;
    const to = tabs[positionAfter({ key: event.key, at: from, count: tabs.length })];
    if (!to || to === tabs[from]) return;
    event.preventDefault();
    onTab(to.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(to.id)}"]`)?.focus();
  };

  return (
    <div>
      <div className="r-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            className="r-tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onTab(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          id={`${id}-panel`}
          className="r-tab-panel"
          role="tabpanel"
          aria-labelledby={`${id}-${open.id}`}
          tabIndex={-1}
        >
          {open.content}
        </div>
      )}
    </div>
  );
}

function positionAfter({ key, at, count }: { key: string; at: number; count: number }) {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return at;
}
