import type { RuntimeConfig } from '@roost/shared/platform/config';

export const testConfig: RuntimeConfig = {
  stage: 'sandbox',
  brand: { name: 'Roost', logo: null },
  apiBase: 'http://localhost:4010',
  apiVersion: 'v1',
  registryUrl: '/registry.json',
  assetOrigins: ['http://localhost:4001'],
  checkoutOrigin: 'http://localhost:4005',
  storageOrigin: 'http://localhost:4011',
  imageOrigins: [],
  links: {
    help: 'https://help.test/',
    changelog: 'https://changelog.test/',
    requestAccess: 'mailto:access@roost.test',
  },
  features: {},
  tokenIssuer: 'roost',
  signInOrigins: [],
  googleSignIn: true,
  mailbox: null,
  sentryDsn: null,
  tracesEndpoint: null,
  collectorEndpoint: null,
  tracker: null,
  chat: null,
  demoAccounts: [],
};
