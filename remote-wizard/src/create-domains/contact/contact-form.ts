import * as v from 'valibot';
import type { User } from '@roost/shared/contracts/accounts/user';
import { Contact, type SavedContact } from '@roost/shared/contracts/domains/contact';

const { entries } = Contact;

/** Normalises a phone number to E.164: removes separators, and replaces `00` with `+`. */
const toPhone = (typed: string): string => typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');

/** The form of the contact step; its output has API values under the form's field names. */
export const ContactForm = v.object({
  firstName: entries.firstName,
  lastName: entries.lastName,
  email: entries.email,
  phone: v.pipe(v.string(), v.transform(toPhone), v.regex(/^(?:\+[1-9]\d{6,14})?$/)),
  address1: entries.streetAddress1,
  address2: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  city: entries.city,
  state: entries.state,
  postalCode: entries.postalCode,
  country: entries.country,
  company: entries.company,
  isConfirmed: v.pipe(v.boolean(), v.value(true)),
  savesContact: v.boolean(),
});
/** Raw input. */
export type ContactInput = v.InferInput<typeof ContactForm>;

/** The saved input, which can be invalid. */
export const ContactDraft = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  address1: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
  company: v.string(),
  isConfirmed: v.boolean(),
  savesContact: v.boolean(),
});

export const emptyContact: ContactInput = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  company: '',
  isConfirmed: false,
  savesContact: false,
};

/** The contact details that the user's account already has. */
export const contactOf = ({ firstname, lastname, email, company }: User): ContactInput => ({
  ...emptyContact,
  firstName: firstname,
  lastName: lastname,
  email,
  company: company ?? '',
});

/** The form's registrant; null until it is complete and confirmed. Omits empty optional fields. */
export const toRegistrant = (input: ContactInput): Contact | null => {
  const parsed = v.safeParse(ContactForm, input);
  if (!parsed.success) return null;
  const { address1, address2, phone, isConfirmed: _, savesContact: __, ...rest } = parsed.output;
  return {
    ...rest,
    ...(phone !== '' && { phone }),
    streetAddress1: address1,
    ...(address2 !== '' && { streetAddress2: address2 }),
  };
};

/** Fills the form with a saved contact, which the user must confirm again. */
export const toContactInput = (saved: SavedContact): ContactInput => {
  const { id: _, streetAddress1, streetAddress2 = '', phone = '', ...rest } = saved;
  return {
    ...rest,
    phone,
    address1: streetAddress1,
    address2: streetAddress2,
    isConfirmed: false,
    savesContact: false,
  };
};

/** Whether both describe the same person; ignores the checkboxes. */
export const isSamePerson = (one: ContactInput, other: ContactInput): boolean =>
  (Object.keys(emptyContact) as (keyof ContactInput)[])
    .filter((field) => field !== 'isConfirmed' && field !== 'savesContact')
    .every((field) => one[field] === other[field]);

export const isSameInput = (one: ContactInput, other: ContactInput): boolean =>
  isSamePerson(one, other) && one.isConfirmed === other.isConfirmed && one.savesContact === other.savesContact;
