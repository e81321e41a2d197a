import { maxPictureBytes } from '@roost/shared/contracts/accounts/upload';
import { pictureFault } from './picture-fault.ts';

test.each([
  ['image/png', maxPictureBytes, null],
  ['image/png', maxPictureBytes + 1, 'large'],
  ['image/jpeg', 1, null],
  ['image/webp', 1, null],
  ['image/gif', 1, null],
  // SVG can contain scripts.
  ['image/svg+xml', 1, 'type'],
  ['application/pdf', 1, 'type'],
  ['', 1, 'type'],
] as const)('a file of type %s with %d bytes has the fault %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});
