import { hostPaths } from '@roost/shared/platform/mount';
import { mountPoints } from '#remotes/registry/mounts-and-slots.ts';

const ofScreens = ['auth', 'sign-in', 'feedback', 'uninstall', 'create', 'billing', 'profile', 'company'];

/**
 * The path with placeholders for ids: `/:workspace/domains`, `/invitations/:id`. Third parties get only this pattern.
 */
export const patternOf = (pathname: string): string => {
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  if (first === undefined) return '/';
  const paths = mountPoints().map(({ path }) => path);
  const isOfHost = hostPaths.includes(first) || paths.includes(`/${first}`);
  const known = new Set([...ofScreens, ...paths.flatMap((path) => path.split('/'))]);
  const below = rest.map((part) => (known.has(part) ? part : ':id'));
  return `/${[isOfHost ? first : ':workspace', ...below].join('/')}`;
};
