import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { firstUnusedName } from '@roost/shared/rules/names/mailbox-names';
import type { GeneratorDraft } from './generator-draft.ts';
import { generatedPeople, type GenerationContext as PeopleAround } from './generated-people.ts';

type RowsContext = Pick<PeopleAround, 'rows'> & {
  /** Whether a lower-case address is in the form or belongs to an existing inbox. */
  isUsed: (address: string) => boolean;
  newId: () => string;
};

/** The generated rows. Each gets the first unused address of its name, or an empty one when all are used. */
export const generatedRows = (draft: GeneratorDraft, { rows, isUsed, newId }: RowsContext): PlannedInbox[] => {
  const { pattern } = draft;
  const usedAddresses = new Set<string>();
  return generatedPeople(draft, { rows: rows ?? [], isUsed }).map(({ domain, domainType, ...person }) => {
    const isAddressUsed = (email: string) => {
      const address = plannedAddress({ email, domain }) ?? '';
      return usedAddresses.has(address) || isUsed(address);
    };
    const email = firstUnusedName(person, isAddressUsed, { pattern });
    if (email !== undefined) usedAddresses.add(`${email}@${domain}`.toLowerCase());
    return {
      id: newId(),
      ...person,
      email: email ?? '',
      domain,
      domainType,
      signature: draft.signature,
      forwardTo: draft.forwardTo.trim(),
      avatar: null,
      // The builder must not replace a chosen form with the default one.
      isEmailTyped: email !== undefined && pattern !== 'first',
      refusal: null,
    };
  });
};
