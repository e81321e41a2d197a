import { randomPeople, type Person } from '@roost/shared/contracts/random-people';
import { mostPerDomain, type ChosenDomain, type GeneratorDraft } from './generator-draft.ts';
import { perDomainOf } from './generator-faults.ts';

export type GeneratedPerson = Person & ChosenDomain;

/**
 * Who gets an inbox on which domain. At random everybody is another person, and stays it when the number on a domain changes; typed
 * names are the same on each domain; a predefined one is that of all.
 */
export const generatedPeople = (draft: GeneratorDraft): GeneratedPerson[] => {
  const { chosen, mode, names, predefined, seed } = draft;
  const perDomain = perDomainOf(draft) ?? 0;
  const atRandom =
    mode === 'custom' || mode === 'predefined'
      ? []
      : randomPeople({ mode, count: chosen.length * mostPerDomain, seed });
  const nameOf = ({ domain, inbox }: { domain: number; inbox: number }): Person => {
    const { firstName, lastName } =
      (mode === 'predefined' ? predefined : (atRandom[domain * mostPerDomain + inbox] ?? names[inbox])) ?? predefined;
    return { firstName: firstName.trim(), lastName: lastName.trim() };
  };
  return chosen.flatMap((on, domain) =>
    Array.from({ length: perDomain }, (_, inbox) => ({ ...on, ...nameOf({ domain, inbox }) })),
  );
};
