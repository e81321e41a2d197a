import * as v from 'valibot';
import { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { aLaterValue } from '@roost/shared/testing';
import { lookUp, openEnum, type Open } from './open-enum.ts';

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
