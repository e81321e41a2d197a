import * as v from 'valibot';
import { Offer } from '@roost/shared/contracts/billing/offer';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Cents } from '@roost/shared/contracts/primitives';

/** Number of domains in a proposal. */
export const proposedDomains = 3;
/** Number of inboxes per domain: few inboxes on each domain protect its reputation. */
export const proposedInboxes = 2;

/** Available domains for a first setup, with prices that apply without a workspace. Fewer when names are taken. */
export const proposeSetup = endpoint({
  name: 'proposeSetup',
  method: 'GET',
  path: '/onboarding/proposal',
  summary: 'Propose sending domains for a main website, with prices',
  access: { scope: 'person' },
  query: v.object({ site: HostName }),
  response: v.object({
    domains: v.pipe(v.array(Offer), v.maxLength(proposedDomains)),
    /** Per inbox and month, in cents. */
    inboxPrice: Cents,
  }),
});
