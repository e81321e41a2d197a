import { localStore } from '@roost/shared/storage';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** The page's first script also reads this key and sets `data-theme` before the first paint. */
const storageKey = 'roost.theme';
const listeners = new Set<() => void>();
const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

export function getTheme(): Theme {
  const stored = localStore.get(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies and stores the theme; the storage event notifies other tabs. */
export function setTheme(theme: Theme): void {
  localStore.set(storageKey, theme);
  apply(theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme);
}

/** Follows the system and other tabs until the returned function is called. */
export function followTheme(): () => void {
  const follow = () => {
    apply(getTheme());
    for (const listener of listeners) listener();
  };
  const followStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) follow();
  };
  const scheme = darkScheme();
  apply(getTheme());
  scheme.addEventListener('change', follow);
  window.addEventListener('storage', followStorage);
  return () => {
    scheme.removeEventListener('change', follow);
    window.removeEventListener('storage', followStorage);
  };
}

function apply(theme: Theme) {
  const resolvedTheme = theme === 'system' ? (darkScheme().matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.theme = resolvedTheme;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
