import { type ReactNode, useEffect } from 'react';
import { TooltipLayer } from './tooltip-layer.tsx';
import { followTheme } from './theme.ts';

/** Wraps the whole app once: the theme and the hint layer. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(followTheme, []);
  return (
    <>
      {children}
      <TooltipLayer />
    </>
  );
}
