import { priceToCents } from './price-to-cents.ts';

test.each([
  ['9.73', 973],
  ['8.57', 857],
  ['1.1', 110],
  ['35', 3_500],
  ['0.29', 29],
  ['1,250.00', 125_000],
  ['10.110', 1_011],
])('%s dollars are %i cents', (price, cents) => {
  expect(priceToCents(price)).toBe(cents);
});

test.each(['', 'free', '-1.00', '1e3', '9.735', '9,73', '$9.73', '1234567.00'])('"%s" is no price', (price) => {
  expect(() => priceToCents(price)).toThrow('is no price');
});
