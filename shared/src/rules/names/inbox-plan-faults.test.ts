import { aPlannedInbox } from '@roost/shared/testing';
import { emptyPlan, plannedAddress, plannedMailboxes } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { duplicatesIn, firstInvalid, isValidPlan, planFaults } from './inbox-plan-faults.ts';

const newDomains = ['northwind.io'];

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
  [{ forwardTo: 'Ada@TryNorthwind.com' }, { forwardTo: 'forward-to-itself' }],
  [{ domain: 'northwind.io', domainType: 'New' }, {}],
  [{ domain: 'dropped.io', domainType: 'New' }, { domain: 'domain-dropped' }],
  [{ signature: 'a'.repeat(10_001) }, { signature: 'signature-long' }],
] as const)('an Outlook inbox with %j has the faults %j', (input, faults) => {
  expect(planFaults(aPlannedInbox(input), { type: 'Outlook', newDomains })).toEqual(faults);
});

test('admin is a valid name for providers other than Outlook', () => {
  expect(planFaults(aPlannedInbox({ email: 'admin' }), { type: 'Private', newDomains })).toEqual({});
});

test('the first invalid field is found from the top, including a duplicate address', () => {
  const good = aPlannedInbox();
  const around = { type: 'Private', newDomains } as const;
  expect(firstInvalid([good], around)).toBeNull();
  const wrong = aPlannedInbox({ id: 'row-2', domain: '', email: '', forwardTo: 'nobody' });
  expect(firstInvalid([good, wrong], around)).toEqual({ rowId: 'row-2', field: 'email' });
  const twin = aPlannedInbox({ id: 'row-2', email: 'ADA' });
  expect(firstInvalid([good, twin], around)).toEqual({ rowId: 'row-1', field: 'email' });
});

test('an existing address is invalid', () => {
  const isTaken = (address: string) => address === 'ada@trynorthwind.com';
  expect(firstInvalid([aPlannedInbox()], { type: 'Private', newDomains, isTaken })?.field).toBe('email');
});

test('addresses ignore case, and rows without an address are no duplicates', () => {
  const none = [aPlannedInbox({ email: '' }), aPlannedInbox({ domain: '' })];
  const twins = [aPlannedInbox(), aPlannedInbox({ email: 'ada.l' }), aPlannedInbox({ email: 'ADA' }), ...none];
  expect(duplicatesIn(twins)).toEqual([3, null, 1, null, null]);
  expect(plannedAddress(aPlannedInbox({ email: 'ADA' }))).toBe('ada@trynorthwind.com');
});

test('a plan is valid with one or more inboxes that are all valid', () => {
  expect(isValidPlan(emptyPlan, { newDomains })).toBe(false);
  expect(isValidPlan({ type: 'Private', rows: [aPlannedInbox()] }, { newDomains })).toBe(true);
  const dropped = aPlannedInbox({ domain: 'dropped.io', domainType: 'New' });
  expect(isValidPlan({ type: 'Private', rows: [dropped] }, { newDomains })).toBe(false);
  expect(isValidPlan({ type: 'Private', rows: [dropped] }, { newDomains: ['dropped.io'] })).toBe(true);
});

test('empty fields are not checked, and names are trimmed', () => {
  const bare = aPlannedInbox({ firstName: ' Ada ', signature: ' \n' });
  expect(plannedMailboxes([bare])).toEqual([{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@trynorthwind.com' }]);
  const whole = aPlannedInbox({
    signature: 'Best,\nAda',
    forwardTo: ' ada@northwind.test ',
    avatar: 'https://files.test/1',
  });
  expect(plannedMailboxes([whole])).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@trynorthwind.com',
      signature: 'Best,\nAda',
      forwardTo: 'ada@northwind.test',
      avatar: 'https://files.test/1',
    },
  ]);
});
