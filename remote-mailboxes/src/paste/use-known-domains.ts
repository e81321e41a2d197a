import { useEffect, useState } from 'react';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { lookUpDomain, mostLookedUp, type KnownDomain } from './look-up-domain.ts';

/** What is known of these domains; each is looked up once. Without an answer nothing is said of it. */
export const useKnownDomains = (
  names: readonly string[],
  { type }: { type: InboxType },
): ReadonlyMap<string, KnownDomain> => {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownDomain>>(new Map());
  const asked = names
    .filter((name) => !known.has(name))
    .slice(0, mostLookedUp)
    .join('\n');
  useEffect(() => {
    if (asked === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      try {
        const found = await Promise.all(
          asked.split('\n').map(async (name) => [name, await lookUpDomain(name, { type, signal })] as const),
        );
        if (!signal.aborted) setKnown((known) => new Map([...known, ...found]));
      } catch {
        // It is asked again with the next change.
      }
    };
    void look();
    return () => controller.abort();
  }, [asked, type]);
  return known;
};
