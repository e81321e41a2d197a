import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { top } from '@roost/tools/top';
import * as v from 'valibot';

/** The ports of decisions: the host first, then four remotes, the checkout document, and the sandbox ten further. */
export const portsFrom = (portBase: number) => ({
  host: portBase,
  domains: portBase + 1,
  mailboxes: portBase + 2,
  wizard: portBase + 3,
  settings: portBase + 4,
  checkout: portBase + 5,
  sandbox: portBase + 10,
});

/** The host's own config.json with its ports moved. */
export const localConfig = ({ portBase }: { portBase: number }): RuntimeConfig => {
  const text = readFileSync(resolve(top, 'host/public/config.json'), 'utf8');
  const moved = text.replaceAll(/localhost:(\d+)/g, (_, port: string) => `localhost:${Number(port) - 4000 + portBase}`);
  return v.parse(RuntimeConfig, JSON.parse(moved));
};

export const localCheckoutConfig = ({ portBase }: { portBase: number }): CheckoutConfig => ({
  stage: 'sandbox',
  paddleToken: null,
  standIn: `http://localhost:${portsFrom(portBase).sandbox}/sandbox/paddle.js`,
  hostOrigins: [`http://localhost:${portBase}`],
});
