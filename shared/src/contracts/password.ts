import * as v from 'valibot';

/** Characters. Longer than most rules ask for, with no rule of what kinds: length is what costs a guesser (NIST SP 800-63B). */
export const passwordLength = { min: 10, max: 128 } as const;

/** A password that somebody chooses. A server refuses a common one besides, with 422 and the code `common-password`. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(passwordLength.min, `At least ${passwordLength.min} characters`),
  v.maxLength(passwordLength.max, `At most ${passwordLength.max} characters`),
);
