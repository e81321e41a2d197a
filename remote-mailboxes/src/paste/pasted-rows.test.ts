import fc from 'fast-check';
import { csvRecord } from '@roost/shared/rules/csv/csv';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { aPlannedInbox } from '@roost/shared/testing';
import { pastedRows, type PastedFault } from './pasted-rows.ts';
import { readTable } from '@roost/shared/rules/csv/read-table';

type Around = Parameters<typeof pastedRows>[1];
const around: Around = {
  type: 'Outlook',
  newDomains: ['new.com'],
  domains: new Map([
    ['a.com', 'Outlook'],
    ['gone.com', 'unknown'],
  ]),
  mapping: {},
  existing: [],
  newId: () => 'id',
};
const read = (text: string, overrides: Partial<Around> = {}) =>
  pastedRows(readTable(text), { ...around, ...overrides });

test.each([
  ['Ada,Lovelace,ada,a.com,Best,team@northwind.test'],
  ['Ada\tLovelace\tada\ta.com\tBest\tteam@northwind.test'],
  ['Ada;Lovelace;ada@a.com;;Best;team@northwind.test'],
  ['First Name,Last_Name,E-mail,Signature,Forwarding\r\nAda,Lovelace,ada@A.COM,Best,team@northwind.test'],
  ['\uFEFFDomaine;Prénom;Nom;Adresse;Signature;Forward to;Note\na.com;Ada;Lovelace;ada;Best;team@northwind.test;x'],
  ['"Ada","Lovelace","ada","a.com","Best","team@northwind.test"\n\n'],
])('%j is one inbox', (text) => {
  const { rows } = read(text);
  expect(rows.map(({ faults }) => faults)).toEqual([[]]);
  expect(rows[0]?.row).toEqual({
    ...aPlannedInbox({ id: 'id', domain: 'a.com', domainType: 'Outlook', signature: 'Best' }),
    forwardTo: 'team@northwind.test',
    isEmailTyped: true,
  });
});

test('a missing local part is the first unused candidate of the name', () => {
  const { rows } = read('Ada,Lovelace,,a.com\nAda,Byron,,a.com', { existing: [aPlannedInbox({ domain: 'a.com' })] });
  expect(rows.map(({ row }) => [row.email, row.isEmailTyped])).toEqual([
    ['ada.lovelace', false],
    ['ada.byron', false],
  ]);
});

test('a domain in the current order is recognized', () => {
  expect(read('Ada,Lovelace,ada,new.com').rows[0]).toMatchObject({ faults: [], row: { domainType: 'New' } });
});

test.each<[string, PastedFault[]]>([
  ['Ada', ['last-name-required', 'domain-required']],
  [',Lovelace,ada,a.com', ['first-name-required']],
  ['Ada,Lovelace,a,a.com', ['email-short']],
  ['Ada,Lovelace,.ada,a.com', ['email-pattern']],
  ['Ada,Lovelace,ADMIN,a.com', ['email-reserved']],
  ['Ada,Lovelace,ada,a_b', ['domain-invalid']],
  ['Ada,Lovelace,ada,gone.com', ['domain-unknown']],
  ['Ada,Lovelace,ada@b.com,a.com', ['domain-differs']],
  ['Ada,Lovelace,ada,a.com,,nobody', ['forward-to-invalid']],
  ['Ada,Lovelace,ada,a.com,,ada@a.com', ['forward-to-itself']],
])('%j has the faults %s', (text, faults) => {
  expect(read(text).rows[0]?.faults).toEqual(faults);
});

test('a repeated address is a fault in the form or on a line, but not after an invalid line', () => {
  const { rows } = read('Ada,,ada,a.com\nAda,Lovelace,ada,a.com\nAda,Byron,ADA,a.com\nZoe,Zed,zoe,a.com', {
    existing: [aPlannedInbox({ email: 'zoe', domain: 'a.com' })],
  });
  expect(rows.map(({ faults }) => faults)).toEqual([['last-name-required'], [], ['duplicate'], ['duplicate']]);
});

test('an unknown column is named and omitted until it is mapped', () => {
  const text = 'First,Last,Email,Weiterleitung,Note\nAda,Lovelace,ada@a.com,team@northwind.test,x';
  expect(read(text)).toMatchObject({
    unknownColumns: ['Weiterleitung', 'Note'],
    filled: ['firstName', 'lastName', 'email'],
    rows: [{ row: { forwardTo: '' }, faults: [] }],
  });
  expect(read(text, { mapping: { Weiterleitung: 'forwardTo' } })).toMatchObject({
    filled: ['firstName', 'lastName', 'email', 'forwardTo'],
    rows: [{ row: { forwardTo: 'team@northwind.test' } }],
  });
});

test('a line is pending until its domain is known', () => {
  const { rows } = read(
    'Ada,Lovelace,ada,a.com\nAda,Lovelace,ada,new.com\nAda,Lovelace,ada,b.com\nAda,Lovelace,ada,a_b',
  );
  expect(rows.map(({ isPending }) => isPending)).toEqual([false, false, true, false]);
});

test('lines beyond the limit of the form are not read', () => {
  const lines = Array.from({ length: mostPlanned + 1 }, (_, index) => `Ada,Lovelace,ada${index},a.com`).join('\n');
  const { rows } = read(lines, { existing: [aPlannedInbox()] });
  expect(rows.filter(({ faults }) => faults.length === 0)).toHaveLength(mostPlanned - 1);
  expect(rows.at(-1)?.faults).toEqual(['too-many']);
});

const cell = fc.string().map((text) => text.trim());

test('cells of a CSV file are read unchanged', () => {
  const record = fc.tuple(cell, cell).map(([one, other]) => [`x${one}`, other, 'z']);
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), (table) => {
      expect(readTable(table.map(csvRecord).join(''))).toEqual(table);
    }),
    {
      examples: [
        [
          [
            ['x;;', ';"', 'z'],
            ['x', '', 'z'],
          ],
        ],
      ],
    },
  );
});

test.each([
  ['semicolons, with commas in cells', 'Name;City\nAda;London, GB\nGrace;Arlington, US'],
  ['semicolons, below a title with a comma', 'Inboxes, 2026\nAda;London\nGrace;Arlington'],
  ['commas, with semicolons in a value', 'type,name,value\nTXT,_dmarc,v=DMARC1; p=none; sp=none; adkim=s'],
  ['commas, with semicolons in quotes', 'Ada,"a;b;c;d"\nGrace,"e;f;g;h"'],
  ['tabs, with both in cells', 'Ada\tx, y; z\nGrace\tx, y; z'],
])('the delimiter is found: %s', (_, text) => {
  const widths = readTable(text).map((cells) => cells.length);
  expect(widths.at(-1)).toBe(text.startsWith('type') ? 3 : 2);
});
