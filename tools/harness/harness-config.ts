import type { RuntimeConfig } from '@roost/shared/platform/config';

type Ports = { harness: number; sandbox: number; storage: number };

/** The configuration of a remote that runs alone. The harness also serves the checkout document. */
export const harnessConfig = ({ harness, sandbox, storage }: Ports): RuntimeConfig => ({
  stage: 'sandbox',
  brand: { name: 'Roost', logo: null },
  apiBase: `http://localhost:${sandbox}`,
  apiVersion: 'v1',
  registryUrl: '/registry.json',
  assetOrigins: [],
  checkoutOrigin: `http://localhost:${harness}`,
  storageOrigin: `http://localhost:${storage}`,
  imageOrigins: [],
  links: {
    help: 'https://help.roost.test/',
    changelog: 'https://roost.test/changelog',
    requestAccess: 'mailto:access@roost.test',
  },
  features: {},
  tokenIssuer: 'roost',
  signInOrigins: [],
  googleSignIn: false,
  mailbox: null,
  sentryDsn: null,
  tracesEndpoint: null,
  collectorEndpoint: null,
  tracker: null,
  chat: null,
  demoAccounts: [],
});
