import * as v from 'valibot';
import { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { aLaterValue } from '@roost/shared/testing';
import { InvoiceLine } from '@roost/shared/contracts/billing/billing';
import { lookUp, openEnum, openLine, type Open } from './open-enum.ts';

const entries = { Active: 1, Inactive: 2, Pending: 3 };
const Status = openEnum(DomainStatus);

test('a response may contain a value from a later version, but not another type', () => {
  expect(v.safeParse(Status, 'Active').success).toBe(true);
  expect(v.safeParse(Status, 'Suspended').success).toBe(true);
  expect(v.safeParse(Status, 7).success).toBe(false);
  expect(Status.options).toEqual(['Active', 'Inactive', 'Pending']);
});

test('an unknown value has the default, even if it is the name of a property of every object', () => {
  expect(lookUp(entries, 'Inactive', 0)).toBe(2);
  expect(['Suspended', 'constructor', ''].map((value) => lookUp(entries, aLaterValue(value), 0))).toEqual([0, 0, 0]);
});

test('a line of a later kind has its name and amount; one of a known kind has all its fields', () => {
  const Line = openLine(InvoiceLine);
  const later = { kind: 'bundle', amount: 1_200, domains: ['new.com'] };
  expect(v.parse(Line, later)).toEqual({ kind: 'unknown', name: 'bundle', amount: 1_200 });
  const domain = { kind: 'domain', domain: 'new.com', amount: 1_200 };
  expect(v.parse(Line, domain)).toEqual(domain);
  expect(v.is(Line, { kind: 'domain', amount: 1_200 })).toBe(false);
  expect(v.is(Line, { kind: 'bundle' })).toBe(false);
});

test('the compiler requires a default', () => {
  const status: Open<DomainStatus> = aLaterValue();
  // @ts-expect-error -- an unknown value has no entry
  expect(entries[status]).toBeUndefined();
  // @ts-expect-error -- the switch has no default, so it may return nothing
  const describe = (value: Open<DomainStatus>): number => {
    switch (value) {
      case 'Active':
      case 'Inactive':
      case 'Pending':
        return 1;
    }
  };
  expect(describe(status)).toBeUndefined();
});
