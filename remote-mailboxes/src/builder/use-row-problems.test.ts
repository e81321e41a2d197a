import { renderHook } from '@testing-library/react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { aPlannedInbox } from '@roost/shared/testing';
import { useProblemCheck } from './use-row-problems.ts';

const context = {
  type: 'Private',
  newDomains: [],
  isTaken: (address: string) => address.startsWith('taken@'),
  isUnknownDomain: () => false,
} as const;

/** Rows that record whose signature is read: each check of a row reads it. */
const recordedRows = (count: number) => {
  const checked: string[] = [];
  const recorded = (row: PlannedInbox): PlannedInbox =>
    new Proxy(row, {
      get: (target, name) => {
        if (name === 'signature') checked.push(target.id);
        return Reflect.get(target, name) as unknown;
      },
    });
  const rows = Array.from({ length: count }, (_, index) =>
    recorded(aPlannedInbox({ id: `row-${index}`, email: `ada${index}`, isEmailTyped: true })),
  );
  return { rows, recorded, checked };
};

const renderCheck = () => renderHook(() => useProblemCheck(context)).result.current;

test('an edit of one of 5,000 rows checks only this row again, and finds its new address in another row', () => {
  const { rows, recorded, checked } = recordedRows(5_000);
  const { findProblems } = renderCheck();
  expect(findProblems(rows).size).toBe(0);
  expect(checked).toHaveLength(5_000);
  checked.length = 0;
  const edited = rows.with(7, recorded(aPlannedInbox({ id: 'row-7', email: 'ada4000', isEmailTyped: true })));
  const problems = findProblems(edited);
  expect(checked).toEqual(['row-7']);
  expect([...problems].map(([id, { duplicateOf }]) => [id, duplicateOf])).toEqual([
    ['row-7', 4_001],
    ['row-4000', 8],
  ]);
});

test('rows that were checked ahead are not checked again', () => {
  const { rows, checked } = recordedRows(3);
  const { findProblems, checkRow } = renderCheck();
  for (const row of rows) checkRow(row);
  findProblems(rows);
  expect(checked).toEqual(['row-0', 'row-1', 'row-2']);
});
