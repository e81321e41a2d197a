import fc from 'fast-check';
import { namesByCountry } from './names-by-country.ts';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import { NameCountry, peopleOf, randomPeople, type RandomNameMode } from './random-people.ts';

const mode = fc.constantFrom<RandomNameMode>('maleAndFemale', 'female', 'male');
const country = fc.constantFrom(...NameCountry.options);
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('the same seed gives the same people, and a longer list starts with them', () => {
  fc.assert(
    fc.property(mode, country, seed, fc.nat({ max: 50 }), fc.nat({ max: 50 }), (mode, country, seed, count, more) => {
      const few = randomPeople({ mode, country, seed, count });
      expect(few).toHaveLength(count);
      expect(randomPeople({ mode, country, seed, count: count + more }).slice(0, count)).toEqual(few);
    }),
  );
});

test('no two people are equal', () => {
  fc.assert(
    fc.property(mode, country, seed, (mode, country, seed) => {
      const people = randomPeople({ mode, country, seed, count: peopleOf({ mode, country }) });
      expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(people.length);
    }),
    { numRuns: 20 },
  );
});

test('mode and country decide the names, and each person can have an address', () => {
  fc.assert(
    fc.property(mode, country, seed, (mode, country, seed) => {
      const countries = Object.values(country === 'International' ? namesByCountry : [namesByCountry[country]]);
      for (const person of randomPeople({ mode, country, seed, count: 20 })) {
        const isKnown = countries.some(({ female, male, surnames }) => {
          const firstNames: readonly string[] = { maleAndFemale: [...female, ...male], female, male }[mode];
          return firstNames.includes(person.firstName) && surnames.some((name) => name === person.lastName);
        });
        expect(isKnown).toBe(true);
        expect(mailboxNameCandidates(person)).toHaveLength(5);
      }
    }),
  );
});

test.each(Object.entries(namesByCountry))(
  'the lists of %s contain every name once',
  (_, { female, male, surnames }) => {
    const firstNames: string[] = [...female, ...male];
    expect(new Set(firstNames).size).toBe(firstNames.length);
    expect(new Set<string>(surnames).size).toBe(surnames.length);
  },
);

test('a list of both genders contains both', () => {
  const people = randomPeople({ mode: 'maleAndFemale', country: 'US', seed: 7, count: 100 });
  const male = people.filter(({ firstName }) => namesByCountry.US.male.some((name) => name === firstName)).length;
  expect(male).toBeGreaterThan(20);
  expect(male).toBeLessThan(80);
});

test('an international list has people of each country', () => {
  const people = randomPeople({ mode: 'maleAndFemale', country: 'International', seed: 7, count: 200 });
  for (const { surnames } of Object.values(namesByCountry)) {
    expect(people.filter(({ lastName }) => surnames.some((name) => name === lastName)).length).toBeGreaterThan(10);
  }
});
