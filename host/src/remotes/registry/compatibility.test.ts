import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { mountConflict } from './compatibility.ts';
import { mountPointAt } from './mounts.ts';

const all = aRegistry();
const withoutSettings = aRegistry({ settings: aRegisteredRemote('settings', { versions: { '1.0.0': aRelease() } }) });
const { domains: _, ...others } = all.remotes;

test.each([
  { what: 'its own mounts', name: 'domains', mounts: ['domains'], registry: all, result: null },
  { what: 'nothing', name: 'domains', mounts: [], registry: all, result: null },
  {
    what: 'a mount of another remote',
    name: 'domains',
    mounts: ['domains', 'settings'],
    registry: all,
    result: { requirement: 'mount', required: 'settings', provided: 'settings' },
  },
  {
    what: 'a mount that its owner does not offer',
    name: 'domains',
    mounts: ['domains', 'settings'],
    registry: withoutSettings,
    result: null,
  },
  {
    what: 'a mount of an unregistered remote',
    name: 'wizard',
    mounts: ['domains'],
    registry: { ...all, remotes: others },
    result: null,
  },
  {
    what: 'its own mount below that of another remote',
    name: 'wizard',
    mounts: ['create-domains'],
    registry: all,
    result: null,
  },
] as const)('the compatibility of a remote that offers $what', ({ name, mounts, registry, result }) => {
  expect(mountConflict(name, aRelease({}, mounts), registry)).toEqual(result);
});

test.each([
  { path: '/w1/domains', mount: 'domains' },
  { path: '/w1/domains/', mount: 'domains' },
  { path: '/w1/domains/create', mount: 'create-domains' },
  { path: '/w1/domains/created', mount: 'domains' },
  { path: '/w1/domainsx', mount: undefined },
  { path: '/w1/settings/billing', mount: 'settings' },
  { path: '/onboarding', mount: 'onboarding' },
  { path: '/onboarding/2', mount: 'onboarding' },
  { path: '/w1/onboarding', mount: undefined },
  { path: '/w1', mount: undefined },
  { path: '/', mount: undefined },
  { path: '/auth/sign-in', mount: undefined },
])('the mount at $path is $mount', ({ path, mount }) => {
  expect(mountPointAt(path)?.mount).toBe(mount);
});
