import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext } from 'react';

/** Chakra provides the behaviour and our stylesheet the design: Chakra's own styles are not registered. */
const system = createSystem(defaultBaseConfig, { preflight: false, disableLayers: true });

const Inside = createContext(false);

/**
 * The context that Chakra's components need. Each overlay renders its own, so that no first screen loads Chakra. A
 * nested overlay uses that of the outer one.
 */
export function ChakraScope({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children;
  return (
    <Inside value>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </Inside>
  );
}
