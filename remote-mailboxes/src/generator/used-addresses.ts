import * as v from 'valibot';
import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/contracts/mailbox-names';
import { findTakenAddresses, maxAddressesAsked } from '@roost/shared/contracts/mailbox-taken';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { http } from '@roost/shared/http';
import { generatedPeople } from './generated-people.ts';
import type { GeneratorDraft } from './generator-draft.ts';

/**
 * The addresses of the form, and those that exist among what the names can be made into. Without an answer only the form's: the
 * builder looks again.
 */
export const usedAddresses = async (
  draft: GeneratorDraft,
  { rows }: { rows: readonly PlannedInbox[] },
): Promise<ReadonlySet<string>> => {
  const inForm = rows.flatMap((row) => plannedAddress(row) ?? []);
  const possible = generatedPeople(draft)
    .filter(({ domainType }) => domainType !== 'New')
    .flatMap((person) => mailboxNameCandidates(person).map((name) => `${name}@${person.domain}`.toLowerCase()));
  const emails = [...new Set(possible)].filter((email) => v.is(EmailAddress, email)).slice(0, maxAddressesAsked);
  if (emails.length === 0) return new Set(inForm);
  try {
    const { taken } = await http().call(findTakenAddresses, { body: { emails } });
    return new Set([...inForm, ...taken]);
  } catch {
    return new Set(inForm);
  }
};
