import { testConfig } from '@roost/shared/testing';
import { aRegistry } from '#testing/a-registry.ts';
import { mountPointAt } from './mounts-and-slots.ts';
import { adoptRegistry } from './registry.ts';

beforeEach(() => adoptRegistry(aRegistry(), testConfig));

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
