import * as v from 'valibot';

/** In characters. Requires length instead of character classes, because length resists guessing (NIST SP 800-63B). */
export const passwordLength = { min: 10, max: 128 } as const;

/** A new password. The server also rejects common ones, with 422 `common-password`. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(passwordLength.min, `At least ${passwordLength.min} characters`),
  v.maxLength(passwordLength.max, `At most ${passwordLength.max} characters`),
);
