import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { repoRoot } from '@roost/tools/repo-root';
import * as v from 'valibot';

/**
 * The host, four remotes, the checkout document, further remotes. The sandbox and its storage follow at 10 and 11. Has
 * room for eight remotes.
 */
export const portsFrom = (portBase: number) => ({
  host: portBase,
  ...(Object.fromEntries(remoteNames.map((name, index) => [name, portBase + index + (index < 4 ? 1 : 2)])) as Record<
    RemoteName,
    number
  >),
  checkout: portBase + 5,
  sandbox: portBase + 10,
  storage: portBase + 11,
});

/**
 * The host's config.json with ports for the port base and the origins of all remotes. The seed `none` has no demo
 * accounts.
 */
export const localConfig = ({ portBase, seed }: { portBase: number; seed?: string | undefined }): RuntimeConfig => {
  const text = readFileSync(resolve(repoRoot, 'host/public/config.json'), 'utf8');
  const moved = text.replaceAll(/localhost:(\d+)/g, (_, port: string) => `localhost:${Number(port) - 4000 + portBase}`);
  const ports = portsFrom(portBase);
  const assetOrigins = remoteNames.map((name) => `http://localhost:${ports[name]}`);
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
