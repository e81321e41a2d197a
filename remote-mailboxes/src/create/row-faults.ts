import * as v from 'valibot';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { localPartFault, type LocalPartFault } from '@roost/shared/contracts/local-part';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import type { RowInput } from './builder-rows.ts';
import type { BuilderRow } from './creation-draft.ts';

export type RowFault =
  | 'first-name-required'
  | 'first-name-long'
  | 'last-name-required'
  | 'last-name-long'
  | `email-${LocalPartFault}`
  | 'domain-required'
  | 'forward-to-invalid'
  | 'signature-long';
export type RowFaults = Partial<Record<keyof RowInput, RowFault>>;

/** The fields in the order in which they stand. */
export const rowFields = ['firstName', 'lastName', 'email', 'domain', 'forwardTo', 'signature'] as const;

const longestName = 200;
const longestSignature = 10_000;

/** What is wrong with a row, by field (product spec, section 5). */
export const rowFaults = (row: BuilderRow, { type }: { type: InboxType }): RowFaults => {
  const faults: RowFaults = {};
  const email = localPartFault(row.email, { type });
  if (row.firstName.trim() === '') faults.firstName = 'first-name-required';
  if (row.firstName.trim().length > longestName) faults.firstName = 'first-name-long';
  if (row.lastName.trim() === '') faults.lastName = 'last-name-required';
  if (row.lastName.trim().length > longestName) faults.lastName = 'last-name-long';
  if (email !== null) faults.email = `email-${email}`;
  if (row.domain === '') faults.domain = 'domain-required';
  if (row.forwardTo.trim() !== '' && !v.is(EmailAddress, row.forwardTo)) faults.forwardTo = 'forward-to-invalid';
  if (row.signature.length > longestSignature) faults.signature = 'signature-long';
  return faults;
};
