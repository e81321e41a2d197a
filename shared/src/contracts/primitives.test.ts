import * as v from 'valibot';
import { EmailAddress } from './primitives.ts';

test.each([
  ['ada@example.com', true],
  ['  ada.lovelace+x@mail.example.co.uk ', true],
  ['ada@xn--bcher-kva.example', true],
  ['ada@example', false],
  ['ada@', false],
  ['@example.com', false],
  ['ada example.com', false],
  ['ada@@example.com', false],
  ['a'.repeat(250) + '@example.com', false],
])('%j is a valid email address: %s', (typed, isGood) => {
  expect(v.safeParse(EmailAddress, typed).success).toBe(isGood);
});
