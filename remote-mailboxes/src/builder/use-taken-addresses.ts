import * as v from 'valibot';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import { findTakenAddresses, maxAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { http } from '@roost/shared/http';
import type { IsTaken } from './builder-rows.ts';
import { visitInSlices } from './visit-in-slices.ts';

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
  const unknownIn = useMemo(() => unknownAddresses(known), [known]);
  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const checkAddresses = async () => {
      const emails = unknownIn(rows);
      if (emails.length === 0) return;
      try {
        const { taken } = await http().call(findTakenAddresses, { body: { emails } }, { signal: controller.signal });
        if (controller.signal.aborted) return;
        const found = new Set(taken);
        // Checks all rows again, which can wait for an edit.
        startTransition(() =>
          setKnown((known) => {
            // Copies tens of thousands of entries without an array for each.
            const next = new Map(known);
            for (const email of emails) next.set(email, found.has(email));
            return next;
          }),
        );
      } catch {
        // The next change sends the request again.
      }
    };
    let stop: (() => void) | undefined;
    // Collects the addresses first: with thousands of new names that takes longer than a frame.
    const start = () => {
      stop = visitInSlices(rows, possibleAddresses, () => void checkAddresses());
    };
    const timer = setTimeout(start, debounce);
    return () => {
      clearTimeout(timer);
      stop?.();
      controller.abort();
    };
  }, [enabled, rows, unknownIn]);
  return useMemo(() => (address) => enabled && known.get(address) === true, [known, enabled]);
};

/** Returns the addresses to look up. Remembers rows without any, so that an edit checks only its rows. */
const unknownAddresses = (takenByAddress: ReadonlyMap<string, boolean>) => {
  const knownRows = new WeakSet<PlannedInbox>();
  return (rows: readonly PlannedInbox[]): string[] => {
    const pending = new Set<string>();
    for (const row of rows) {
      if (pending.size >= maxAddresses) break;
      if (knownRows.has(row)) continue;
      const unknown = possibleAddresses(row).filter((address) => !takenByAddress.has(address));
      if (unknown.length === 0) knownRows.add(row);
      for (const address of unknown) pending.add(address);
    }
    return [...pending].slice(0, maxAddresses);
  };
};

const possibleByRow = new WeakMap<PlannedInbox, string[]>();

/** The valid addresses that the row has, or can get from its name. */
const possibleAddresses = (row: PlannedInbox): string[] => {
  const before = possibleByRow.get(row);
  if (before !== undefined) return before;
  // A domain that is not purchased yet has no inboxes.
  const isNew = row.domainType === 'New';
  const names = isNew || row.isEmailTyped ? [] : mailboxNameCandidates(row);
  const addresses = (isNew ? [] : [row.email, ...names]).flatMap((email) => {
    const address = plannedAddress({ email, domain: row.domain });
    return address !== undefined && v.is(EmailAddress, address) ? [address] : [];
  });
  possibleByRow.set(row, addresses);
  return addresses;
};
