import { bundledOfShared, onlyInHost, singletons } from './singletons.ts';

/**
 * Why a file, by its path in the project, may not be in the build of a remote, or null when it may: the host has the one copy of
 * everything that has identity.
 */
export const wrongCopy = (file: string): string | null => {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  if (name !== undefined) {
    const instead = onlyInHost[name];
    return instead === undefined ? null : `${name} would be in the page twice: a remote uses ${instead}.`;
  }
  const path = /^shared\/src\/(.+)$/.exec(file)?.[1];
  if (path === undefined || bundledOfShared.some((start) => path.startsWith(start))) return null;
  const provided = Object.keys(singletons).find((request) => `shared/src/${path}`.startsWith(folderOf(request)));
  return provided === undefined
    ? `${file} is neither given by the host nor bundled by intention: decide which in shared/build/singletons.ts.`
    : `${file} would be in the page twice: it is imported as "${provided}".`;
};

const folderOf = (request: string) => request.replace('@roost/shared/', 'shared/src/');
