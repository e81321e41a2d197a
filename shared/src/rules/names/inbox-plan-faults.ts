import * as v from 'valibot';
import {
  addressOfRow,
  plannedAddress,
  type InboxPlan,
  type PlannedInbox,
} from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { localPartFault, type LocalPartFault } from './local-part.ts';
import { maxSignatureLength } from '@roost/shared/contracts/mailboxes/mailbox';
import { EmailAddress } from '@roost/shared/contracts/primitives';

/** The fields of an inbox that the user fills in. */
export type PlannedField = 'firstName' | 'lastName' | 'email' | 'domain' | 'forwardTo' | 'signature';
export type PlanFault =
  | 'first-name-required'
  | 'first-name-long'
  | 'last-name-required'
  | 'last-name-long'
  | `email-${LocalPartFault}`
  | 'domain-required'
  | 'domain-dropped'
  | 'forward-to-invalid'
  | 'forward-to-itself'
  | 'signature-long';
export type PlanFaults = Partial<Record<PlannedField, PlanFault>>;
type PlanContext = {
  type: InboxType;
  /** The domains in the order; a new domain that is not in the order is invalid. */
  newDomains: readonly string[];
};

/** The fields in display order. */
export const plannedFields = ['firstName', 'lastName', 'email', 'domain', 'forwardTo', 'signature'] as const;

const longestName = 200;

/** The errors of an inbox, by field (product spec, section 5). */
export const planFaults = (row: PlannedInbox, { type, newDomains }: PlanContext): PlanFaults => {
  const faults: PlanFaults = {};
  const email = localPartFault(row.email, { type });
  const forwardTo = row.forwardTo.trim().toLowerCase();
  if (row.firstName.trim() === '') faults.firstName = 'first-name-required';
  if (row.firstName.trim().length > longestName) faults.firstName = 'first-name-long';
  if (row.lastName.trim() === '') faults.lastName = 'last-name-required';
  if (row.lastName.trim().length > longestName) faults.lastName = 'last-name-long';
  if (email !== null) faults.email = `email-${email}`;
  if (row.domainType === 'New' && !newDomains.includes(row.domain)) faults.domain = 'domain-dropped';
  if (row.domain === '') faults.domain = 'domain-required';
  if (forwardTo !== '' && !v.is(EmailAddress, forwardTo)) faults.forwardTo = 'forward-to-invalid';
  if (forwardTo !== '' && forwardTo === plannedAddress(row)) faults.forwardTo = 'forward-to-itself';
  if (row.signature.length > maxSignatureLength) faults.signature = 'signature-long';
  return faults;
};

/** For each inbox, the position (from 1) of another one with the same address, or null. */
export const duplicatesIn = (rows: readonly PlannedInbox[]): (number | null)[] => {
  const addresses = rows.map(addressOfRow);
  const firstIndexes = new Map<string, number>();
  const secondIndexes = new Map<string, number>();
  for (const [index, address] of addresses.entries()) {
    if (address === undefined) continue;
    if (!firstIndexes.has(address)) firstIndexes.set(address, index);
    else if (!secondIndexes.has(address)) secondIndexes.set(address, index);
  }
  return addresses.map((address, index) => {
    if (address === undefined || !secondIndexes.has(address)) return null;
    const first = firstIndexes.get(address);
    const other = first === index ? secondIndexes.get(address) : first;
    return other === undefined ? null : other + 1;
  });
};

/** The first invalid field, from the top; null when the plan is valid. */
export const firstInvalid = (
  rows: readonly PlannedInbox[],
  { isTaken = () => false, ...context }: PlanContext & { isTaken?: (address: string) => boolean },
): { rowId: string; field: PlannedField } | null => {
  const duplicates = duplicatesIn(rows);
  for (const [index, row] of rows.entries()) {
    const faults = planFaults(row, context);
    const isUsed = duplicates[index] !== null || isTaken(plannedAddress(row) ?? '');
    const field = plannedFields.find((name) => faults[name] !== undefined || (name === 'email' && isUsed));
    if (field !== undefined) return { rowId: row.id, field };
  }
  return null;
};

/** Whether there is at least one inbox and all are valid, without the checks of the API. */
export const isValidPlan = ({ type, rows }: InboxPlan, { newDomains }: Pick<PlanContext, 'newDomains'>): boolean =>
  rows.length > 0 && firstInvalid(rows, { type, newDomains }) === null;
