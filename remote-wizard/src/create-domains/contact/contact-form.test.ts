import * as v from 'valibot';
import { Contact } from '@roost/shared/contracts/domains/contact';
import { aContact } from '@roost/shared/testing';
import { toContactInput, isSamePerson, emptyContact, toRegistrant } from './contact-form.ts';
import { countryCodes } from '@roost/shared/contracts/country-codes';

const good = { ...toContactInput(aContact()), isConfirmed: true };

test.each([
  ['+1 (503) 555-0100', '+15035550100'],
  ['0033 1 42.68.53.00', '+33142685300'],
  ['+442071838750', '+442071838750'],
])('the phone number %j is sent as %j', (phone, wire) => {
  expect(toRegistrant({ ...good, phone })).toMatchObject({ phone: wire });
});

test.each(['5035550100', '+1', '+0123456789', '+1503555010012345', 'call me'])('%j is not a phone number', (phone) => {
  expect(toRegistrant({ ...good, phone })).toBeNull();
});

test('empty optional fields are omitted', () => {
  const registrant = toRegistrant({ ...good, phone: ' ', address2: '  ' });
  expect(Object.keys(registrant ?? {})).not.toEqual(expect.arrayContaining(['phone']));
  expect(Object.keys(registrant ?? {})).not.toEqual(expect.arrayContaining(['streetAddress2']));
});

test('a complete form is a valid contact of the API, and converts back to the same form', () => {
  const registrant = toRegistrant({ ...good, address2: 'Floor 3', phone: '+15035550100' });
  expect(v.is(Contact, registrant)).toBe(true);
  const saved = aContact({ ...registrant, id: 'contact-2' });
  expect(isSamePerson(toContactInput(saved), { ...good, address2: 'Floor 3', phone: '+15035550100' })).toBe(true);
});

test('an empty or unconfirmed form is not a contact', () => {
  expect(toRegistrant(emptyContact)).toBeNull();
  expect(toRegistrant({ ...good, isConfirmed: false })).toBeNull();
});

test('every country occurs once and has a name', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
});
