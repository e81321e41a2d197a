import { newGeneratorDraft, type GeneratorDraft } from './generator-draft.ts';
import { informationFault, perDomainOf, signatureFault } from './generator-faults.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const good: GeneratorDraft = {
  ...newGeneratorDraft(),
  chosen: [
    { domain: 'a.com', domainType: null },
    { domain: 'b.com', domainType: null },
  ],
  names: newGeneratorDraft().names.with(0, ada),
};

test.each([
  ['1', 1],
  ['5', 5],
  [' 3 ', 3],
  ['0', null],
  ['6', null],
  ['', null],
  ['1.5', null],
  ['-1', null],
  ['1e0', null],
])('the count %j per domain is read as %s', (perDomain, count) => {
  expect(perDomainOf({ perDomain })).toBe(count);
});

test.each<[Partial<GeneratorDraft>, string | null]>([
  [{}, null],
  [{ perDomain: '6' }, 'count'],
  [{ perDomain: '2' }, 'names'],
  [{ names: good.names.with(0, { firstName: 'Ada', lastName: ' ' }) }, 'names'],
  [{ names: good.names.with(0, { firstName: 'A'.repeat(201), lastName: 'B' }) }, 'names'],
  [{ mode: 'predefined' }, 'names'],
  [{ mode: 'predefined', predefined: ada, perDomain: '2' }, null],
  [{ mode: 'male', perDomain: '2' }, null],
  [{ chosen: [] }, 'domains'],
  [{ mode: 'female', perDomain: '3' }, 'too-many'],
])('with %j the first step has the fault %s', (overrides, fault) => {
  expect(informationFault({ ...good, ...overrides }, { room: 4 })).toBe(fault);
});

test.each<[Partial<GeneratorDraft>, string | null]>([
  [{}, null],
  [{ forwardTo: ' ada@northwind.test ' }, null],
  [{ forwardTo: 'nobody' }, 'forward-to'],
  [{ signature: 'a'.repeat(10_001) }, 'signature-long'],
])('with %j the second step has the fault %s', (overrides, fault) => {
  expect(signatureFault({ ...good, ...overrides })).toBe(fault);
});
