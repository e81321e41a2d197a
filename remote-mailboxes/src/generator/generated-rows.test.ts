import fc from 'fast-check';
import { duplicatesIn } from '@roost/shared/rules/names/inbox-plan-faults';
import { namesByCountry } from './names-by-country.ts';
import { NameMode } from './random-people.ts';
import { newGeneratorDraft, type GeneratorDraft } from './generator-draft.ts';
import { generatedPeople } from './generated-people.ts';
import { generatedRows } from './generated-rows.ts';

const knownSurnames = namesByCountry.US.surnames;
const on = (...names: string[]) => names.map((domain) => ({ domain, domainType: null }));
const aDraft = (overrides: Partial<GeneratorDraft> = {}): GeneratorDraft => ({
  ...newGeneratorDraft(),
  chosen: on('a.com', 'b.com'),
  seed: 1,
  names: newGeneratorDraft()
    .names.with(0, { firstName: 'Ada', lastName: 'Lovelace' })
    .with(1, { firstName: ' Grace ', lastName: 'Hopper' }),
  predefined: { firstName: 'Mary', lastName: 'Shelley' },
  ...overrides,
});
const free = { isUsed: () => false, newId: () => 'id' };
const addresses = (rows: ReturnType<typeof generatedRows>) => rows.map(({ email, domain }) => `${email}@${domain}`);

test('typed names apply to the first, second, … inbox of each domain', () => {
  expect(addresses(generatedRows(aDraft({ perDomain: '2' }), free))).toEqual([
    'ada@a.com',
    'grace@a.com',
    'ada@b.com',
    'grace@b.com',
  ]);
});

test('a predefined name gives five addresses on one domain, and the first of them on another', () => {
  const rows = generatedRows(aDraft({ mode: 'predefined', perDomain: '5', chosen: on('a.com') }), free);
  expect(addresses(rows)).toEqual([
    'mary@a.com',
    'mary.shelley@a.com',
    'maryshelley@a.com',
    'mary.s@a.com',
    'm.shelley@a.com',
  ]);
});

test('used names are skipped, and no name is invented when all are used', () => {
  const used = new Set(['mary@a.com', 'mary.shelley@a.com']);
  const draft = aDraft({ mode: 'predefined', chosen: on('a.com') });
  expect(generatedRows(draft, { ...free, isUsed: (address) => used.has(address) })[0]?.email).toBe('maryshelley');
  expect(generatedRows(draft, { ...free, isUsed: () => true })[0]?.email).toBe('');
});

test('a chosen pattern applies to each address, until it is used', () => {
  const draft = aDraft({ pattern: 'first.last', perDomain: '2', chosen: on('a.com') });
  const used = new Set(['grace.hopper@a.com']);
  const rows = generatedRows(draft, { ...free, isUsed: (address) => used.has(address) });
  expect(addresses(rows)).toEqual(['ada.lovelace@a.com', 'grace@a.com']);
  // The builder changes only addresses that are not typed.
  expect(rows.map(({ isEmailTyped }) => isEmailTyped)).toEqual([true, true]);
});

test('signature and forwarding address apply to all inboxes', () => {
  const rows = generatedRows(aDraft({ signature: '<b>Best</b>', forwardTo: ' team@northwind.test ' }), free);
  expect(rows.map(({ signature, forwardTo }) => [signature, forwardTo])).toEqual([
    ['<b>Best</b>', 'team@northwind.test'],
    ['<b>Best</b>', 'team@northwind.test'],
  ]);
});

test('random people are stable when the count per domain grows, and differ for another seed', () => {
  const one = generatedPeople(aDraft({ mode: 'female' }));
  const three = generatedPeople(aDraft({ mode: 'female', perDomain: '3' }));
  expect([three[0], three[3]]).toEqual(one);
  expect(generatedPeople(aDraft({ mode: 'female', seed: 2 }))).not.toEqual(one);
});

test('each domain gets its number of inboxes in every mode, and no address repeats', () => {
  const mode = fc.constantFrom(...NameMode.options);
  const domains = fc.uniqueArray(fc.domain(), { maxLength: 20 });
  fc.assert(
    fc.property(mode, domains, fc.integer({ min: 1, max: 5 }), fc.nat(), (mode, names, perDomain, seed) => {
      const draft = aDraft({ mode, perDomain: `${perDomain}`, chosen: on(...names), seed });
      const rows = generatedRows(draft, free);
      expect(rows).toHaveLength(names.length * perDomain);
      expect(duplicatesIn(rows).every((other) => other === null)).toBe(true);
      for (const name of names) expect(rows.filter(({ domain }) => domain === name)).toHaveLength(perDomain);
    }),
  );
});

test('random rows repeat no surname on a domain, in the form or on the server, and no existing address', () => {
  const mode = fc.constantFrom<NameMode>('maleAndFemale', 'female', 'male');
  const domains = fc.uniqueArray(fc.domain(), { minLength: 1, maxLength: 8 });
  // Every second, third or almost no address exists, by its length.
  const existing = fc.constantFrom(2, 3, 1_000);
  // People of existing inboxes on the first domain.
  const onServer = fc.subarray([...knownSurnames], { maxLength: 60 });
  fc.assert(
    fc.property(
      mode,
      domains,
      fc.integer({ min: 1, max: 5 }),
      fc.nat(),
      existing,
      onServer,
      (mode, names, perDomain, seed, nth, used) => {
        const isUsed = (address: string) => address.length % nth === 0;
        const [domain = ''] = names;
        const rows = [...new Set(['SMITH', ...used.map((name) => name.toUpperCase())])].map((lastName) => ({
          lastName,
          domain,
        }));
        const draft = aDraft({ mode, perDomain: `${perDomain}`, chosen: on(...names), seed });
        const made = generatedRows(draft, { ...free, rows, isUsed });
        expect(made).toHaveLength(names.length * perDomain);
        expect(made.filter((row) => row.email === '' || isUsed(`${row.email}@${row.domain}`.toLowerCase()))).toEqual(
          [],
        );
        for (const name of names) {
          const surnames = [...rows, ...made]
            .filter((row) => row.domain === name)
            .map(({ lastName }) => lastName.toLowerCase());
          expect(new Set(surnames).size).toBe(surnames.length);
        }
      },
    ),
  );
});

test('a domain on which every surname is used leaves its names to the user', () => {
  const rows = knownSurnames.map((lastName) => ({ lastName, domain: 'a.com' }));
  const made = generatedPeople(aDraft({ mode: 'male' }), { rows });
  expect(made[0]).toMatchObject({ domain: 'a.com', firstName: '', lastName: '' });
  expect(made[1]?.lastName).not.toBe('');
});

test('each new form generates other people', () => {
  const seeds = new Set(Array.from({ length: 20 }, () => newGeneratorDraft().seed));
  expect(seeds.size).toBe(20);
});
