import { aBuilderRow } from './a-builder-row.ts';
import { firstWrong } from './first-wrong.ts';
import { rowFaults } from './row-faults.ts';

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'first-name-required' }],
  [{ firstName: 'a'.repeat(201) }, { firstName: 'first-name-long' }],
  [{ lastName: '' }, { lastName: 'last-name-required' }],
  [{ lastName: 'a'.repeat(201) }, { lastName: 'last-name-long' }],
  [{ email: '' }, { email: 'email-required' }],
  [{ email: 'a' }, { email: 'email-short' }],
  [{ email: 'a'.repeat(64) }, {}],
  [{ email: 'a'.repeat(65) }, { email: 'email-long' }],
  [{ email: '.ada' }, { email: 'email-pattern' }],
  [{ email: 'ada.' }, { email: 'email-pattern' }],
  [{ email: 'a..da' }, { email: 'email-pattern' }],
  [{ email: 'ada@x.com' }, { email: 'email-pattern' }],
  [{ email: 'A-d_a.1' }, {}],
  [{ email: 'Admin' }, { email: 'email-reserved' }],
  [{ domain: '' }, { domain: 'domain-required' }],
  [{ forwardTo: 'nobody' }, { forwardTo: 'forward-to-invalid' }],
  [{ forwardTo: ' ada@northwind.test ' }, {}],
  [{ signature: 'a'.repeat(10_001) }, { signature: 'signature-long' }],
] as const)('of an Outlook inbox with %j is wrong: %j', (said, faults) => {
  expect(rowFaults(aBuilderRow(said), { type: 'Outlook' })).toEqual(faults);
});

test('admin is a good name where Outlook is not the provider', () => {
  expect(rowFaults(aBuilderRow({ email: 'admin' }), { type: 'Private' })).toEqual({});
});

test('the first wrong field is found from the top, a second address of the same name too', () => {
  const good = aBuilderRow();
  const type = 'Private';
  expect(firstWrong([good], { type })).toBeNull();
  const wrong = aBuilderRow({ id: 'row-2', domain: '', email: '', forwardTo: 'nobody' });
  expect(firstWrong([good, wrong], { type })).toEqual({ rowId: 'row-2', field: 'email' });
  const twin = aBuilderRow({ id: 'row-2', email: 'ADA' });
  expect(firstWrong([good, twin], { type })).toEqual({ rowId: 'row-1', field: 'email' });
});
