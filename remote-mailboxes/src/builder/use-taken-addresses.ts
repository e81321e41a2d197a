import * as v from 'valibot';
import { useEffect, useMemo, useState } from 'react';
import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/contracts/mailbox-names';
import { findTakenAddresses, maxAddressesAsked } from '@roost/shared/contracts/mailbox-taken';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { http } from '@roost/shared/http';
import type { IsTaken } from './builder-rows.ts';

/** Quiet time after the last change before the API is asked, in ms; as of a search (product spec, section 9). */
const debounce = 300;

/**
 * Which addresses exist already, of the rows and of what their names could be made into. Each is asked for once; an answer to
 * rows that have changed meanwhile is dropped. Where none comes, the API says it when the inboxes are created.
 */
export const useTakenAddresses = (rows: readonly PlannedInbox[], { enabled }: { enabled: boolean }): IsTaken => {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [wasEnabled, setWasEnabled] = useState(enabled);
  if (wasEnabled !== enabled) {
    setWasEnabled(enabled);
    // What is being created exists afterwards.
    setKnown(new Map());
  }
  const asked = enabled ? askedFor(rows, known).join('\n') : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const emails = asked.split('\n');
    const controller = new AbortController();
    const ask = async () => {
      try {
        const { taken } = await http().call(findTakenAddresses, { body: { emails } }, { signal: controller.signal });
        if (controller.signal.aborted) return;
        setKnown((known) => new Map([...known, ...emails.map((email) => [email, taken.includes(email)] as const)]));
      } catch {
        // It is asked again with the next change.
      }
    };
    const timer = setTimeout(() => void ask(), debounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return useMemo(() => (address) => enabled && known.get(address) === true, [known, enabled]);
};

const askedFor = (rows: readonly PlannedInbox[], known: ReadonlyMap<string, boolean>): string[] => {
  const addresses = rows.flatMap((row) => {
    // On a domain that is not bought yet nothing exists.
    if (row.domainType === 'New') return [];
    const made = row.isEmailTyped ? [] : mailboxNameCandidates(row);
    return [row.email, ...made].map((email) => plannedAddress({ email, domain: row.domain }) ?? '');
  });
  return [...new Set(addresses)]
    .filter((address) => address !== '' && !known.has(address) && v.is(EmailAddress, address))
    .slice(0, maxAddressesAsked);
};
