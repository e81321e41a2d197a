import * as v from 'valibot';
import { useEffect, useMemo, useState } from 'react';
import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { mailboxNameCandidates } from '../names/index.ts';
import { findTakenAddresses, maxAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { http } from '@roost/shared/http';
import type { IsTaken } from './builder-rows.ts';

/** Debounce before the request, in ms, as for a search (product spec, section 9). */
const debounce = 300;

/**
 * Looks up which addresses of the rows exist already, and which candidates of their names. Requests each address once
 * and drops outdated responses. Without a response, the create call reports taken addresses.
 */
export const useTakenAddresses = (rows: readonly PlannedInbox[], { enabled }: { enabled: boolean }): IsTaken => {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [wasEnabled, setWasEnabled] = useState(enabled);
  if (wasEnabled !== enabled) {
    setWasEnabled(enabled);
    // The creation changes which addresses exist.
    setKnown(new Map());
  }
  const pendingAddresses = enabled ? addressesToCheck(rows, known).join('\n') : '';
  useEffect(() => {
    if (pendingAddresses === '') return undefined;
    const emails = pendingAddresses.split('\n');
    const controller = new AbortController();
    const checkAddresses = async () => {
      try {
        const { taken } = await http().call(findTakenAddresses, { body: { emails } }, { signal: controller.signal });
        if (controller.signal.aborted) return;
        setKnown((known) => new Map([...known, ...emails.map((email) => [email, taken.includes(email)] as const)]));
      } catch {
        // The next change sends the request again.
      }
    };
    const timer = setTimeout(() => void checkAddresses(), debounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pendingAddresses]);
  return useMemo(() => (address) => enabled && known.get(address) === true, [known, enabled]);
};

const addressesToCheck = (rows: readonly PlannedInbox[], takenByAddress: ReadonlyMap<string, boolean>): string[] => {
  const addresses = rows.flatMap((row) => {
    // A domain that is not purchased yet has no inboxes.
    if (row.domainType === 'New') return [];
    const candidates = row.isEmailTyped ? [] : mailboxNameCandidates(row);
    return [row.email, ...candidates].map((email) => plannedAddress({ email, domain: row.domain }) ?? '');
  });
  return [...new Set(addresses)]
    .filter((address) => address !== '' && !takenByAddress.has(address) && v.is(EmailAddress, address))
    .slice(0, maxAddresses);
};
