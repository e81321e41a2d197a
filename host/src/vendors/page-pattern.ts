import { mountPoints } from '#remotes/registry/mounts-and-slots.ts';

const knownSegments = new Set(
  mountPoints.flatMap(({ path }) => path.split('/')).concat('auth', 'sign-in', 'feedback', 'uninstall', 'create'),
);
const settingsPages = new Set(['billing', 'profile', 'company']);

/**
 * The path with placeholders for ids: `/:workspace/domains`, `/invitations/:id`. Third parties get only this pattern.
 */
export const patternOf = (pathname: string): string => {
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  if (first === undefined) return '/';
  const isOfHost = first === 'auth' || first === 'invitations' || first === 'feedback' || isTopLevel(first);
  const below = rest.map((part) => (knownSegments.has(part) || settingsPages.has(part) ? part : ':id'));
  return `/${[isOfHost ? first : ':workspace', ...below].join('/')}`;
};

const isTopLevel = (first: string) => mountPoints.some(({ path }) => path === `/${first}`);
