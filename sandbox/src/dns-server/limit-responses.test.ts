import { createResponseLimit } from './limit-responses.ts';

test('a network gets 500 responses a second, and another one is not affected', () => {
  let now = 0;
  const isBelowLimit = createResponseLimit({ now: () => now });
  const count = (address: string) =>
    Array.from({ length: 600 }, () => isBelowLimit(address)).filter((isBelow) => isBelow).length;
  expect([count('192.0.2.1'), count('192.0.2.2'), count('2001:db8::1'), count('2001:db8::2')]).toEqual([
    500, 500, 500, 0,
  ]);
  now = 999;
  expect(isBelowLimit('192.0.2.1')).toBe(false);
  now = 1_000;
  expect(isBelowLimit('192.0.2.1')).toBe(true);
});
