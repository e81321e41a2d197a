import fc from 'fast-check';
import { localPartFault } from '@roost/shared/rules/names/local-part';
import { firstUnusedName, localPartPatterns, mailboxNameCandidates } from './mailbox-names.ts';

test.each([
  ['Ada', 'Lovelace', ['ada', 'ada.lovelace', 'adalovelace', 'ada.l', 'a.lovelace']],
  ['Jean-Luc', "O'Neil", ['jean-luc', 'jean-luc.oneil', 'jean-luconeil', 'jean-luc.o', 'j.oneil']],
  ['Mary Ann', 'von Ahn', ['maryann', 'maryann.vonahn', 'maryannvonahn', 'maryann.v', 'm.vonahn']],
  ['Éloïse', 'Bœuf', ['eloise', 'eloise.boeuf', 'eloiseboeuf', 'eloise.b', 'e.boeuf']],
  ['Søren', 'Groß', ['soren', 'soren.gross', 'sorengross', 'soren.g', 's.gross']],
  // One letter is too short for a local part.
  ['J.', 'Li', ['j.li', 'jli', 'j.l']],
  ['Ada', '', ['ada']],
  ['', 'Lovelace', ['lovelace']],
  // Outlook reserves `admin`, so no provider gets it.
  ['Admin', 'Li', ['admin.li', 'adminli', 'admin.l', 'a.li']],
  ['さくら', '山田', []],
  ['', '', []],
])('%s %s has the candidates %j', (firstName, lastName, candidates) => {
  expect(mailboxNameCandidates({ firstName, lastName })).toEqual(candidates);
});

test('the first unused candidate is chosen', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace' };
  const used = new Set(['ada', 'ada.lovelace']);
  expect(firstUnusedName(ada, (name) => used.has(name))).toBe('adalovelace');
  expect(firstUnusedName(ada, () => true)).toBeUndefined();
});

test('a pattern comes first, and the other candidates follow in their order', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace' };
  expect(mailboxNameCandidates(ada, { pattern: 'f.last' })).toEqual([
    'a.lovelace',
    'ada',
    'ada.lovelace',
    'adalovelace',
    'ada.l',
  ]);
  expect(localPartPatterns.map((pattern) => firstUnusedName(ada, () => false, { pattern }))).toEqual(
    mailboxNameCandidates(ada),
  );
  // One letter is too short, so the next form applies.
  expect(firstUnusedName({ firstName: 'J.', lastName: 'Li' }, () => false, { pattern: 'first' })).toBe('j.li');
});

const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.stringMatching(/^[A-Za-zÀ-ÿ' .-]{0,80}$/));

test('every candidate occurs once and is valid for each provider', () => {
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      const candidates = mailboxNameCandidates({ firstName, lastName });
      expect(candidates.map((candidate) => localPartFault(candidate, { type: 'Outlook' }))).toEqual(
        candidates.map(() => null),
      );
      expect(new Set(candidates).size).toBe(candidates.length);
    }),
  );
});

test('people with the same name get as many addresses as there are candidates', () => {
  const person = fc.record({
    firstName: fc.stringMatching(/^[a-z]{2,20}$/),
    lastName: fc.stringMatching(/^[a-z]{2,20}$/),
  });
  fc.assert(
    fc.property(person, (someone) => {
      const used = new Set<string>();
      for (let chosen; (chosen = firstUnusedName(someone, (one) => used.has(one))) !== undefined;) used.add(chosen);
      expect([...used]).toEqual(mailboxNameCandidates(someone));
    }),
  );
});
