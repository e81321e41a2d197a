import fc from 'fast-check';
import { femaleNames, maleNames } from './given-names.ts';
import { mailboxNameCandidates } from '../names/index.ts';
import { peopleOf, randomPeople, type RandomNameMode } from './random-people.ts';

const mode = fc.constantFrom<RandomNameMode>('maleAndFemale', 'female', 'male');
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('the same seed gives the same people, and a longer list starts with them', () => {
  fc.assert(
    fc.property(mode, seed, fc.nat({ max: 50 }), fc.nat({ max: 50 }), (mode, seed, count, more) => {
      const few = randomPeople({ mode, seed, count });
      expect(few).toHaveLength(count);
      expect(randomPeople({ mode, seed, count: count + more }).slice(0, count)).toEqual(few);
    }),
  );
});

test('no two people are equal', () => {
  fc.assert(
    fc.property(mode, seed, (mode, seed) => {
      const people = randomPeople({ mode, seed, count: peopleOf(mode) });
      expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(people.length);
    }),
    { numRuns: 20 },
  );
});

test('the mode decides the first names, and each person can have an address', () => {
  const names: Record<RandomNameMode, ReadonlySet<string>> = {
    female: new Set(femaleNames),
    male: new Set(maleNames),
    maleAndFemale: new Set([...femaleNames, ...maleNames]),
  };
  fc.assert(
    fc.property(mode, seed, (mode, seed) => {
      for (const person of randomPeople({ mode, seed, count: 20 })) {
        expect(names[mode].has(person.firstName)).toBe(true);
        expect(mailboxNameCandidates(person)).toHaveLength(5);
      }
    }),
  );
});

test('a list of both genders contains both', () => {
  const people = randomPeople({ mode: 'maleAndFemale', seed: 7, count: 100 });
  const male = people.filter(({ firstName }) => new Set<string>(maleNames).has(firstName)).length;
  expect(male).toBeGreaterThan(20);
  expect(male).toBeLessThan(80);
});
