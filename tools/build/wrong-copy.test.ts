import { wrongCopy } from './wrong-copy.ts';

const pnpm = 'node_modules/.pnpm';

test.each([
  'remote-domains/src/remote.ts',
  `${pnpm}/valibot@1.5.0/node_modules/valibot/dist/index.mjs`,
  `${pnpm}/lucide-react@1.72.0_react@19.3.1/node_modules/lucide-react/dist/esm/icons/trash.mjs`,
  'shared/src/contracts/domains/domain.ts',
  'shared/src/platform/mount.ts',
  `${pnpm}/@roost+shared@4.0.0/node_modules/@roost/shared/src/platform/mount.js`,
])('a remote can bundle %s', (file) => {
  expect(wrongCopy(file)).toBeNull();
});

test.each([
  {
    file: `${pnpm}/zustand@5.1.0_react@19.3.1/node_modules/zustand/esm/index.mjs`,
    says: 'zustand would be in the page twice: a remote uses @roost/shared/session.',
  },
  {
    file: `${pnpm}/@chakra-ui+react@3.37.0/node_modules/@chakra-ui/react/dist/index.js`,
    says: '@chakra-ui/react would be in the page twice: a remote uses @roost/shared/ui/overlays.',
  },
  {
    file: 'shared/src/session/session-store.ts',
    says: 'shared/src/session/session-store.ts would be in the page twice: it is imported as "@roost/shared/session".',
  },
  {
    file: `${pnpm}/@roost+shared@4.0.0/node_modules/@roost/shared/src/session/session-store.js`,
    says: 'shared/src/session/session-store.js would be in the page twice: it is imported as "@roost/shared/session".',
  },
  {
    file: 'shared/src/maps/bar.tsx',
    says: 'shared/src/maps/bar.tsx is neither given by the host nor bundled by intention: decide which in tools/build/singletons.ts.',
  },
])('a remote cannot bundle a copy of a module reserved for the host: $file', ({ file, says }) => {
  expect(wrongCopy(file)).toBe(says);
});
