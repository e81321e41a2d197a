import * as v from 'valibot';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { RedirectUrl } from '@roost/shared/contracts/domains/redirect';

/** Settings for all domains, as typed; empty for none. */
export const Forwarding = v.object({ redirect: v.string(), dmarcEmail: v.string() });
export type Forwarding = v.InferOutput<typeof Forwarding>;

export const forwardingFaults = ({ redirect, dmarcEmail }: Forwarding): Record<keyof Forwarding, boolean> => ({
  redirect: !v.is(RedirectUrl, redirect),
  dmarcEmail: dmarcEmail.trim() !== '' && !v.is(EmailAddress, dmarcEmail),
});

export const isValidForwarding = (forwarding: Forwarding): boolean =>
  !Object.values(forwardingFaults(forwarding)).includes(true);
