import { hostNameFault } from '@roost/shared/rules/names/host-name';
import { refusedTransfers } from '#providers/refused-transfers.ts';
import type { Registrar } from '#providers/registrar.ts';

/** No registrar: names can be connected, but neither bought nor transferred. */
export const unconfiguredRegistrar = ({ nameservers }: Pick<Registrar, 'nameservers'>): Registrar => ({
  quote: async (domain) => ({
    domain,
    status: hostNameFault(domain) === null ? 'Unknown' : 'Invalid',
    priceCents: 0,
  }),
  suggest: () => Promise.resolve([]),
  // Names that were paid before wait for a registrar.
  register: () => Promise.reject(new Error('No registrar is configured.')),
  nameservers,
  ...refusedTransfers,
});
