import type { RuntimeConfig } from '@roost/shared/platform/config';

/** The configuration of a remote that runs alone. The harness itself stands in for the checkout document. */
export const harnessConfig = ({ harness, sandbox }: { harness: number; sandbox: number }): RuntimeConfig => ({
  stage: 'sandbox',
  brand: { name: 'Roost', logo: null },
  apiBase: `http://localhost:${sandbox}`,
  apiVersion: 'v1',
  registryUrl: '/registry.json',
  assetOrigins: [],
  checkoutOrigin: `http://localhost:${harness}`,
  storageOrigin: null,
  links: {
    help: 'https://help.roost.test/',
    changelog: 'https://roost.test/changelog',
    requestAccess: 'mailto:access@roost.test',
  },
  features: {},
  paddleToken: null,
  demoAccounts: [],
});
