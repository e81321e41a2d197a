import * as v from 'valibot';
import { femaleNames, maleNames, surnames } from './given-names.ts';
import { createLots } from './lots.ts';

/** How the generator names people: at random, as typed for each, or all the same (product spec, section 9). */
export const NameMode = v.picklist(['maleAndFemale', 'female', 'male', 'custom', 'predefined']);
export type NameMode = v.InferOutput<typeof NameMode>;
export type RandomNameMode = Exclude<NameMode, 'custom' | 'predefined'>;

export type Person = { firstName: string; lastName: string };

const firstNames: Record<RandomNameMode, readonly string[]> = {
  maleAndFemale: femaleNames.flatMap((name, index) => [name, maleNames[index] ?? name]),
  female: femaleNames,
  male: maleNames,
};

/** How many people differ, of a mode. */
export const peopleOf = (mode: RandomNameMode): number => firstNames[mode].length * surnames.length;

/**
 * People by chance, the same for the same whole number `seed`, no two alike as long as `peopleOf` lets them differ. More of a seed
 * begin with the same people.
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
  const all = peopleOf(mode);
  const lots = createLots(seed);
  const start = lots.below(all);
  const step = stepOver(all, lots.below(all));
  return Array.from({ length: count }, (_, index) => {
    const place = (start + index * step) % all;
    return {
      firstName: names[place % names.length] ?? '',
      lastName: surnames[Math.floor(place / names.length)] ?? '',
    };
  });
};

/** A step that comes to every place before it comes to one twice: it has no divisor in common with their number. */
const stepOver = (places: number, from: number): number => {
  let step = from + 1;
  while (divisor(step, places) !== 1) step += 1;
  return step;
};

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
