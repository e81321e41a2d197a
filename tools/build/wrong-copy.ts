import { bundledOfShared, hostOnlyPackages, singletons } from './singletons.ts';

/**
 * Why a remote cannot bundle the file, by its path in the repository, or null when it can. Only the host contains the
 * modules that must be singletons.
 */
export const wrongCopy = (file: string): string | null => {
  const [, name, below = ''] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file) ?? [];
  if (name !== undefined && name !== '@roost/shared') {
    const instead = hostOnlyPackages[name];
    return instead === undefined ? null : `${name} would be in the page twice: a remote uses ${instead}.`;
  }
  // In a repository that has shared as a package, its modules have the same paths in the package.
  const path = /^shared\/src\/(.+)$/.exec(name === undefined ? file : `shared/${below}`)?.[1];
  if (path === undefined || bundledOfShared.some((start) => path.startsWith(start))) return null;
  const provided = Object.keys(singletons).find((request) => `shared/src/${path}`.startsWith(folderOf(request)));
  return provided === undefined
    ? `shared/src/${path} is neither given by the host nor bundled by intention: decide which in tools/build/singletons.ts.`
    : `shared/src/${path} would be in the page twice: it is imported as "${provided}".`;
};

const folderOf = (request: string) => request.replace('@roost/shared/', 'shared/src/');
