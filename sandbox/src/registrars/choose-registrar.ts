import { checkCloudflareToken, createCloudflareRegistrar } from '#cloudflare-registrar/create-cloudflare-registrar.ts';
import { RefusedToken } from '#cloudflare-registrar/cloudflare-client.ts';
import type { RegistrarSettings } from '#context/registrar-settings.ts';
import type { Settings } from '#context/settings.ts';
import { checkPorkbunKeys, createPorkbunRegistrar } from '#porkbun/create-porkbun-registrar.ts';
import { RefusedKeys } from '#porkbun/porkbun-client.ts';
import type { Log } from '#runtime/log.ts';
import type { Registrar } from '#providers/registrar.ts';
import { unconfiguredRegistrar } from './unconfigured-registrar.ts';

type Context = Pick<Settings, 'registrar' | 'nameserverNames' | 'log'>;

/** The registrar of the settings. `simulate` creates the simulated one. */
export const chooseRegistrar = (
  { registrar, nameserverNames: nameservers, log }: Context,
  simulate: () => Registrar,
): Registrar => {
  if (registrar.kind === 'porkbun') return createPorkbunRegistrar({ ...registrar, nameservers, log });
  if (registrar.kind === 'cloudflare') return createCloudflareRegistrar({ ...registrar, nameservers, log });
  return registrar.kind === 'off' ? unconfiguredRegistrar({ nameservers }) : simulate();
};

/** Throws when the registrar refuses its keys. Logs when it cannot be reached: a start does not depend on it. */
export const checkRegistrar = async ({ registrar, log }: { registrar: RegistrarSettings; log: Log }): Promise<void> => {
  try {
    if (registrar.kind === 'porkbun') await checkPorkbunKeys(registrar);
    if (registrar.kind === 'cloudflare') await checkCloudflareToken(registrar);
  } catch (error) {
    if (error instanceof RefusedKeys || error instanceof RefusedToken) throw error;
    const message = error instanceof Error ? error.message : String(error);
    log({ level: 'warning', message: `The keys of the registrar were not checked. ${message}` });
  }
};
