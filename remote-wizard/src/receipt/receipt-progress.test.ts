import { isInProgress, progressOf } from './receipt-progress.ts';
import { aReceipt } from '../testing/a-receipt.ts';

const inboxes = (...states: ('Active' | 'Pending' | 'Missing' | 'Updating')[]) => ({
  type: 'Private' as const,
  rows: states.map((state, index) => ({ email: `n${index}@trynorthwind.com`, state })),
});

test.each([
  [aReceipt({ inboxes: null }), { ready: 2, all: 2 }, false],
  [aReceipt({ inboxes: inboxes('Active', 'Pending') }), { ready: 3, all: 4 }, true],
  [aReceipt({ inboxes: inboxes('Missing', 'Active') }), { ready: 3, all: 4 }, false],
  [aReceipt({ inboxes: inboxes('Updating') }), { ready: 2, all: 3 }, true],
  [aReceipt({ status: 'Open' }), { ready: 2, all: 2 }, true],
])('case %#: the ready items, and whether others are pending', (receipt, progress, isOn) => {
  expect(progressOf(receipt)).toEqual(progress);
  expect(isInProgress(receipt)).toBe(isOn);
});
