import * as v from 'valibot';
import { femaleNames, maleNames, surnames } from './given-names.ts';
import { createSeededRandom, type SeededRandom } from '@roost/shared/rules/seeded-random';

/** How the generator names people: at random, typed per inbox, or the same name for all (product spec, section 9). */
export const NameMode = v.picklist(['maleAndFemale', 'female', 'male', 'custom', 'predefined']);
export type NameMode = v.InferOutput<typeof NameMode>;
export type RandomNameMode = Exclude<NameMode, 'custom' | 'predefined'>;

export type Person = { firstName: string; lastName: string };

const firstNames: Record<RandomNameMode, readonly string[]> = {
  maleAndFemale: femaleNames.flatMap((name, index) => [name, maleNames[index] ?? name]),
  female: femaleNames,
  male: maleNames,
};

/** Number of distinct people in a mode. */
export const peopleOf = (mode: RandomNameMode): number => firstNames[mode].length * surnames.length;

/**
 * Random people, deterministic for an integer `seed`. No name repeats before all `peopleOf` names are used. A larger
 * `count` only appends people.
 */
export const randomPeople = ({
  mode,
  count,
  seed,
}: {
  mode: RandomNameMode;
  count: number;
  seed: number;
}): Person[] => {
  const names = firstNames[mode];
  const order = shuffled(peopleOf(mode), createSeededRandom(seed));
  return Array.from({ length: count }, (_, index) => {
    const place = order[index % order.length] ?? 0;
    return {
      firstName: names[place % names.length] ?? '',
      lastName: surnames[Math.floor(place / names.length)] ?? '',
    };
  });
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
