import { type ReactNode, useEffect } from 'react';
import { followTheme } from './theme.ts';

/** Wraps the whole app once and applies the theme. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(followTheme, []);
  return children;
}
