import { setTimeout } from 'node:timers/promises';
import { reject } from '#errors/api-exception.ts';
import type { LockedDomain } from '#dns/dns-sets.ts';

export type PublicationWait = { canWait: boolean };

/** In ms. Most answers of the DNS provider arrive earlier. */
const maxWaitMs = 5_000;
const pollMs = 50;

/** The records of a domain are being published for another call. */
class StillPublishing extends Error {
  readonly kind = 'still-publishing';
}

/**
 * Runs a transaction that changes DNS records. Repeats it while another call publishes the records of its domains, so
 * that changes of one domain follow each other.
 */
export const retryWhilePublishing = async <T>(attempt: (wait: PublicationWait) => Promise<T>): Promise<T> => {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await attempt({ canWait: performance.now() < end });
    } catch (error) {
      if (!isStillPublishing(error)) throw error;
    }
    await setTimeout(pollMs);
  }
};

const isStillPublishing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'still-publishing';

/**
 * Whether the DNS provider has not confirmed an earlier change of a locked domain. Throws for `retryWhilePublishing`
 * unless the provider has already failed to answer, or the time to wait is over.
 */
export const isUnconfirmed = ({ pending }: Pick<LockedDomain, 'pending'>, { canWait }: PublicationWait): boolean => {
  if (pending === null) return false;
  if (canWait && pending.error === null) throw new StillPublishing();
  return true;
};

export const unconfirmedText = "The DNS provider hasn't confirmed a change of this domain yet. Check the domain later.";

export const rejectUnconfirmed = () => reject(409, { code: 'dns-unconfirmed', message: unconfirmedText });
