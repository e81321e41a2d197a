import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext } from 'react';

/** Behaviour comes from Chakra, looks from our one stylesheet: nothing of its own design is registered. */
const system = createSystem(defaultBaseConfig, { preflight: false, disableLayers: true });

const Inside = createContext(false);

/**
 * What Chakra's parts need around them. It stands in each overlay and not around the program, so that no first screen waits for Chakra;
 * an overlay inside another uses the outer one's.
 */
export function ChakraScope({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children;
  return (
    <Inside value>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </Inside>
  );
}
