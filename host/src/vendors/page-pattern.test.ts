import { testConfig } from '@roost/shared/testing';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { aRegistry } from '#testing/a-registry.ts';
import { patternOf } from './page-pattern.ts';

beforeEach(() => adoptRegistry(aRegistry(), testConfig));

test.each([
  ['/', '/'],
  ['/northwind/domains', '/:workspace/domains'],
  ['/northwind/domains/create', '/:workspace/domains/create'],
  ['/northwind/g-mailboxes/create', '/:workspace/g-mailboxes/create'],
  ['/northwind/settings/billing', '/:workspace/settings/billing'],
  ['/northwind/settings/jane@acme.com', '/:workspace/settings/:id'],
  ['/domains/domains', '/:workspace/domains'],
  ['/invitations/7d1c9f', '/invitations/:id'],
  ['/auth/sign-in', '/auth/sign-in'],
  ['/auth/verify-email/c2VjcmV0', '/auth/:id/:id'],
  ['/onboarding', '/onboarding'],
  ['/paddle-payment-link', '/paddle-payment-link'],
  ['/feedback/uninstall', '/feedback/uninstall'],
])('%s is reported as %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
