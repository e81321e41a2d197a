import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import type { RemoteName } from '@roost/shared/platform/mount';
import { repoRoot } from '@roost/tools/repo-root';
import * as v from 'valibot';

/** The host, four remotes, the checkout document, all further remotes together, and the servers of the sandbox. */
export const portsFrom = (portBase: number) => ({
  host: portBase,
  domains: portBase + 1,
  mailboxes: portBase + 2,
  wizard: portBase + 3,
  settings: portBase + 4,
  checkout: portBase + 5,
  furtherRemotes: portBase + 6,
  sandbox: portBase + 10,
  storage: portBase + 11,
  dns: portBase + 12,
  submission: portBase + 13,
  spamFilter: portBase + 14,
});

/** The remotes that have an origin each, so that tests can stop one alone. */
export const remotesWithOrigin = ['domains', 'mailboxes', 'wizard', 'settings'] as const;

/** Base URL of a remote's versions. */
export const baseUrlOf = (name: RemoteName, { portBase }: { portBase: number }): string => {
  const ports = portsFrom(portBase);
  const own = remotesWithOrigin.find((remote) => remote === name);
  return own === undefined ? `http://localhost:${ports.furtherRemotes}/${name}/` : `http://localhost:${ports[own]}/`;
};

/**
 * The host's config.json with ports for the port base and the origins of all remotes. The seed `none` has no demo
 * accounts.
 */
export const localConfig = ({ portBase, seed }: { portBase: number; seed?: string | undefined }): RuntimeConfig => {
  const text = readFileSync(resolve(repoRoot, 'host/public/config.json'), 'utf8');
  const moved = text.replaceAll(/localhost:(\d+)/g, (_, port: string) => `localhost:${Number(port) - 4000 + portBase}`);
  const ports = portsFrom(portBase);
  const assetOrigins = [...remotesWithOrigin, 'furtherRemotes' as const].map(
    (name) => `http://localhost:${ports[name]}`,
  );
  return v.parse(RuntimeConfig, {
    ...(JSON.parse(moved) as object),
    assetOrigins,
    ...(seed === 'none' && { demoAccounts: [] }),
  });
};

export const localCheckoutConfig = ({ portBase }: { portBase: number }): CheckoutConfig => ({
  stage: 'sandbox',
  paddleToken: null,
  standIn: `http://localhost:${portsFrom(portBase).sandbox}/sandbox/paddle.js`,
  hostOrigins: [`http://localhost:${portBase}`],
});
