import { plannedAddress, type PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import { firstUnusedName } from '@roost/shared/contracts/mailbox-names';
import type { GeneratorDraft } from './generator-draft.ts';
import { generatedPeople, type Around as PeopleAround } from './generated-people.ts';

type Around = Pick<PeopleAround, 'rows'> & {
  /** Addresses in lower case, of the form and of inboxes that exist. */
  isUsed: (address: string) => boolean;
  newId: () => string;
};

/** The rows of what was asked for; each has the first address of its name that nothing else has, or none where all are used. */
export const generatedRows = (draft: GeneratorDraft, { rows, isUsed, newId }: Around): PlannedInbox[] => {
  const made = new Set<string>();
  return generatedPeople(draft, { rows: rows ?? [], isUsed }).map(({ domain, domainType, ...person }) => {
    const email = firstUnusedName(person, (email) => {
      const address = plannedAddress({ email, domain }) ?? '';
      return made.has(address) || isUsed(address);
    });
    if (email !== undefined) made.add(`${email}@${domain}`.toLowerCase());
    return {
      id: newId(),
      ...person,
      email: email ?? '',
      domain,
      domainType,
      signature: draft.signature,
      forwardTo: draft.forwardTo.trim(),
      avatar: null,
      isEmailTyped: false,
      refusal: null,
    };
  });
};
