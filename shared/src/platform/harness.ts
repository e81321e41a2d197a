import type { RuntimeConfig } from './config.ts';

/** The version of a remote that a developer's machine serves. No release has it. */
export const harnessVersion = '0.0.0-harness';

/** The lowest port of a developer's server: no other user of the machine needs a privilege for the ports from here. */
const minPort = 1024;

/**
 * The origin of a developer's server in the parameter of a link, such as `http://localhost:4101`. Undefined for everything
 * else than the exact text of a loopback origin with a port. IPv6 is not possible: a policy cannot name its addresses.
 */
export const harnessOrigin = (text: string): string | undefined => {
  const port = Number(/^http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{3,4})$/.exec(text)?.[1]);
  return port >= minPort && port <= 65_535 ? text : undefined;
};

/** The sources that the policy of a stage allows for it: any port, because each developer has others. */
export const harnessSources = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Who can load a remote from a developer's machine on this stage. Undefined for nobody, as always in production. */
export const harnessAccess = ({ stage, harness }: Pick<RuntimeConfig, 'stage' | 'harness'>): RuntimeConfig['harness'] =>
  stage === 'production' ? undefined : harness;
