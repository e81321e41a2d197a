import { Resolver } from 'node:dns/promises';
import { portBase } from './stack.ts';

/** Asks the DNS server of the stack over UDP. Returns the addresses, or the code of the failure. */
export const lookUpAddresses = async (name: string): Promise<string[] | string> => {
  // A new one for each lookup, because a resolver can remember its answers.
  const resolver = new Resolver({ tries: 1, timeout: 2_000 });
  resolver.setServers([`127.0.0.1:${portBase + 12}`]);
  return resolver.resolve4(name).catch(({ code }: NodeJS.ErrnoException) => code ?? 'unknown');
};
