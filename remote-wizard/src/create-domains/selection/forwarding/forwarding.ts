import * as v from 'valibot';
import { toHostName } from '@roost/shared/contracts/host-name';
import { EmailAddress } from '@roost/shared/contracts/primitives';

/** What is set up on all the domains, as typed; empty where nothing is wanted. */
export const Forwarding = v.object({ redirect: v.string(), dmarcEmail: v.string() });
export type Forwarding = v.InferOutput<typeof Forwarding>;

/** The address that a typed domain stands for: `example.com` is `https://example.com`. Null when it is no domain. */
export const redirectUrl = (typed: string): string | null => {
  const name = toHostName(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  );
  return name === null ? null : `https://${name}`;
};

export const forwardingFaults = ({ redirect, dmarcEmail }: Forwarding): Record<keyof Forwarding, boolean> => ({
  redirect: redirect.trim() !== '' && redirectUrl(redirect) === null,
  dmarcEmail: dmarcEmail.trim() !== '' && !v.is(EmailAddress, dmarcEmail),
});

export const isGoodForwarding = (forwarding: Forwarding): boolean =>
  !Object.values(forwardingFaults(forwarding)).includes(true);
