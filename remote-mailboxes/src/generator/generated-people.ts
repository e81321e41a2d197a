import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import { peopleOf, randomPeople, type Person, type RandomNameMode } from './random-people.ts';
import { maxPerDomain, type ChosenDomain, type GeneratorDraft } from './generator-draft.ts';
import { perDomainOf } from './generator-faults.ts';

export type GeneratedPerson = Person & ChosenDomain;

export type GenerationContext = {
  /** People of the form and of existing inboxes; no surname is used twice on a domain. */
  rows?: readonly Pick<PlannedInbox, 'lastName' | 'domain'>[];
  /** Whether a lower-case address exists already. */
  isUsed?: (address: string) => boolean;
};

/** People for each domain. Typed names repeat on each domain; a predefined name applies to all inboxes. */
export const generatedPeople = (draft: GeneratorDraft, context: GenerationContext = {}): GeneratedPerson[] => {
  const { chosen, mode, names, predefined } = draft;
  const perDomain = perDomainOf(draft) ?? 0;
  const random = mode === 'custom' || mode === 'predefined' ? null : randomPeopleOn({ ...draft, mode }, context);
  return chosen.flatMap((on, domain) =>
    Array.from({ length: perDomain }, (_, inbox) => {
      const named = mode === 'predefined' ? predefined : (names[inbox] ?? predefined);
      const { firstName, lastName } = random === null ? named : (random[domain]?.[inbox] ?? noName);
      return { ...on, firstName: firstName.trim(), lastName: lastName.trim() };
    }),
  );
};

/** For a domain where every surname is used. */
const noName: Person = { firstName: '', lastName: '' };

/**
 * The maximum number of people for each domain, so that they stay the same when the number per domain changes. No
 * surname repeats on a domain, and each person has an unused address.
 */
const randomPeopleOn = (
  { chosen, mode, country, pattern, seed }: GeneratorDraft & { mode: RandomNameMode },
  { rows = [], isUsed = () => false }: GenerationContext,
): Person[][] => {
  const people = randomPeople({ mode, country, count: peopleOf({ mode, country }), seed });
  let next = 0;
  return chosen.map(({ domain }) => {
    const surnames = new Set(rows.filter((row) => row.domain === domain).map(({ lastName }) => surnameKey(lastName)));
    const addresses = new Set<string>();
    const picked: Person[] = [];
    for (let tried = 0; tried < people.length && picked.length < maxPerDomain; tried += 1) {
      const person = people[next % people.length];
      next += 1;
      if (person === undefined || surnames.has(surnameKey(person.lastName))) continue;
      const address = mailboxNameCandidates(person, { pattern })
        .map((name) => `${name}@${domain}`.toLowerCase())
        .find((candidate) => !addresses.has(candidate) && !isUsed(candidate));
      if (address === undefined) continue;
      surnames.add(surnameKey(person.lastName));
      addresses.add(address);
      picked.push(person);
    }
    return picked;
  });
};

const surnameKey = (lastName: string): string => lastName.trim().toLowerCase();
