import * as v from 'valibot';
import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import { findTakenAddresses, maxAddresses, type Surname } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { http } from '@roost/shared/http';
import { generatedPeople, type GenerationContext } from './generated-people.ts';
import type { GeneratorDraft } from './generator-draft.ts';

/** Maximum number of rounds. Each round checks people who replace those whose addresses all exist. */
const maxRounds = 5;

export type UsedNames = {
  /** In lower case. */
  addresses: ReadonlySet<string>;
  surnames: readonly Surname[];
};

/**
 * Addresses of the form, and addresses and surnames of inboxes on the chosen domains. Without a response, only those of
 * the form: the builder checks addresses again.
 */
export const findUsedNames = async (
  draft: GeneratorDraft,
  { rows }: { rows: readonly PlannedInbox[] },
): Promise<UsedNames> => {
  const addresses = new Set(rows.flatMap((row) => plannedAddress(row) ?? []));
  const checked = new Set<string>();
  let surnames: readonly Surname[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const around = { rows: [...rows, ...surnames], isUsed: (address: string) => addresses.has(address) };
    const emails = possibleAddresses(draft, around)
      .filter((email) => !checked.has(email))
      .slice(0, maxAddresses);
    if (emails.length === 0) break;
    // One request returns the surnames of all domains.
    const domains = round === 0 ? existingDomains(draft) : [];
    try {
      const found = await http().call(findTakenAddresses, { body: { emails, domains } });
      for (const email of emails) checked.add(email);
      for (const email of found.taken) addresses.add(email);
      if (round === 0) surnames = found.surnames;
    } catch {
      break;
    }
  }
  return { addresses, surnames };
};

/** Excludes domains that are not purchased yet, which have no inboxes. */
const existingDomains = ({ chosen }: GeneratorDraft): string[] =>
  chosen.filter(({ domainType }) => domainType !== 'New').map(({ domain }) => domain);

const possibleAddresses = (draft: GeneratorDraft, around: GenerationContext): string[] => {
  const possible = generatedPeople(draft, around)
    .filter(({ domainType }) => domainType !== 'New')
    .flatMap((person) => mailboxNameCandidates(person).map((name) => `${name}@${person.domain}`.toLowerCase()));
  return [...new Set(possible)].filter((email) => v.is(EmailAddress, email));
};
