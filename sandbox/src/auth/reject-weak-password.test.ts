import { isApiException } from '#errors/api-exception.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

const known = ['Maya', 'Lindgren', 'maya.lindgren@northwind.test', 'Northwind', null];

const refusalOf = (password: string) => {
  try {
    rejectWeakPassword({ password, field: 'password', known });
    return null;
  } catch (thrown) {
    return isApiException(thrown) ? thrown : null;
  }
};

test.each([
  'password123',
  'PASSWORD123',
  'P4ssw0rd!!',
  'qwertyuiop',
  '1234567890',
  'aaaaaaaaaaaa',
  'iloveyou12',
  'mayalindgren',
  'northwind2026',
])('%s is too easy to guess', (password) => {
  expect(refusalOf(password)).toMatchObject({
    status: 422,
    code: 'common-password',
    fields: { password: expect.stringContaining('too easy to guess') },
  });
});

test.each(['tidal-lamp-nine-orchard', 'gQ7!vR2#kZ9x', 'Ich trage sonntags gelbe Schuhe'])('%s is valid', (password) => {
  expect(refusalOf(password)).toBeNull();
});
