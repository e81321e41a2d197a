/**
 * Replaces `@chakra-ui/react` in tests: its index loads every component, about 1,500 modules in each test file. A bundle
 * contains only these exports too, from the same files.
 */
export { createListCollection } from '@chakra-ui/react/collection';
export { Combobox } from '@chakra-ui/react/combobox';
export { useFilter } from '@chakra-ui/react/locale';
export { Popover } from '@chakra-ui/react/popover';
export { Portal } from '@chakra-ui/react/portal';
export { defaultBaseConfig } from '@chakra-ui/react/preset-base';
export { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
export { createToaster, Toast, Toaster } from '@chakra-ui/react/toast';
