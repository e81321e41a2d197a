import { type ReactNode, useEffect } from 'react';
import { HintLayer } from './hint-layer.tsx';
import { followTheme } from './theme.ts';

/** Once around the whole program: light and dark, and the layer in which hints are shown. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(followTheme, []);
  return (
    <>
      {children}
      <HintLayer />
    </>
  );
}
