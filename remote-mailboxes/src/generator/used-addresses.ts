import * as v from 'valibot';
import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/contracts/mailbox-names';
import { findTakenAddresses, maxAddressesAsked } from '@roost/shared/contracts/mailbox-taken';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { http } from '@roost/shared/http';
import { generatedPeople, type Around } from './generated-people.ts';
import type { GeneratorDraft } from './generator-draft.ts';

/** Each round asks about people who replace those whose addresses all exist; more rounds than this are never needed in practice. */
const maxRounds = 5;

/**
 * The addresses of the form, and those that exist among what the names can be made into. Without a response only the form's: the
 * builder looks again.
 */
export const usedAddresses = async (
  draft: GeneratorDraft,
  { rows }: { rows: readonly PlannedInbox[] },
): Promise<ReadonlySet<string>> => {
  const used = new Set(rows.flatMap((row) => plannedAddress(row) ?? []));
  const asked = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const emails = possibleAddresses(draft, { rows, isUsed: (address) => used.has(address) })
      .filter((email) => !asked.has(email))
      .slice(0, maxAddressesAsked);
    if (emails.length === 0) return used;
    try {
      const { taken } = await http().call(findTakenAddresses, { body: { emails } });
      for (const email of emails) asked.add(email);
      for (const email of taken) used.add(email);
      if (taken.length === 0) return used;
    } catch {
      return used;
    }
  }
  return used;
};

const possibleAddresses = (draft: GeneratorDraft, around: Around): string[] => {
  const possible = generatedPeople(draft, around)
    .filter(({ domainType }) => domainType !== 'New')
    .flatMap((person) => mailboxNameCandidates(person).map((name) => `${name}@${person.domain}`.toLowerCase()));
  return [...new Set(possible)].filter((email) => v.is(EmailAddress, email));
};
