import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { HintLayer } from './hint-layer.tsx';
import { system } from './system.ts';
import { followTheme } from './theme.ts';

/** Once around the whole program: the design's names, light and dark, and the layer in which hints are shown. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(followTheme, []);
  return (
    <ChakraProvider value={system}>
      {children}
      <HintLayer />
    </ChakraProvider>
  );
}
