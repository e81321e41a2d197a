import * as v from 'valibot';
import { namesByCountry, type CountryNames } from './names-by-country.ts';
import { createSeededRandom, type SeededRandom } from '@roost/shared/rules/seeded-random';

/** How the generator names people: at random, typed per inbox, or the same name for all (product spec, section 9). */
export const NameMode = v.picklist(['maleAndFemale', 'female', 'male', 'custom', 'predefined']);
export type NameMode = v.InferOutput<typeof NameMode>;
export type RandomNameMode = Exclude<NameMode, 'custom' | 'predefined'>;

export type Person = { firstName: string; lastName: string };

/** Country of the random names; International mixes all countries. */
export const NameCountry = v.picklist(['International', 'US', 'GB', 'FR', 'DE', 'ES', 'IT']);
export type NameCountry = v.InferOutput<typeof NameCountry>;

type People = { mode: RandomNameMode; country: NameCountry };

/** Number of distinct people in a mode and country. */
export const peopleOf = (people: People): number => allPeople(people).length;

/**
 * Random people, deterministic for an integer `seed`. No name repeats before all `peopleOf` names are used. A larger
 * `count` only appends people.
 */
export const randomPeople = ({ count, seed, ...people }: People & { count: number; seed: number }): Person[] => {
  const all = allPeople(people);
  const order = shuffled(all.length, createSeededRandom(seed));
  return Array.from({ length: count }, (_, index) => all[order[index % order.length] ?? 0] ?? noName);
};

const noName: Person = { firstName: '', lastName: '' };

const pools = new Map<string, readonly Person[]>();

const allPeople = ({ mode, country }: People): readonly Person[] => {
  const key = `${country} ${mode}`;
  const known = pools.get(key);
  if (known !== undefined) return known;
  const pool = country === 'International' ? internationalPeople(mode) : peopleFrom(namesByCountry[country], { mode });
  pools.set(key, pool);
  return pool;
};

/** Number of names of each list that an international mix uses, so that no country dominates. */
const mixedCount = 40;

const internationalPeople = (mode: RandomNameMode): Person[] => {
  const people = Object.values(namesByCountry).flatMap(({ female, male, surnames }) => {
    const first = (names: readonly string[]) => names.slice(0, mixedCount);
    return peopleFrom({ female: first(female), male: first(male), surnames: first(surnames) }, { mode });
  });
  // Countries share names.
  return [...new Map(people.map((person) => [`${person.firstName} ${person.lastName}`, person])).values()];
};

const peopleFrom = ({ female, male, surnames }: CountryNames, { mode }: { mode: RandomNameMode }): Person[] => {
  const firstNames = { maleAndFemale: [...female, ...male], female, male }[mode];
  return surnames.flatMap((lastName) => firstNames.map((firstName) => ({ firstName, lastName })));
};

/** Fisher–Yates shuffle of the numbers below `size`. */
const shuffled = (size: number, random: SeededRandom): number[] => {
  const places = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const chosen = random.below(last + 1);
    const position = places[last] ?? last;
    places[last] = places[chosen] ?? chosen;
    places[chosen] = position;
  }
  return places;
};
