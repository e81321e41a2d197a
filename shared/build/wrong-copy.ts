import { singletons } from './singletons.ts';

/** Packages that only the host may have, with the module of shared through which remotes use them. */
const onlyOnce: Readonly<Record<string, string>> = {
  react: 'react, as the host gives it',
  'react-dom': 'react-dom, as the host gives it',
  'react-router': '@roost/shared/router',
  '@chakra-ui/react': '@roost/shared/ui/core or @roost/shared/ui/overlays',
  '@emotion/react': '@roost/shared/ui/core',
  '@emotion/cache': '@roost/shared/ui/core',
  '@tanstack/react-query': '@roost/shared/query',
  '@tanstack/query-core': '@roost/shared/query',
  '@lingui/core': '@roost/shared/i18n',
  '@lingui/react': '@roost/shared/i18n',
  'react-hook-form': '@roost/shared/forms',
  zustand: '@roost/shared/session',
};

/** What of shared has no state, or none that must be one, and is bundled by whoever uses it. */
const bundled = [
  'contracts/',
  'drafts/',
  'inboxes/',
  'lists/',
  'checkout/',
  'router/sort-order.ts',
  'router/address-fields.ts',
  'platform/config.ts',
  'platform/mount.ts',
];

/**
 * Why a file, by its path in the project, may not be in the build of a remote, or null when it may: the host has the one copy of
 * everything that has identity.
 */
export const wrongCopy = (file: string): string | null => {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  if (name !== undefined) {
    const instead = onlyOnce[name];
    return instead === undefined ? null : `${name} would be in the page twice: a remote uses ${instead}.`;
  }
  const path = /^shared\/src\/(.+)$/.exec(file)?.[1];
  if (path === undefined || bundled.some((start) => path.startsWith(start))) return null;
  const provided = Object.keys(singletons).find((request) => `shared/src/${path}`.startsWith(folderOf(request)));
  return provided === undefined
    ? `${file} is neither given by the host (shared/build/singletons.ts) nor bundled by intention (shared/build/wrong-copy.ts): decide which.`
    : `${file} would be in the page twice: it is imported as "${provided}".`;
};

const folderOf = (request: string) => request.replace('@roost/shared/', 'shared/src/');
